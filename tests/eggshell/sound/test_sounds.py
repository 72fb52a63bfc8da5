"""The sounds: short, never too loud, and silent where there is no device."""

import logging
import os
import subprocess
import sys
import time

import numpy as np
import pytest

from eggshell.sound.audio import Sounds
from eggshell.sound.synth import PEAK, RATE, VOICES, samples


@pytest.mark.parametrize("name", sorted(VOICES))
def test_every_sound_is_short_and_peaks_at_minus_12_db(name: str) -> None:
    wave = samples(name)
    assert 0.02 < len(wave) / RATE < 1.5
    assert np.abs(wave.astype(int)).max() == pytest.approx(PEAK * 32767, abs=2)
    assert abs(int(wave[0])) < 800 and abs(int(wave[-1])) < 800, "no click at either end"


def test_all_sounds_are_made_in_less_than_a_second() -> None:
    begin = time.process_time()
    for name in VOICES:
        samples(name, 1.111)
    assert time.process_time() - begin < 1.0


def test_a_higher_pitch_is_higher() -> None:
    def brightness(wave: np.ndarray) -> float:
        spectrum = np.abs(np.fft.rfft(wave))
        return float((spectrum * np.arange(len(spectrum))).sum() / spectrum.sum() / len(wave))

    assert brightness(samples("marble", 1.5)) > 1.2 * brightness(samples("marble"))


def test_an_unknown_sound_is_an_error_even_when_muted() -> None:
    with pytest.raises(KeyError):
        Sounds(muted=True).play("gong")


def test_without_a_sound_device_there_is_one_line_of_log_and_silence(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    import pygame

    pygame.mixer.quit()
    monkeypatch.setitem(os.environ, "SDL_AUDIODRIVER", "no-such-driver")
    with caplog.at_level(logging.WARNING):
        sounds = Sounds()
        for _ in range(5):
            sounds.play("marble")
    assert not sounds.ready
    assert len(caplog.records) == 1 and "no sound" in caplog.text


def test_the_systems_own_complaints_about_a_missing_device_are_not_passed_on(
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import pygame

    pygame.mixer.quit()
    monkeypatch.setitem(os.environ, "SDL_AUDIODRIVER", "alsa")
    Sounds().close()
    assert capfd.readouterr().err == ""


def test_the_script_writes_wav_files(tmp_path: object) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "eggshell.sound.synth", str(tmp_path)],
        check=True,
        capture_output=True,
    )
    assert done.returncode == 0
    assert len(list(tmp_path.glob("*.wav"))) == len(VOICES)  # type: ignore[attr-defined]
