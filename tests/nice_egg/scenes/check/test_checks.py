"""The check as a show: every step says what the scorer ruled, and why, in both languages."""

import json
from pathlib import Path
from string import Formatter

import pytest

from eggconsole.words.catalogue import fields, gaps
from eggconsole.words.words import Words
from eggshell.look.lettering import missing
from eggshell.motion import Motion
from eggshell.setup import Seat
from eggshell.testing.driver import Driver
from nice_egg.pieces.table import Table
from nice_egg.scenes.check.caption import caption, reason_numbers, reason_sentence
from nice_egg.scenes.check.check_panel import entry
from nice_egg.scenes.check.check_show import STEPS, CheckShow
from nice_egg.scenes.game import NiceEgg
from nice_egg.scenes.pages import EXAMPLES
from nice_egg.scenes.words.catalogue import CATALOGUE
from nice_egg.scenes.words.naming import Naming
from nice_egg.scoring.point_check import SENTENCES, Reason, check
from tests.nice_egg.scenes.conftest import NAMES, MakeDriver, agreed, started

CASES = json.loads(
    (Path(__file__).parents[2] / "cases" / "yolk_point_check.json").read_text(encoding="utf-8")
)["cases"]
LETTERED = "ABCDEFGH"
ROUND = Table.parse(
    "blob | * 6,-2,5 r20 h4 | C -29,17,7.4 r25 h4 t0.12@2.6 | B 51,-16,5 r20 h4"
    " | A -50,22,12.6 r20 h4 t0.1@2.7 | D 94,70,2 r15 h4"
)


def naming(language: str = "en") -> Naming:
    seats = tuple(Seat(name, k) for k, name in enumerate(NAMES))
    return Naming(seats, Words(language, CATALOGUE))


def show_of(table: Table) -> CheckShow:
    return CheckShow(table, check(table), ((),) * 8, Motion(speed=0), auto=False)


def said(table: Table, language: str = "en") -> list[str]:
    """The sentences of the five steps."""
    show, told = show_of(table), []
    for _ in STEPS:
        told.append(caption(show, naming(language)).sentence)
        show.go_on()
    assert show.over
    return told


def test_the_words_are_complete_and_can_be_drawn() -> None:
    assert gaps(NiceEgg.catalogue) == []
    for words in NiceEgg.catalogue.values():
        assert missing("".join(words.values())) == ""


@pytest.mark.parametrize("code", SENTENCES)
@pytest.mark.parametrize("language", ["en", "da"])
def test_every_reason_has_its_sentence_and_its_numbers(code: str, language: str) -> None:
    names = {name for _, name, _, _ in Formatter().parse(SENTENCES[code]) if name}
    names |= {"layer"} if code in ("on_own", "on_none") else set()
    values = {"by": "B, C", "gap": 7.14, "smallest": 2.5, "layer": 2, "highest": 3}
    reason = Reason(code, {name: values[name] for name in names})
    sentence = reason_sentence(reason, "A", naming(language))
    assert not sentence.startswith("reason.") and "{" not in sentence
    told = reason_numbers(reason, naming(language))
    for name in names - {"by"}:
        shown = str(values[name]) if isinstance(values[name], int) else f"{values[name]:.1f}"
        assert (shown.replace(".", ",") if language == "da" else shown) in told
    if "by" in names:
        assert ("Bo and Clara" if language == "en" else "Bo og Clara") in sentence
    assert fields(CATALOGUE["en"][f"reason.{code}"]) == fields(CATALOGUE["da"][f"reason.{code}"])


def test_the_steps_of_the_example() -> None:
    assert said(ROUND) == [
        "Dan: outside the egg white, so out of the check.",
        "Clara: covered, so out of the check.",
        "Bo scores: no valid yolk lies closer to the center yolk.",
        "Anna scores: no valid yolk lies higher.",
        "Bo and Anna take their yolks as points.",
    ]
    assert said(ROUND, "da")[2] == (
        "Bo får point: ingen gyldig blomme ligger tættere på midterblommen."
    )
    show = show_of(ROUND)
    show.step = 2
    assert caption(show, naming()).below == "Gap 7.1 mm. Anna is next with 21.0 mm."
    assert caption(show, naming("da")).below == "Afstand 7,1 mm. Anna er næst med 21,0 mm."


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_the_sheet_says_in_the_end_what_the_scorer_ruled(case: dict[str, object]) -> None:
    table = Table.from_json(case["table"])
    show, names = show_of(table), naming()
    show.step = len(STEPS) - 1
    for k, ruling in enumerate(show.check.yolks):
        found = entry(show, k, names)
        if ruling.points:
            assert found.sign == "point"
        else:
            assert found.sign == "cross"
        expected = ruling.invalid or ("both" if len(ruling.points) > 1 else "")
        if expected:
            assert found.verdict == CATALOGUE["en"][f"mark.{expected}"]


def test_nothing_is_told_before_its_step() -> None:
    show, names = show_of(ROUND), naming()
    signs = []
    for _ in STEPS:
        signs.append("".join(entry(show, k, names).sign[0] for k in range(4)))
        show.go_on()
    assert signs == ["dddc", "cddc", "cpdc", "cppc", "cppc"]


def test_yolks_fade_and_halos_come_little_by_little() -> None:
    show = CheckShow(ROUND, check(ROUND), ((),) * 4, Motion(), auto=False)
    outside = show.check.yolks[3]
    seen = []
    for _ in range(30):
        seen.append(show.shown.fades(outside))
        show.advance(1 / 60)
    assert seen[0] == 0.0 and seen[-1] == 1.0 and seen == sorted(seen)
    assert 0.0 < seen[5] < 1.0


def test_a_check_among_computers_goes_on_by_itself() -> None:
    show = CheckShow(ROUND, check(ROUND), ((),) * 4, Motion(), auto=True)
    seconds = 0.0
    while not show.over:
        show.advance(0.1)
        seconds += 0.1
    assert 5.0 < seconds < 12.0


def in_check(driver: Driver, table: Table = ROUND) -> tuple[object, CheckShow]:
    scene = started(driver, agreed("", "", "", ""))
    scene.turn.aiming = None
    show = CheckShow(table, check(table), ((20.0,), (20.0,), (), ()), Motion(speed=0), False)
    scene.state.aftermath.queue(show)
    scene.arrange()
    driver.wait(0.1)
    return scene, show


def test_a_yolk_of_the_sheet_tells_its_ruling_and_the_numbers(make_driver: MakeDriver) -> None:
    driver = make_driver(size=(1280, 720))
    _, show = in_check(driver)
    driver.click("yolk 1")
    assert driver.shows("Clara’s yolk is covered by the yolk of Anna and does not count.")
    driver.click("yolk 2")
    driver.act("numbers")
    driver.click("numbers")
    assert driver.shows("Gap 7.1 mm, the smallest; Layer 1, on no other yolk")
    driver.click("yolk 2")
    assert show.chosen is None
    driver.act("open", "open", "open")
    assert driver.shows("Anna scores: no valid yolk lies higher.")


@pytest.mark.parametrize("language", ["en", "da"])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_every_step_fits_the_window(
    make_driver: MakeDriver, language: str, size: tuple[int, int]
) -> None:
    driver = make_driver(size=size, language=language)
    in_check(driver)
    for _ in STEPS:
        driver.wait(0.1)
        assert driver.overflows() == [] and driver.overlaps() == []
        if driver.scene.focus.current is not None:
            assert driver.unreachable() == []
        driver.act("open")


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_of_the_rules_are_ruled_as_their_pages_say(name: str) -> None:
    found = check(Table.parse(EXAMPLES[name]))
    rulings = [y.invalid or "+".join(y.points) for y in found.yolks]
    assert (
        rulings
        == {
            "outside": ["closest", "", "outside"],
            "closest": ["closest", "", ""],
            "highest": ["closest+highest", "closest+highest", ""],
            "covered": ["closest+highest", "covered", ""],
            "example": ["closest", "highest", "covered"],
            "equal": ["closest", "closest", ""],
            "both": ["closest+highest", ""],
            "knock_out": ["", ""],
            "hit_out": ["closest", "outside", ""],
            "match": ["closest+highest", "", ""],
        }[name]
    )
    assert found.knocked_out is (name == "knock_out")
