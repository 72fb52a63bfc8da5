"""Check panel: the steps of a check on top, the sheet at the side, the ruling below."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import FRect

from eggshell.drawing.badge import badge
from eggshell.drawing.canvas import Canvas
from eggshell.drawing.icons import icon
from eggshell.look import shapes
from eggshell.look.colour import COCOA, RGB, WHITE, mix, rgb
from eggshell.look.lettering import Weight
from eggshell.look.players import PLAYERS
from eggshell.look.shapes import Point
from eggshell.widgets.widget import Widget, panel
from nice_egg.painter.brush.badge import SMOKE
from nice_egg.scenes.check.caption import caption, reason_numbers
from nice_egg.scenes.check.check_show import STEPS, CheckShow
from nice_egg.scenes.table.yolk import paint_yolk
from nice_egg.scenes.words.naming import Naming
from nice_egg.scoring.point_check import Reason, Ruling

HEADING_HEIGHT = 58.0
"""Height of the sheet's heading, logical px."""
ROOMY_ROW = 112.0
"""Height of a row with room to spare, logical px."""
ROW_GAP = 10.0
"""Room between two rows, logical px."""
THREE_LINES_HEIGHT = 92.0
"""A row of this height, logical px, has three lines, a lower one two."""
DARK_CROSS = rgb("8D7565")
"""The ground of the sign of a yolk without points, in a dark theme."""
NUMBER_WIDTH = 44.0
"""Width of a step that has only its number, logical px."""


def paint_steps(
    canvas: Canvas, centre: tuple[float, float], room: float, show: CheckShow, names: Naming
) -> None:
    """Draw the pill with the five steps; where it is narrow only the present one has its name.

    Args:
        canvas: where.
        centre: the middle of the pill, logical px.
        room: the greatest width, logical px.
        show: the check.
        names: of the players, with the words.
    """
    say, letters = names.say, canvas.lettering
    labels = [say(f"step.{step}") for step in STEPS]
    widths = [letters.width(label, 16, Weight.HEADING) + 56 for label in labels]
    if sum(widths) + 40 > room:
        widths = [width if k == show.step else NUMBER_WIDTH for k, width in enumerate(widths)]
    whole = sum(widths) + 6 * (len(STEPS) - 1) + 16
    area = FRect(centre[0] - whole / 2, centre[1] - 28, whole, 56)
    panel(canvas, area, 28, drop=6, blur=10)
    x = area.x + 8
    for k, (label, width) in enumerate(zip(labels, widths, strict=True)):
        _paint_step(canvas, FRect(x, area.y + 8, width, 40), k, show.step, label)
        x += width + 6


def _paint_step(canvas: Canvas, area: FRect, step: int, present: int, label: str) -> None:
    """One step of the pill: its number, or a tick once it is over; its name where there is room."""
    theme, now, over, named = canvas.theme, step == present, step < present, area.w > NUMBER_WIDTH
    if now:
        box = FRect(0, 0, *area.size)
        key = ("step", round(area.w, 1))
        canvas.stamp(key, box, lambda c: c.rounded(box, 20, c.theme.yolk), area.topleft)
    at = (area.x + (24 if named else NUMBER_WIDTH / 2), area.centery)
    if over:
        canvas.circle(at, 12, theme.leaf)
        icon(canvas, "check", at, 7, theme.on_leaf, theme.leaf)
    else:
        canvas.circle(at, 11, COCOA if now else theme.well)
        ink = WHITE if now else theme.ink2
        canvas.text(str(step + 1), at, 14, Weight.HEADING, ink, (0.5, 0.5))
    if named:
        ink = COCOA if now else theme.ink if over else theme.ink2
        at = (area.x + 41, area.centery)
        canvas.text(label, at, 16, Weight.HEADING, ink, width=area.w - 45)


@dataclass(frozen=True)
class Entry:
    """What the sheet says of a yolk: the verdict, the line below it, and a sign."""

    verdict: str
    note: str
    sign: str
    """`point`, `cross` or `dots`."""


def entry(show: CheckShow, index: int, names: Naming) -> Entry:
    """What is known of a yolk at this step of the show."""
    ruling, say = show.check.rulings[index], names.say
    high = ruling.stacked and show.step >= STEPS.index("closest")
    waiting = say("verdict.highest?" if high else "verdict.waiting")
    fresh = Entry(waiting, _facts(ruling, names), "dots")
    points = [p for p in ruling.points if STEPS.index(p) <= show.step]
    if ruling.invalid and STEPS.index(ruling.invalid) <= show.step:
        found = Entry(say(f"mark.{ruling.invalid}"), _invalid(ruling, names), "cross")
    elif points:
        kind = "both" if len(points) > 1 else points[0]
        found = Entry(say(f"mark.{kind}"), _ground(ruling, points, names), "point")
    elif show.step >= STEPS.index("highest") and not ruling.invalid:
        found = Entry(say("verdict.none"), _facts(ruling, names), "cross")
    else:
        found = fresh
    if show.numbers and found is not fresh:
        reasons = _grounds(show.check.reasons(index), points)
        note = "\n".join(reason_numbers(reason, names) for reason in reasons)
        return Entry(found.verdict, note, found.sign)
    return found


def _grounds(reasons: Sequence[Reason], points: Sequence[str]) -> Sequence[Reason]:
    """The reasons for what is ruled: of a yolk with points not why it has no more of them."""
    if len(reasons) < 2 or len(points) != 1:
        return reasons
    return reasons[:1] if points[0] == "closest" else reasons[1:]


def _facts(ruling: Ruling, names: Naming) -> str:
    if ruling.gone:
        return names.say("note.gone")
    if ruling.gap is None:
        return names.say("note.lone", layer=ruling.layer)
    return names.say("note.away", layer=ruling.layer, gap=ruling.gap)


def _invalid(ruling: Ruling, names: Naming) -> str:
    if ruling.invalid == "outside":
        return names.say("note.gone" if ruling.gone else "note.outside")
    by = ruling.covered_by
    if len(by) > 1:
        return names.say("told.covered", by=names.names(by))
    return names.say("note.covered", of=names.owner(by[0]))


def _ground(ruling: Ruling, points: list[str], names: Naming) -> str:
    if points == ["highest"] or ruling.gap is None:
        return names.say("note.layer", layer=ruling.layer)
    if len(points) > 1:
        return _facts(ruling, names)
    return names.say("note.gap", gap=ruling.gap)


class Row(Widget):
    """One yolk on the sheet; pressing it asks for its ruling."""

    def __init__(
        self,
        index: int,
        area: FRect,
        names: Naming,
        player: str | None,
        found: Entry,
        chosen: bool,
        then: Callable[[int], None],
    ) -> None:
        super().__init__(f"yolk {index + 1}", area)
        self._index, self._names, self._then = index, names, then
        self._player, self._entry, self._chosen = player, found, chosen

    def press(self) -> None:
        """Ask for the ruling of the yolk."""
        self._then(self._index)

    def paint(self, canvas: Canvas) -> None:
        """Draw badge, name, verdict, note and sign."""
        area, found = self.area, self._entry
        good = found.sign == "point"
        self._paint_ground(canvas, good)
        tall = area.h >= THREE_LINES_HEIGHT
        long = tall and self._is_long(canvas, found.note)
        top = area.y + (26 if long else 30 if tall else area.h / 2)
        look = self._names.seat(self._player).look
        badge(canvas, look, (area.x + 24, top), 15 if tall else min(15, area.h * 0.32))
        self._paint_sign(canvas, (area.right - 28, top), found.sign)
        quiet = canvas.theme.ink if good else canvas.theme.ink2
        if tall:
            self._write_tall(canvas, top, 0.48 if long else 0.54, quiet)
        else:
            self._write_low(canvas, quiet)

    def _write_tall(self, canvas: Canvas, top: float, part: float, quiet: RGB) -> None:
        """Name, verdict and note one below the other, the verdict at a `part` of the height."""
        area, ink = self.area, canvas.theme.ink
        name, at = self._names.name(self._player), (area.x + 48, top)
        canvas.text(name, at, 18, Weight.HEADING, ink, width=area.w - 104)
        at = (area.x + 12, area.y + area.h * part)
        canvas.text(self._entry.verdict, at, 18, Weight.HEADING, ink, width=area.w - 24)
        self._write_note(canvas, self._entry.note, quiet)

    def _write_low(self, canvas: Canvas, quiet: RGB) -> None:
        """Name and verdict in one line, the note in another."""
        area, found = self.area, self._entry
        x, room = area.x + 48, area.w - 48 - 56
        text = f"{self._names.name(self._player)}: {found.verdict}"
        at = (x, area.centery - 10)
        canvas.text(text, at, 17, Weight.HEADING, canvas.theme.ink, width=room)
        note = found.note.replace("\n", "; ")
        canvas.text(note, (x, area.centery + 11), 15, Weight.LABEL, quiet, width=room)

    def _is_long(self, canvas: Canvas, note: str) -> bool:
        room = self.area.w - 24
        return "\n" in note or canvas.lettering.width(note, 13, Weight.LABEL) > room

    def _write_note(self, canvas: Canvas, note: str, ink: RGB) -> None:
        area = self.area
        y, room = area.y + area.h * 0.8, area.w - 24
        if self._is_long(canvas, note):
            box = FRect(area.x + 12, area.y + area.h * 0.58, room, area.h * 0.38)
            canvas.paragraph(note, box, 14, Weight.LABEL, ink)
            return
        canvas.text(note, (area.x + 12, y), 15, Weight.LABEL, ink, width=room)

    def _paint_ground(self, canvas: Canvas, good: bool) -> None:
        theme, box = canvas.theme, FRect(0, 0, self.area.w, self.area.h)
        part = 0.55 if theme.is_light else 0.7
        fill = mix(theme.yolk, theme.panel, part) if good else theme.well
        chosen = self._chosen

        def paint(c: Canvas) -> None:
            outline = shapes.rounded(box, 16)
            c.polygon(outline, fill)
            if good or chosen:
                edge = shapes.rounded(box.inflate(-3, -3), 14.5)
                c.outline(edge, 3, theme.ink2 if chosen else theme.yolk_lip)

        key = ("row", round(box.w, 1), round(box.h, 1), good, chosen)
        canvas.stamp(key, box.inflate(4, 4), paint, self.area.topleft)

    def _paint_sign(self, canvas: Canvas, at: tuple[float, float], sign: str) -> None:
        theme = canvas.theme
        if sign == "point":
            canvas.circle((at[0] - 3, at[1]), 18, rgb("FFF6E2"))
            paint_yolk(canvas, (at[0] - 3, at[1]), 16.5, None)
            canvas.text("+1", (at[0] - 3, at[1]), 17, Weight.HEADING, COCOA, (0.5, 0.5))
        elif sign == "cross":
            fill = SMOKE if theme.is_light else DARK_CROSS
            canvas.circle(at, 13, fill)
            icon(canvas, "cross", at, 6.5, WHITE, fill)
        else:
            canvas.circle(at, 13, theme.panel)
            for k in (-1, 0, 1):
                canvas.circle((at[0] + 6 * k, at[1]), 2, theme.ink2)


def rows(area: FRect, show: CheckShow, names: Naming, then: Callable[[int], None]) -> list[Row]:
    """The rows of the sheet, in order of landing, and then the yolks that are gone.

    Args:
        area: of the sheet, logical px.
        show: the check.
        names: of the players.
        then: is told the index of a yolk whose row is pressed.
    """
    count = max(1, len(show.check.rulings))
    high = min(ROOMY_ROW + ROW_GAP, (area.h - HEADING_HEIGHT - 14) / count)
    x, top, width = area.x + 12, area.y + HEADING_HEIGHT, area.w - 24
    low = high - min(ROW_GAP, high / 8)
    return [
        Row(k, FRect(x, top + k * high, width, low), names, ruling.player, entry(show, k, names),
            k == show.chosen, then)
        for k, ruling in show.rulings()
    ]  # fmt: skip


def paint_sheet(canvas: Canvas, area: FRect, names: Naming) -> None:
    """Draw the empty sheet with its heading."""
    panel(canvas, area)
    canvas.text(
        names.say("sheet"), (area.x + 20, area.y + 28), 20, Weight.HEADING, width=area.w - 40
    )


def paint_ruling(canvas: Canvas, area: FRect, show: CheckShow, names: Naming, room: float) -> None:
    """Draw the bar at the bottom: whom it is about, the sentence, and the line below it.

    Args:
        canvas: where.
        area: of the bar, logical px.
        show: the check.
        names: of the players.
        room: how much of the width is for words, logical px.
    """
    said, theme = caption(show, names), canvas.theme
    panel(canvas, area, 24, drop=7, blur=14)
    left = area.x + 28.0
    if len(said.players) == 1:
        look = names.seat(said.players[0]).look
        paint_corner(canvas, area, look)
        left = area.x + 122
    elif said.players:
        for k, player in enumerate(said.players[:4]):
            badge(canvas, names.seat(player).look, (left + 16 + 38 * k, area.centery), 16)
        left += 38 * len(said.players[:4]) + 14
    width = area.x + room - left
    two = canvas.lettering.width(said.sentence, 19, Weight.HEADING) > width
    if two:
        box = FRect(left, area.y + 12, width, 54)
        canvas.paragraph(said.sentence, box, 20, Weight.HEADING)
    else:
        canvas.text(said.sentence, (left, area.y + 36), 26, Weight.HEADING, width=width)
    below = FRect(left, area.y + (66 if two else 54), width, 32 if two else 40)
    if canvas.lettering.width(said.below, 14, Weight.LABEL) > width:
        canvas.paragraph(said.below, below, 15, Weight.LABEL, theme.ink2)
    else:
        y = area.y + (80 if two else 72)
        canvas.text(said.below, (left, y), 17, Weight.LABEL, theme.ink2, width=width)


def paint_corner(canvas: Canvas, area: FRect, look: int) -> None:
    """Draw the left end of a bar in a player's colour, with the badge."""
    box = FRect(0, 0, area.w, area.h)

    def paint(c: Canvas) -> None:
        corner: list[Point] = [(0, 0), (104, 0), (84, box.h), (0, box.h)]
        c.inside(shapes.rounded(box, 24), lambda d: d.polygon(corner, PLAYERS[look].fill))

    canvas.stamp(("corner", box.w, look), FRect(0, 0, 110, box.h), paint, area.topleft)
    badge(canvas, look, (area.x + 46, area.centery), 27, on_colour=True)
