"""The page of a report: its frame and its looks."""

PAGE_STYLE = """
:root { color-scheme: light dark; --page: #fffdf8; --ink: #22201c; --soft: #5f5a51; --line: #d9d3c7;
  --c1: #1f6fb4; --c2: #c8501e; --c3: #2c8a4b; --c4: #8a5bb0; --c5: #9a7400; --c6: #b03a6d; }
@media (prefers-color-scheme: dark) { :root { --page: #1b1a18; --ink: #eee9df; --soft: #b5aea1;
  --line: #45413a; --c1: #6fb1ee; --c2: #f08d5d; --c3: #6fcb8d; --c4: #c3a0e6; --c5: #e2bb45;
  --c6: #ee8db5; } }
body { margin: 0 auto; max-width: 72rem; padding: 1.5rem; background: var(--page);
  color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; line-height: 1.25; } h2 { font-size: 1.2rem; margin-top: 2.2rem; }
figure { margin: 1rem 0; } figcaption, caption { color: var(--soft); text-align: left;
  padding: .3rem 0; }
.figures { display: grid; gap: 0 2rem; align-items: start;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 28rem), 1fr)); }
svg { width: 100%; max-width: 40rem; height: auto; }
.wide { overflow-x: auto; margin: 1rem 0 1.8rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .875rem; }
th, td { padding: .25rem .7rem; text-align: right; border-bottom: 1px solid var(--line);
  white-space: nowrap; } thead th { white-space: normal; vertical-align: bottom; }
th:first-child, td:first-child { text-align: left; position: sticky; left: 0;
  background: var(--page); white-space: normal; min-width: 9rem; }
.answer { font-size: 1.2rem; } pre { overflow-x: auto; color: var(--soft); font-size: .875rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; font-size: .875rem; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
"""
"""CSS of the page; pictures take its colours, light or dark."""
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>{style}</style></head>
<body><main><h1>{title}</h1>
{body}
<section><h2>What made these results</h2><dl>{facts}</dl></section>
</main></body></html>
"""
"""The page, with fields for title, style, body and facts."""
