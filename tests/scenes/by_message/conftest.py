"""Chance that is the same each time."""

from __future__ import annotations

import random
import secrets

import pytest


@pytest.fixture(autouse=True)
def known_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Towers are drawn the same in each run."""
    monkeypatch.setattr(secrets, "token_bytes", random.Random(5).randbytes)
