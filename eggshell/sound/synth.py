"""Every sound of the games, made from sines and noise; no recording is involved.

Run `python -m eggshell.sound.synth FOLDER` to write them as WAV files and listen.
"""

import sys
import wave
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
"""Samples a second."""
PEAK = 10 ** (-12 / 20)
"""Loudest sample of every sound: -12 dB."""

Wave = NDArray[np.float64]
"""Samples, about -1 to 1."""
Voice = Callable[[float], Wave]
"""Makes a wave; its argument multiplies the frequencies."""


def _time(seconds: float) -> Wave:
    return np.arange(int(seconds * RATE)) / RATE


def _decay(seconds: float, fall: float) -> Wave:
    """An envelope: 1 ms attack, then a fall by e every `fall` seconds."""
    t = _time(seconds)
    fade = np.clip((seconds - t) / 0.004, 0.0, 1.0)
    return np.minimum(t / 0.001, 1.0) * np.exp(-t / fall) * fade


def _tone(seconds: float, frequency: float, fall: float) -> Wave:
    return np.asarray(np.sin(2 * np.pi * frequency * _time(seconds)) * _decay(seconds, fall))


def _noise(seconds: float, low: float, high: float, seed: int = 1) -> Wave:
    """Noise between two frequencies."""
    white = np.random.default_rng(seed).standard_normal(int(seconds * RATE))
    spectrum = np.fft.rfft(white)
    frequencies = np.fft.rfftfreq(len(white), 1 / RATE)
    spectrum[(frequencies < low) | (frequencies > high)] = 0
    band = np.fft.irfft(spectrum, len(white))
    return np.asarray(band / max(1e-9, float(np.abs(band).max())))


def _mixed(*parts: tuple[float, Wave]) -> Wave:
    """Waves, each from its starting time in seconds, laid over one another."""
    length = max(int(start * RATE) + len(part) for start, part in parts)
    whole = np.zeros(length)
    for start, part in parts:
        begin = int(start * RATE)
        whole[begin : begin + len(part)] += part
    return whole


def _knock(pitch: float, seconds: float = 0.06, frequency: float = 420.0) -> Wave:
    """A wooden tap: two inharmonic partials and a click."""
    body = _tone(seconds, frequency * pitch, 0.012) + 0.5 * _tone(
        seconds, frequency * 2.71 * pitch, 0.006
    )
    click = _noise(seconds, 1500, 6000) * _decay(seconds, 0.003)
    return np.asarray(body + 0.35 * click)


def _glass(pitch: float, seconds: float = 0.045) -> Wave:
    partials = ((1.0, 1.0), (2.32, 0.6), (4.25, 0.3))
    waves = [a * _tone(seconds, 2300 * pitch * k, 0.011 / k**0.5) for k, a in partials]
    return np.asarray(sum(waves))


def _marimba(pitch: float, seconds: float = 0.35) -> Wave:
    return np.asarray(
        _tone(seconds, 523.25 * pitch, 0.09) + 0.25 * _tone(seconds, 2093 * pitch, 0.03)
    )


def _tune(steps: tuple[int, ...], pitch: float, apart: float = 0.11) -> Wave:
    notes = ((i * apart, _marimba(pitch * 2 ** (step / 12))) for i, step in enumerate(steps))
    return _mixed(*notes)


def _focus(pitch: float) -> Wave:
    return np.asarray(0.5 * _tone(0.03, 900 * pitch, 0.006))


def _press(pitch: float) -> Wave:
    return _knock(pitch)


def _marble(pitch: float) -> Wave:
    return _glass(pitch)


def _off_board(pitch: float) -> Wave:
    ring = _tone(0.25, 1320 * pitch, 0.07) + 0.5 * _tone(0.25, 3170 * pitch, 0.04)
    return _mixed((0.0, _glass(pitch)), (0.008, 0.5 * ring))


def _relay(pitch: float) -> Wave:
    return _mixed((0.0, _glass(pitch)), (0.07, _glass(pitch * 1.26)))


def _egg_down(pitch: float) -> Wave:
    return _knock(pitch, 0.08, 240)


def _egg_taken(pitch: float) -> Wave:
    return np.asarray(_knock(pitch, 0.08, 240)[::-1].copy())


def _fry(pitch: float) -> Wave:
    crackle = np.random.default_rng(3).random(int(0.9 * RATE)) > 0.9994
    spits = np.convolve(crackle.astype(float), np.exp(-_time(0.004) / 0.001), "same")
    sizzle = _noise(0.9, 2500 * pitch, 9000 * pitch) * (0.5 + 0.5 * spits)
    return np.asarray(sizzle * _decay(0.9, 0.35))


def _die(pitch: float) -> Wave:
    starts = (0.0, 0.09, 0.19, 0.31, 0.46, 0.64)
    return _mixed(
        *(
            (s, (1 - 0.1 * i) * _knock(pitch * (1 + 0.05 * (i % 2)), 0.05, 620))
            for i, s in enumerate(starts)
        )
    )


def _capsule(pitch: float) -> Wave:
    click = _noise(0.03, 2000, 8000) * _decay(0.03, 0.004)
    return _mixed((0.0, click), (0.03, _tone(0.06, 310 * pitch, 0.02)))


def _slap(pitch: float) -> Wave:
    body = _noise(0.14, 60, 900 * pitch) * _decay(0.14, 0.03)
    return np.asarray(body + 0.7 * _tone(0.14, 130 * pitch, 0.035))


def _slide(pitch: float) -> Wave:
    swell = np.sin(np.pi * np.linspace(0, 1, int(0.22 * RATE)))
    return np.asarray(_noise(0.22, 300 * pitch, 1800 * pitch) * swell)


def _knock_out(pitch: float) -> Wave:
    t = _time(0.3)
    whistle = np.sin(2 * np.pi * (1500 * t - 1500 * t**2) * pitch) * _decay(0.3, 0.14)
    return _mixed((0.0, _slap(pitch)), (0.05, 0.35 * whistle))


def _point(pitch: float) -> Wave:
    return _tune((0, 7), pitch)


def _ruled_out(pitch: float) -> Wave:
    return np.asarray(0.6 * _tone(0.3, 174.6 * pitch, 0.06))


def _win(pitch: float) -> Wave:
    return _mixed((0.0, _tune((0, 4, 7, 12), pitch, 0.14)), (0.5, 0.25 * _fry(pitch)))


VOICES: Mapping[str, Voice] = MappingProxyType(
    {
        "focus": _focus,
        "press": _press,
        "marble": _marble,
        "off board": _off_board,
        "relay": _relay,
        "egg down": _egg_down,
        "egg taken": _egg_taken,
        "fry": _fry,
        "die": _die,
        "capsule": _capsule,
        "slap": _slap,
        "slide": _slide,
        "knock out": _knock_out,
        "point": _point,
        "ruled out": _ruled_out,
        "win": _win,
    }
)
"""What makes each sound, by its name."""


@lru_cache(maxsize=256)
def samples(name: str, pitch: float = 1.0) -> NDArray[np.int16]:
    """The sound called `name`, mono at 44.1 kHz; `pitch` multiplies its frequencies."""
    voice = VOICES[name](pitch)
    scale = PEAK / max(1e-9, float(np.abs(voice).max()))
    return np.asarray(voice * scale * 32767, dtype=np.int16)


def write(folder: Path) -> None:
    """Write every sound to `folder` as a WAV file."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in VOICES:
        with wave.open(str(folder / f"{name.replace(' ', '_')}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples(name).tobytes())


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m eggshell.sound.synth FOLDER")
    write(Path(sys.argv[1]))
