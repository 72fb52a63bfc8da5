"""Playing the sounds; without a sound device the games stay silent."""

import logging
import os
import random
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from eggshell.sound.synth import RATE, VOICES, samples

log = logging.getLogger(__name__)

PITCHES = (0.97, 1.0, 1.03)
"""Pitches that the same sound is played at in turn, so that it does not wear."""


class Sounds:
    """The sounds at a volume (0-1), unless muted."""

    def __init__(self, volume: float = 0.7, muted: bool = False) -> None:
        self.volume = volume
        self.muted = muted
        self._made: dict[tuple[str, float], pygame.mixer.Sound] = {}
        self.ready = self._open()

    def play(self, name: str, pitch: float = 1.0, loudness: float = 1.0) -> None:
        """Play `name` now; `loudness` (0-1) is on top of the volume.

        Raises:
            KeyError: No sound has that name.
        """
        if name not in VOICES:
            raise KeyError(name)
        if not self.ready or self.muted or not self.volume:
            return
        exact = round(pitch * random.choice(PITCHES), 2)
        sound = self._sound(name, exact)
        sound.set_volume(self.volume * max(0.0, min(1.0, loudness)))
        sound.play()

    def close(self) -> None:
        """Give the sound device back."""
        if self.ready:
            self._made.clear()
            pygame.mixer.quit()
            self.ready = False

    def _sound(self, name: str, pitch: float) -> pygame.mixer.Sound:
        key = (name, pitch)
        if key not in self._made:
            self._made[key] = pygame.mixer.Sound(buffer=samples(name, pitch).tobytes())
        return self._made[key]

    def _open(self) -> bool:
        try:
            with _hushed():
                pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
        except (pygame.error, NotImplementedError) as problem:
            log.warning("no sound: %s", problem)
            return False
        return True


@contextmanager
def _hushed() -> Iterator[None]:
    """Keep the system's sound library from writing its own complaints on standard error."""
    try:
        kept = os.dup(2)
    except OSError:
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
