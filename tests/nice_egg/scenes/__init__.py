"""The screens of Nice Egg!"""
