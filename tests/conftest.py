"""No test may leave saves among its user's data."""

from __future__ import annotations

import gc

import pytest

# Hundreds of compiled games stay in memory; looking through them for garbage again and again takes longer than many a
# test.
gc.set_threshold(200_000, 50, 1000)


@pytest.fixture(autouse=True)
def _own_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path_factory.getbasetemp() / "data"))
