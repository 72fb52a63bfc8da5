"""A kept setup: what of it is taken, and what is refused."""

import pytest

from eggshell import setup as setups

GOOD = {
    "seats": [{"name": "Anna", "look": 0, "level": ""}, {"name": "Bo", "look": 1, "level": "easy"}],
    "options": {}, "starter": 1, "seed": 3,
}  # fmt: skip


def test_a_kept_name_shows_only_what_can_be_shown() -> None:
    seats = [{"name": "An\x00na\n" + "a" * 500, "look": 0, "level": ""}]
    name = setups.parse({**GOOD, "seats": seats, "starter": 0}, (), ()).seats[0].name
    assert name.startswith("Annaa") and len(name) == setups.LONGEST_NAME


@pytest.mark.parametrize("change", [
    {"starter": 1.0}, {"starter": True}, {"starter": -1},
    {"seed": -1}, {"seed": 0.5}, {"seed": "3"},
    {"seats": [{"name": "Anna", "look": look, "level": ""} for look in (0, 1.0)]},
    {"seats": [{"name": "Anna", "look": look, "level": ""} for look in (0, True)]},
], ids=str)  # fmt: skip
def test_a_setup_counts_in_whole_numbers(change: dict[str, object]) -> None:
    assert setups.parse(GOOD, (), ("easy",)).starter == 1
    with pytest.raises(ValueError, match="not"):
        setups.parse({**GOOD, **change}, (), ("easy",))


def test_no_two_kept_seats_look_alike() -> None:
    seats = [{"name": name, "look": 3, "level": ""} for name in ("Anna", "Bo")]
    with pytest.raises(ValueError, match="looks"):
        setups.parse({**GOOD, "seats": seats}, (), ())
