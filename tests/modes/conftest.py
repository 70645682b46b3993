"""Boards in use are looked at like tables: see there."""

from tests.table.conftest import unseen as unseen
