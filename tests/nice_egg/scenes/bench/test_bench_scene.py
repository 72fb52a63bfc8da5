"""The test bench: its drops are the experiments', and all of it is reached by any device."""

import tomllib
from pathlib import Path

import pyarrow.parquet as pq
import pygame
import pytest

from eggshell.testing.driver import Driver
from experiments.design.config import Config
from experiments.scene.game import play
from nice_egg.bench.knob import KNOBS
from nice_egg.bench.landing import landed
from nice_egg.bench.pair import Pair
from nice_egg.bench.setting import Setting
from nice_egg.fall.physics import Physics
from nice_egg.pieces.table import Table
from nice_egg.scenes.bench.bench_scene import BenchScene
from nice_egg.scenes.bench.cards.knob_slider import KnobSlider
from nice_egg.scenes.bench.cards.knob_telling import KnobTelling
from nice_egg.scenes.bench.cards.setting_card import PAGES
from nice_egg.scenes.bench.cards.time_line import STEP
from nice_egg.scenes.bench.cloud_view import Dot, next_dot
from tests.nice_egg.scenes.conftest import MakeDriver, agreed

DROPS = 24
A = Setting()
B = KNOBS["physics.friction"].turned(A, 0.2)
SCREENS = (
    ("en", "light", (1280, 720)),
    ("da", "dark", (800, 600)),
    ("en", "contrast", (800, 600)),
    ("da", "light", (1280, 720)),
    ("en", "dark", (1920, 1080)),
    ("en", "light", (640, 480)),
    ("da", "dark", (640, 480)),
)


def benched(driver: Driver, pair: Pair, drops: int = DROPS) -> BenchScene:
    """The bench on the screen, full."""
    scene = BenchScene(driver.shell, driver.games[0], pair, drops)
    driver.shell.stage.push(scene)
    filled(driver, scene)
    return scene


def filled(driver: Driver, scene: BenchScene) -> None:
    """Wait until all drops are made and told."""
    driver.until(lambda: scene.filling.full and not scene._fresh)
    driver.until(lambda: not scene.unfinished)


def slider(driver: Driver, name: str) -> KnobSlider:
    found = driver.widget(name)
    assert isinstance(found, KnobSlider)
    return found


def test_what_the_bench_shows_is_what_the_experiments_compute(make_driver: MakeDriver) -> None:
    driver = make_driver(size=(1280, 720))
    scene = benched(driver, Pair(A, B, Table.start(), 9))
    scene.saving.save("test")
    folder = driver.shell.store.folder / "bench"
    rows = pq.read_table(folder / "test.parquet").to_pylist()
    assert len(rows) == 2 * DROPS
    config = Config.read(folder / "test.compare.toml")
    assert config.seed == 9 and config.replicates == DROPS
    sides = {"A": config.data["a"], "B": config.data["b"]}
    for row in (*rows[:3], *rows[DROPS : DROPS + 3]):
        values = {"physics.friction": 0.2} if "physics" in sides[row["setting"]] else {}
        theirs = play(config.setup.scene_of(values), config.seed, row["drop"] - 1)[0]
        shared = set(row) & set(theirs) - {"failed"}
        assert len(shared) == 12
        assert {name: row[name] for name in shared} == {name: theirs[name] for name in shared}
    physics = tomllib.loads((folder / "test.physics.toml").read_text(encoding="utf-8"))
    assert Physics.from_json(physics) == B.physics
    assert Config.read(folder / "test.sweep.toml").factors[0].name == "physics.friction"
    schema = pq.read_schema(folder / "test.parquet")
    assert schema.field("distance").metadata[b"unit"] == b"mm"


def test_a_change_drops_again_with_the_same_draws(make_driver: MakeDriver) -> None:
    driver = make_driver(size=(1280, 720))
    scene = benched(driver, Pair(A, A, Table(), 3))
    clouds = scene.clouds
    assert clouds["A"] is clouds["B"]
    driver.focus_on("physics.restitution")
    driver.act("right", "right")
    filled(driver, scene)
    changed = scene.setting
    assert changed.physics.restitution == pytest.approx(0.37)
    assert scene.clouds["A"] is clouds["A"]
    for number in (0, DROPS - 1):
        assert tuple(scene.clouds["B"].rows[number]) == landed(changed, Table(), 3, number)
    driver.act("keep")
    assert scene.clouds["A"] is scene.clouds["B"]
    driver.act("page up")
    driver.click("usual")
    filled(driver, scene)
    assert scene.setting == A and scene.filling.sides["A"].setting == changed


def test_everything_by_mouse(make_driver: MakeDriver) -> None:
    driver = make_driver(size=(1280, 720))
    scene = benched(driver, Pair(A, A, Table(), 3))
    friction = slider(driver, "physics.friction")
    driver.drag(friction.track.midleft, (friction.track.right + 80, friction.track.centery))
    driver.wait(0.05)
    assert scene.setting.physics.friction == 2.0
    driver.click((friction.area.right - 20, friction.area.y + 8))
    assert slider(driver, "physics.friction").typing
    driver.type("0.25")
    driver.act("confirm")
    assert scene.setting.physics.friction == 0.25
    driver.click("preset physics")
    assert scene.setting.physics == Physics()
    for _ in PAGES:
        driver.click("page")
    filled(driver, scene)
    dot = next(scene.picture.cloud.dots(scene.clouds, scene.sight))
    driver.click(dot.at)
    driver.until(lambda: scene.drop.replay is not None)
    assert scene.drop.replay is not None and scene.drop.replay.number == dot.number
    driver.until(lambda: not scene.drop.playing)
    line = driver.widget("time").area
    driver.drag((line.right - 8, line.centery), line.center)
    assert 0.0 < scene.drop.time < scene.drop.replay.film.duration
    driver.click("table")
    assert scene.filling.table == Table.parse(scene.tables["pile"])
    assert scene.drop.replay is None


def test_a_value_is_typed(make_driver: MakeDriver) -> None:
    driver = make_driver(size=(1280, 720), language="da")
    scene = benched(driver, Pair(A, A, Table(), 3))
    driver.focus_on("hand.aim")
    driver.key(pygame.K_RETURN)
    driver.type("12,5")
    driver.key(pygame.K_RETURN)
    assert scene.setting.hand.aim == 12.5
    driver.key(pygame.K_RETURN)
    driver.type("9999")
    driver.key(pygame.K_RETURN)
    assert scene.setting.hand.aim == 12.5
    assert "200 mm" in driver.shell.toasts.text
    driver.key(pygame.K_BACKSPACE)
    assert scene.setting == A


def test_everything_by_keys(make_driver: MakeDriver) -> None:
    driver = make_driver(size=(1280, 720))
    scene = benched(driver, Pair(A, A, Table(), 3))
    driver.key(pygame.K_PERIOD)
    driver.until(lambda: scene.drop.replay is not None)
    assert scene.drop.number == 0 and scene.drop.playing
    driver.key(pygame.K_SPACE)
    assert not scene.drop.playing
    thinker = driver.shell.thinker._process
    driver.key(*[pygame.K_PERIOD] * 6, *[pygame.K_COMMA] * 2)
    driver.until(lambda: scene.drop.replay is not None and scene.drop.replay.number == 4)
    assert driver.shell.thinker._process is thinker, "no process was ended for it"
    driver.key(pygame.K_SPACE)
    driver.focus_on("time")
    driver.key(pygame.K_HOME, pygame.K_RIGHT)
    assert scene.drop.time == pytest.approx(STEP)
    replay = scene.drop.replay
    assert replay is not None
    driver.key(pygame.K_PAGEDOWN)
    assert scene.drop.time == replay.touches[0].time
    driver.key(pygame.K_END, pygame.K_c)
    assert scene.drop.time == replay.film.duration
    driver.focus_on("field")
    driver.key(pygame.K_UP)
    assert (scene.drop.letter, scene.drop.number) != ("B", 0)
    driver.key(pygame.K_s)
    assert driver.focus == "name"
    driver.key(pygame.K_ESCAPE)
    assert driver.scene is scene
    driver.key(pygame.K_ESCAPE)
    assert driver.scene is not scene


def test_everything_by_controller(make_driver: MakeDriver) -> None:
    driver = make_driver(size=(800, 600))
    scene = benched(driver, Pair(A, A, Table(), 3))
    shoulder = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
    for _ in range(40):
        if driver.focus == "release.height":
            break
        driver.pad(shoulder)
        if driver.focus == "page" and scene.page == 0:
            driver.pad(pygame.CONTROLLER_BUTTON_A)
    driver.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert scene.setting.meant.height == 160.0
    driver.pad(pygame.CONTROLLER_BUTTON_X)
    driver.until(lambda: scene.drop.replay is not None)
    driver.pad(pygame.CONTROLLER_BUTTON_Y)
    assert scene.filling.sides["A"].setting.meant.height == 160.0
    driver.pad(pygame.CONTROLLER_BUTTON_B)
    assert driver.scene is not scene


def test_it_fits_every_window_in_both_languages(make_driver: MakeDriver) -> None:
    driver = make_driver(size=SCREENS[0][2])
    scene = benched(driver, Pair(A, B, Table.start(), 11))
    for language, theme, size in SCREENS:
        driver.shell.change(language=language, theme=theme)
        driver.resize(*size)
        for scene.page in range(len(PAGES)):
            for scene.numbers_shown in (False, True):
                scene.arrange()
                driver.wait(0.1)
                driver.redraw()
                assert driver.overflows() == [] and driver.overlaps() == []
                assert not [text for text in driver.texts if "…" in text or "bench." in text]
        assert driver.unreachable() == []


def test_what_was_saved_is_loaded(make_driver: MakeDriver) -> None:
    driver = make_driver(size=(1280, 720))
    pile = Table.parse("blob | * 0,0,5 r20 h4 | B 46.4,-47.6,5 r20 h4")
    scene = benched(driver, Pair(A, B, pile, 5))
    assert scene.table == "own"
    scene.saving.ask_name()
    driver.focus_on("name")
    driver.act("confirm", *["erase"] * 7)
    driver.type("mine")
    driver.act("confirm")
    driver.click("save as")
    assert scene.saving.files.names() == ["mine"]
    assert not list(scene.saving.files.folder.glob("*compare*")), "no config has this table"
    scene.place(Pair(A, A, Table(), 1))
    scene.saving.ask_name()
    driver.wait(0.1)
    driver.click("load")
    sides = scene.filling.sides
    assert (sides["A"].setting, sides["B"].setting) == (A, B)
    assert (scene.filling.table, scene.filling.seed) == (pile, 5)


@pytest.mark.parametrize("name", ["", "a/b", "../x", "x" * 40, "nul\0"])
def test_a_bad_name_saves_nothing(make_driver: MakeDriver, tmp_path: Path, name: str) -> None:
    driver = make_driver()
    scene = BenchScene(driver.shell, driver.games[0], Pair(A, A, Table(), 1))
    scene.saving.save(name)
    assert not list(scene.saving.files.folder.glob("**/*"))
    assert driver.shell.toasts.text


def test_a_setup_opens_it(make_driver: MakeDriver) -> None:
    driver = make_driver()
    setup = agreed("", play="bench", chips="felt", hand="shaky", box=180.0)
    scene = driver.games[0].start(driver.shell, setup)
    assert isinstance(scene, BenchScene)
    assert str(scene.setting) == "felt | shaky | * 0,0,180 r20 h4"
    again = driver.games[0].resume(driver.shell, {"bench": str(Pair(A, B, Table(), 4)), "drops": 9})
    assert isinstance(again, BenchScene) and again.setting == B


def test_reasons_are_those_of_the_one_list(make_driver: MakeDriver) -> None:
    driver = make_driver()
    say = driver.shell.words_of(driver.games[0])
    for name, knob in KNOBS.items():
        reason = knob.meaning.why
        if name.partition(".")[0] != "release":
            assert say(f"bench.why.{name}").lower() == reason.lower()
        telling = KnobTelling(knob, say)
        for value in (knob.usual, knob.at(0.5)):
            number = telling.value(value).removesuffix(telling.unit.name).strip()
            assert telling.read(number) == pytest.approx(value, rel=0.01)


def test_arrows_lead_to_the_next_dot_that_way() -> None:
    dots = [Dot("A", k, at) for k, at in enumerate([(0, 0), (10, 1), (30, 0), (9, -40), (-9, 3)])]
    ways = {"right": 1, "left": 4, "up": 3, "down": None}
    for action, number in ways.items():
        found = next_dot(dots, (0, 0), action)
        assert (found and found.number) == number


def test_what_is_renewed_bit_by_bit_looks_as_if_drawn_afresh(make_driver: MakeDriver) -> None:
    driver = make_driver(size=(1280, 720))
    scene = benched(driver, Pair(A, B, Table.start(), 11), 60)
    scene.turn("physics.restitution", 0.5)
    filled(driver, scene)
    driver.settle()
    bit_by_bit, texts = pygame.surfarray.array3d(driver.redraw()).astype(int), driver.texts
    scene.arrange()
    afresh = pygame.surfarray.array3d(driver.redraw()).astype(int)
    assert abs(bit_by_bit - afresh).max() == 0
    assert sorted(driver.texts) == sorted(texts)
