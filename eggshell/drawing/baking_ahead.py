"""Baking ahead: drawing blindly what will be seen soon, a bit in every frame with time to spare.

Whatever is baked when it is first drawn is then only copied when it is seen, so that no frame
takes long.
"""

from collections import deque
from collections.abc import Callable, Iterator
from time import perf_counter

from pygame import Rect, Surface

from eggshell.drawing.canvas import Canvas

FRAME_WITH_TIME_TO_SPARE = 0.011
"""Seconds: a frame that has taken longer has no time to spare for a first bit."""
FRAME_WITH_TIME_FOR_MORE = 0.006
"""Seconds: a frame that has taken longer has no time for another bit."""
Painting = Callable[[Canvas], Iterator[object]]
"""Draws something in bits: every `next` of what it returns is one."""


class BakingAhead:
    """Paintings that wait to be drawn ahead."""

    def __init__(self) -> None:
        self._waiting: deque[Painting] = deque()
        self._begun: Iterator[object] | None = None
        self._drawn_for: tuple[Surface, str] | None = None

    def __bool__(self) -> bool:
        return bool(self._waiting) or self._begun is not None

    def expect(self, *paintings: Painting) -> None:
        """Queue what will be seen, after all that is expected so far."""
        self._waiting.extend(paintings)

    def expect_soon(self, *paintings: Painting) -> None:
        """Queue what will be seen before all that is expected so far."""
        if (begun := self._begun) is not None:
            self._waiting.appendleft(lambda _: begun)
            self._begun = None
        self._waiting.extendleft(reversed(paintings))

    def forget(self) -> None:
        """Drop the queue: nothing that was expected will be seen."""
        self._waiting.clear()
        self._begun = None

    def work(self, canvas: Canvas, begun: float) -> None:
        """Draw on in a frame that was begun at `begun`, s by the clock of `perf_counter`."""
        drawn_for = (canvas.surface, canvas.theme.name)
        if drawn_for != self._drawn_for:
            self._begun, self._drawn_for = None, drawn_for
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(Rect(0, 0, 0, 0))
        limit = FRAME_WITH_TIME_TO_SPARE
        while self and perf_counter() - begun < limit:
            self._draw_a_bit(canvas)
            limit = FRAME_WITH_TIME_FOR_MORE
        canvas.surface.set_clip(clip)

    def _draw_a_bit(self, canvas: Canvas) -> None:
        if self._begun is None:
            blind = canvas.on(canvas.surface, canvas.zoom, canvas.origin)
            blind.drawn_texts = []
            self._begun = self._waiting.popleft()(blind)
        if next(self._begun, self) is self:
            self._begun = None
