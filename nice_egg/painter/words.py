"""Words: what a picture says; other languages pass their own."""

from dataclasses import dataclass

from nice_egg.scoring.point_check import Ruling


@dataclass(frozen=True)
class Words:
    """The words of a picture, in English unless given; `decimal` stands before tenths."""

    closest: str = "Closest"
    highest: str = "Highest"
    both: str = "Closest and highest"
    outside: str = "Outside"
    covered: str = "Covered"
    knocked_out: str = "Knocked out"
    no_point: str = "No point"
    to_center: str = "{gap} to the center yolk"
    away: str = "{gap} away"
    on_layer: str = "Layer {layer}"
    covered_by: str = "{players} lies on it"
    off_white: str = "Not on the egg white"
    gone: str = "Gone off the table"
    sheet: str = "Yolk Point Check"
    nobody: str = "Nobody"
    decimal: str = "."

    def mm(self, length: float) -> str:
        """A length with its unit: `7.1 mm`."""
        return f"{length:.1f} mm".replace(".", self.decimal)

    def verdict(self, ruling: Ruling) -> str:
        """The word for a ruling: its point, why it is invalid, or that there is no point."""
        if ruling.invalid:
            return self.outside if ruling.invalid == "outside" else self.covered
        if len(ruling.points) > 1:
            return self.both
        return getattr(self, ruling.points[0]) if ruling.points else self.no_point

    def ground(self, ruling: Ruling) -> str:
        """The facts that the verdict rests on, in a few words."""
        if ruling.invalid == "outside":
            return self.gone if ruling.gone else self.off_white
        if ruling.invalid:
            players = ", ".join(player or self.nobody for player in ruling.covered_by)
            return self.covered_by.format(players=players)
        layer = self.on_layer.format(layer=ruling.layer)
        if ruling.gap is None or ruling.points == ("highest",):
            return layer
        gap = self.mm(ruling.gap)
        if ruling.points == ("closest",):
            return self.to_center.format(gap=gap)
        return f"{layer}, {self.away.format(gap=gap)}"
