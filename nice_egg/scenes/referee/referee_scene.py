"""Referee scene: a real table laid by hand, ruled again at each change."""

import logging
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from math import dist
from pathlib import Path

import pygame
from pygame import FRect

from eggconsole.refusal import Refusal
from eggconsole.words.words import Words
from eggshell.drawing.canvas import Canvas
from eggshell.drawing.kept_picture import KeptPicture
from eggshell.game import Game
from eggshell.input.actions import Action
from eggshell.input.events import Dropped, Event, PointerMoved, PointerUp, Pressed
from eggshell.look.lettering import Weight
from eggshell.look.shapes import Point
from eggshell.scene import Scene
from eggshell.scenes.header import back_button
from eggshell.scenes.rules import RulesScene
from eggshell.setup import Setup
from eggshell.shell import Shell
from eggshell.widgets.button import Button, IconButton
from eggshell.widgets.widget import Callback, Widget
from nice_egg.match.options import SEATS
from nice_egg.pieces.chip import MEDIUM
from nice_egg.pieces.egg_white import BLOB, ROUND
from nice_egg.pieces.table import Table
from nice_egg.referee.construction import Construction
from nice_egg.referee.photo_place import LENGTH
from nice_egg.referee.rim import handles, pulled
from nice_egg.scenes.bench.save_scene import SaveCalls, SaveScene
from nice_egg.scenes.check.check_panel import paint_ruling, paint_sheet, rows
from nice_egg.scenes.check.check_show import STEPS, CheckShow
from nice_egg.scenes.drop.kept_line import keep_line
from nice_egg.scenes.practice.practice_scene import PracticeScene
from nice_egg.scenes.referee.hand import REACH, Hand, taken
from nice_egg.scenes.referee.owners import Owners, owners, players_of
from nice_egg.scenes.referee.photo import ENDINGS, Photo, read_photo
from nice_egg.scenes.referee.referee_picture import RefereePicture
from nice_egg.scenes.referee.table_field import FieldCalls, TableField
from nice_egg.scenes.referee.table_files import TableFiles, read_table
from nice_egg.scenes.referee.tools import LEAN_STEP, MODES, ToolCalls, Tools
from nice_egg.scenes.table import plan_view
from nice_egg.scenes.table.layout import Layout

STEP, LONG_STEP = 0.5, 4.0
"""Mm by which an arrow pulls, at first and while it is held."""
TURN_STEP = 0.2618
"""Rad by which a press turns a lean on: 15 degrees."""
FARTHEST = 150.0
"""The farthest in mm from the middle, along x or y, that arrows lead."""
LATEST = "latest"
"""The name under which a table is kept that is left."""
log = logging.getLogger(__name__)
WAYS = {Action.LEFT: (-1, 0), Action.RIGHT: (1, 0), Action.UP: (0, 1), Action.DOWN: (0, -1)}
"""Where arrows lead in the plan."""
NOTHING = 2
"""Instead of an end of the known length: the photo itself."""
LENGTH_STEP = 10.0
"""Mm by which a known length is told longer."""
KEYS = {
    pygame.K_1: "size small",
    pygame.K_2: "size medium",
    pygame.K_3: "size large",
    pygame.K_a: "mode yolks",
    pygame.K_w: "mode rim",
    pygame.K_o: "mode photo",
    pygame.K_DELETE: Action.ERASE,
    pygame.K_LEFTBRACKET: "less",
    pygame.K_RIGHTBRACKET: "more",
    pygame.K_t: "turn",
    pygame.K_c: "copy",
    pygame.K_s: "save",
    pygame.K_i: "picture",
    pygame.K_p: "practise",
}
"""Keys and their actions."""
PAD = {pygame.CONTROLLER_BUTTON_X: "more"}
"""Controller buttons and their actions."""


class RefereeScene(Scene):
    """The referee of a real table.

    Args:
        shell: the arcade.
        game: Nice Egg! as the arcade knows it.
        setup: whose seats name the players, and with which a practice begins.
        table: to begin with.
        photo: that lies under it, if any.
    """

    first = "table"
    keys = KEYS

    def __init__(
        self, shell: Shell, game: Game, setup: Setup, table: Table, photo: Photo | None = None
    ) -> None:
        super().__init__(shell)
        self.game, self.setup, self.hue = game, setup, game.hue
        self.made = Construction.of(table)
        self.players = players_of(table)
        self.owner: str | None = self.players[0] if table.center is not None else None
        self.radius = MEDIUM
        self.mode, self.held = 0 if photo is None else MODES.index("photo"), False
        self.photo = photo
        self.end = 0
        self.ghost: Point | None = None
        self.hand: Hand | None = None
        self.still = KeptPicture()
        self.spot = 0
        self._pulled: Point | None = None
        self._name, self._repeats = "table", 0

    # What is seen

    @property
    def say(self) -> Words:
        """The game's words over the shell's."""
        return self.shell.words_of(self.game)

    @property
    def pad(self) -> Mapping[int, str]:
        """Controller buttons and their actions."""
        return PAD

    @property
    def layout(self) -> Layout:
        """Where everything lies."""
        return Layout.of(self.area)

    @property
    def names(self) -> Owners:
        """The players' names."""
        return owners(self.players, self.setup.seats, self.say)

    @property
    def files(self) -> TableFiles:
        """The player's tables."""
        return TableFiles(self.shell.store.folder / "tables")

    @property
    def show(self) -> CheckShow:
        """The check as it stands, with the chosen yolk's reasons."""
        table, motion = self.made.table, self.shell.prefs.motion
        show = CheckShow(table, self.made.check, (), motion, auto=False)
        show.step = STEPS.index("points")
        first = len(table.chips) - len(table.yolks)
        if self.made.chosen is not None and self.made.chosen >= first:
            show.chosen = self.made.chosen - first
        return show

    @property
    def rim(self) -> bool:
        """Whether the white's rim is pulled."""
        return MODES[self.mode] == "rim"

    @property
    def placing(self) -> bool:
        """Whether the photo is placed and measured."""
        return MODES[self.mode] == "photo"

    @property
    def picture(self) -> RefereePicture:
        """What is drawn of the table."""
        seen = self.ghost if not self.mode and not self.held and self.hand is None else None
        pulls = self.held or self.hand is not None
        given = (self.rim, seen, self.radius, self.owner, pulls, self.spot)
        measured = self.photo if self.placing else None
        return RefereePicture(self.layout, self.names, self.made, *given, self.photo, measured)

    @property
    def tools(self) -> Tools:
        """The card at the left."""
        made = self.made
        white = {BLOB: 0, ROUND: 1}.get(made.table.white, 2)
        chip = None if made.chosen is None else made.chip
        given = (white, self.mode, self.radius, self.owner, chip, bool(made.past))
        return Tools(self.layout, self.names, *given, self.photo is not None)

    # What is done

    def have(self, made: Construction) -> None:
        """Have another construction."""
        self.made = made
        self.held &= self.rim or made.chosen is not None
        self.arrange()

    def open(self, table: Table) -> None:
        """Have another table; too many players are told in one line, and change nothing."""
        try:
            self.players = players_of(table)
        except Refusal as refusal:
            log.info("%s", refusal)
            self.shell.toasts.add(self.say("referee.crowded"))
            return
        self.owner = self.players[0]
        self.have(self.made.open(table))

    def open_file(self, path: Path) -> None:
        """Have the table of a file; what is wrong is told in one line, and changes nothing."""
        try:
            if path.suffix.lower() in ENDINGS:
                self.lay_photo(read_photo(path))
            else:
                self.open(read_table(path))
        except Refusal as refusal:
            log.info("%s: %s", path, refusal)
            self.shell.toasts.add(self.say("referee.unread", name=path.name))

    def lay_photo(self, photo: Photo) -> None:
        """Have a photo under the table, and place it."""
        self.photo = photo
        self.set_mode(MODES.index("photo"))

    def leave(self) -> None:
        """Keep the table, so that it can be opened again."""
        if self.made.past:
            self._try(lambda: self.files.save(LATEST, self.made.table))

    def _try(self, deed: Callback, done: str = "", **fields: object) -> None:
        """Do what may be refused, and tell how it went."""
        try:
            deed()
        except Refusal:
            self.shell.toasts.add(self.say("referee.unsaved"))
            return
        if done:
            self.shell.toasts.add(self.say(done, **fields))

    def lay(self, x: float, y: float) -> None:
        """Lay the next yolk at a plan point, mm."""
        if self.owner is None:
            made = self.made.add_center(x, y, self.radius)
            self.owner = self.players[0]
        else:
            made = self.made.add(x, y, self.radius, self.owner)
        self.have(made)

    def size(self, radius: float) -> None:
        """Have the chosen yolk, and the next ones, of another size."""
        self.radius = radius
        self.have(self.made if self.made.chosen is None else self.made.resize(radius))

    def own(self, player: str | None) -> None:
        """Have the chosen yolk, and the next ones, of another player."""
        self.owner = player
        is_yolk = self.made.chosen is not None and self.show.chosen is not None
        if player is not None and is_yolk and self.made.chip.player != player:
            self.have(self.made.give(player))
        else:
            self.have(self.made.choose(None))

    def stack(self, up: bool) -> None:
        """Put the chosen yolk over the next one, or under it."""
        if self.made.chosen is not None:
            self.have(self.made.stack(up))

    def lean(self, more: float) -> None:
        """Lean the chosen yolk by so many rad more; or tell a longer or shorter known length."""
        if self.placing and self.photo is not None:
            length = self.photo.length + (LENGTH_STEP if more > 0 else -LENGTH_STEP)
            length = min(LENGTH.high, max(LENGTH.low, length))
            self.photo = replace(self.photo, length=length).measured()
            self.arrange()
            return
        if self.made.chosen is not None:
            chip = self.made.chip
            self.have(self.made.tilt(chip.tilt + more, chip.azimuth))

    def turn(self) -> None:
        """Turn the lean of the chosen yolk a little on."""
        if self.made.chosen is not None and self.made.chip.tilt:
            chip = self.made.chip
            self.have(self.made.tilt(chip.tilt, chip.azimuth + TURN_STEP))

    def undo(self) -> None:
        """Take the last action back."""
        self.have(self.made.undo())

    def remove(self) -> None:
        """Take the chosen yolk away."""
        if self.made.chosen is not None:
            self.have(self.made.remove())

    def set_mode(self, index: int) -> None:
        """Lay yolks, or pull the rim."""
        self.mode, self.held = index, False
        self.have(self.made)

    def set_white(self, index: int) -> None:
        """Have a white of the game."""
        if index < 2:
            self.have(self.made.on((BLOB, ROUND)[index]))

    def choose_row(self, index: int) -> None:
        """Take the yolk of a row of the sheet in hand; again, and none is."""
        first = len(self.made.table.chips) - len(self.made.table.yolks)
        if index < len(self.made.table.yolks):
            chosen = first + index
            self.have(self.made.choose(None if self.made.chosen == chosen else chosen))

    # Hands

    def down(self, at: Point) -> None:
        """Take hold of what is there, or lay a yolk."""
        if self.placing:
            self._take_photo(at)
            return
        self.hand, self.held = taken(self.made, at, self.layout, self.rim), False
        if self.hand is not None:
            self.have(self.hand.begun)
        elif not self.rim:
            self.lay(*plan_view.to_mm(at, self.layout))
            self.hand = Hand(self.made, "yolk" if self.photo is None else "circle")

    def drag(self, at: Point) -> None:
        """Pull what is held."""
        if self._pulled is not None and self.photo is not None:
            x, y = plan_view.to_mm(at, self.layout)
            self._pull_photo(x - self._pulled[0], y - self._pulled[1])
            self._pulled = (x, y)
            return
        if self.hand is not None:
            self.have(self.hand.pulled(at, self.layout))

    def press(self) -> None:
        """Let go what the pointer holds; or by key take hold, let go, or lay a yolk."""
        if self._pulled is not None and self.photo is not None:
            self._pulled, self.photo = None, self.photo.measured()
            self.arrange()
        elif self.hand is not None:
            self.hand = None
            self.arrange()
        elif self.placing and self.photo is not None:
            self.photo = self.photo.measured()
            self.end = (self.end + 1) % (NOTHING + 1)
            self.arrange()
        elif self.held or self.rim:
            self.held = not self.held
            self.arrange()
        else:
            self._take()

    def _take_photo(self, at: Point) -> None:
        """Take hold of an end of the known length, or of the photo."""
        if self.photo is not None:
            spots = [plan_view.to_logical(*end, self.layout) for end in self.photo.ends]
            near = [k for k, spot in enumerate(spots) if dist(spot, at) < REACH]
            self.end = near[0] if near else NOTHING
            self._pulled = plan_view.to_mm(at, self.layout)

    def _pull_photo(self, dx: float, dy: float) -> None:
        """Pull the end of the known length that is held, or the photo, by so many mm."""
        if self.photo is not None:
            if self.end == NOTHING:
                self.photo = self.photo.moved(dx, dy)
            else:
                x, y = self.photo.ends[self.end]
                self.photo = self.photo.marked(self.end, x + dx, y + dy)
            self.arrange()

    def _take(self) -> None:
        place = self.ghost or (0.0, 0.0)
        found = self.made.find(*place)
        if found is None:
            self.lay(*place)
        else:
            self.held = True
            self.have(self.made.choose(found))

    def steer(self, action: str) -> None:
        """Pull the yolk in hand by an arrow, or the place of the next one."""
        step = STEP if (self.held or self.placing) and self._repeats < 8 else LONG_STEP
        dx, dy = (step * way for way in WAYS[Action(action)])
        if self.placing and self.photo is not None:
            self._pull_photo(dx, dy)
            return
        if self.rim:
            self._steer_rim(action, (dx, dy))
            return
        if not self.held:
            x, y = self.ghost or (0.0, 0.0)
            self.ghost = (_near(x + dx), _near(y + dy))
            self.stale = True
            return
        self._follow(self.made.move(_near(self.made.chip.x + dx), _near(self.made.chip.y + dy)))
        self.ghost = (self.made.chip.x, self.made.chip.y)

    def _steer_rim(self, action: str, way: Point) -> None:
        """Go to the next handle of the rim, or pull the one in hand."""
        white = self.made.table.white
        spots = handles(white)
        if self.held:
            x, y = (_near(at + by) for at, by in zip(spots[self.spot], way, strict=True))
            try:
                self._follow(self.made.on(pulled(white, self.spot, x, y)))
            except Refusal:
                return
        else:
            step = 1 if action in (Action.LEFT, Action.UP) else -1
            self.spot = (self.spot + step) % len(spots)
            self.stale = True

    def _follow(self, made: Construction) -> None:
        """Have what an arrow did; while it is held all is one step to undo."""
        self.have(replace(made, past=self.made.past) if self._repeats else made)

    # Saving

    def save(self) -> None:
        """Ask under which name to save, or what to open."""
        calls = SaveCalls(self._save, self._load)
        given = (self._name, self.files.names(), calls, "referee")
        self.shell.stage.push(SaveScene(self.shell, self.say, *given))

    def _save(self, name: str) -> None:
        self._name = name or self._name
        file = f"tables/{name}.json"
        self._try(lambda: self.files.save(name, self.made.table), "referee.saved.as", name=file)

    def _load(self, name: str) -> None:
        self.open_file(self.files.folder / f"{name}.json")

    def draw_file(self) -> None:
        """Save the ruled picture."""
        found: list[str] = []
        given = (self.made.table, self.shell.prefs.theme, self.players)
        self._try(lambda: found.append(self.files.picture(*given)))
        if found:
            self.shell.toasts.add(self.say("referee.drawn", name=f"tables/{found[0]}"))

    def copy(self) -> None:
        """Put the table's line on the clipboard, or else in a file."""
        line = str(self.made.table)
        try:
            pygame.scrap.put_text(line)
            self.shell.toasts.add(self.say("referee.copied"))
        except pygame.error:
            name = keep_line(self.shell.store.folder, line, "table")
            self.shell.toasts.add(self.say("kept", name=name) if name else self.say("not.kept"))

    def practise(self) -> None:
        """Begin a practice on this table."""
        table = lettered(self.made.table, self.players)
        scene = PracticeScene(self.shell, self.game, self.setup, own=table)
        self.shell.stage.push(scene)

    # Events, widgets and pictures

    def handle(self, event: Event) -> bool:
        """Answer an event: a file that is dropped, and where the next yolk would lie."""
        if isinstance(event, Dropped):
            self.open_file(Path(event.path))
            return True
        if isinstance(event, Pressed):
            self._repeats = self._repeats + 1 if event.repeated else 0
        if isinstance(event, PointerMoved) and not event.touch and not event.found:
            self._hover(event.at)
        used = super().handle(event)
        if isinstance(event, PointerUp) and (self.hand is not None or self._pulled is not None):
            self.press()
        return used

    def _hover(self, at: Point) -> None:
        before, place = self.ghost, plan_view.to_mm(at, self.layout)
        over = (
            not self.mode and self.layout.field.collidepoint(at) and self.made.find(*place) is None
        )
        self.ghost = place if over else None
        self.stale |= before != self.ghost

    def act(self, action: str) -> bool:
        """Answer what no widget has."""
        deeds: dict[str, Callback] = {
            "copy": self.copy,
            "more": lambda: self.lean(LEAN_STEP),
            "less": lambda: self.lean(-LEAN_STEP),
            "turn": self.turn,
            Action.ERASE: self.remove,
            Action.BACK: self.back,
            Action.PAUSE: self.back,
            Action.HELP: lambda: self.shell.stage.push(RulesScene(self.shell, self.game)),
            "mode yolks": lambda: self.set_mode(0),
            "mode rim": lambda: self.set_mode(1),
            "mode photo": lambda: self.set_mode(2 if self.photo is not None else self.mode),
        }
        if action not in deeds:
            return self._pressed(action) or super().act(action)
        deeds[action]()
        return True

    def _pressed(self, action: str) -> bool:
        """Press the widget that is named like an action; whether there is one."""
        for widget in self.focus.widgets:
            if widget.name == action and widget.enabled:
                widget.press()
                return True
        return False

    def back(self) -> None:
        """Let go of the yolk in hand, or else leave."""
        if self.held or self.made.chosen is not None:
            self.held = False
            self.have(self.made.choose(None))
        else:
            super().back()

    def arrange(self, area: FRect | None = None) -> None:
        """Lay out again, and draw again what was still."""
        self.still.forget()
        super().arrange(area)

    def compose(self, area: FRect) -> Iterable[Widget]:
        """All widgets in the order in which Tab goes through them."""
        yield back_button(self.margin, self.shell.stage.pop)
        deeds = ToolCalls(
            self.set_white, self.set_mode, self.size, self.own, self.stack, self.lean,
            self.turn, self.undo, self.remove,
        )  # fmt: skip
        yield from self.tools.widgets(deeds)
        ring = self._paint_ring
        calls = FieldCalls(self.down, self.drag, self.press, self.steer, self.stack, ring)
        yield TableField(self.layout.field, calls)
        yield from rows(self.layout.right, self.show, self.names, self.choose_row)
        yield from self._bar()

    def _bar(self) -> Iterator[Widget]:
        bar, say, wide = self.layout.dock, self.say, self.layout.wide
        box = FRect(bar.right - 184, bar.y + 22, 168, 60)
        if wide:
            at = box.move(-152, 0)
            at.w = 140
            yield Button("save", at.move(-152, 0), say("referee.save"), self.save, size=17)
            yield Button("picture", at, say("referee.picture"), self.draw_file, size=17)
        else:
            at = FRect(box.x - 64, box.y, 54, 54)
            yield IconButton("save", at.move(-62, 0), "save", self.save)
            yield IconButton("picture", at, "picture", self.draw_file)
        label = say("referee.practise")
        yield Button("practise", box, label, self.practise, primary=True, size=19)

    def _paint_ring(self, canvas: Canvas) -> None:
        self.picture.paint_ring(canvas)

    def paint_backdrop(self, canvas: Canvas) -> None:
        """Draw all that does not move."""
        self.still.paint(canvas, self._paint_still)

    def _paint_still(self, canvas: Canvas) -> None:
        layout, say = self.layout, self.say
        below = say("referee.by.hand") if self.photo is None else self.photo.name
        plan_view.paint_ground(canvas, layout, self.made.table.white)
        if self.photo is not None:
            self.photo.paint(canvas, layout)
        self.tools.paint(canvas)
        paint_sheet(canvas, layout.right, self.names)
        room = layout.dock.w - (510 if layout.wide else 320)
        paint_ruling(canvas, layout.dock, self.show, self.names, room)
        left, room = self.margin + 66, layout.left.right - self.margin - 60
        canvas.text(say("referee"), (left, 36), 20, Weight.HEADING, width=room,
                    short=say.short("referee"))  # fmt: skip
        canvas.text(below, (left, 59), 15, Weight.LABEL, width=room)

    def paint(self, canvas: Canvas) -> None:
        """Draw the yolks, and what the check says of them."""
        self.picture.paint(canvas)


def lettered(table: Table, players: tuple[str, ...]) -> Table:
    """The table with its players named as the game names seats."""
    letters = dict(zip(players, SEATS, strict=False))

    yolks = (replace(y, player=y.player and letters[y.player]) for y in table.yolks)
    gone = (replace(y, player=y.player and letters[y.player]) for y in table.gone)
    return replace(table, yolks=tuple(yolks), gone=tuple(gone))


def _near(value: float) -> float:
    return min(FARTHEST, max(-FARTHEST, value))
