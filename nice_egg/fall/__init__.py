"""The fall: a drop from the capsule to rest."""
