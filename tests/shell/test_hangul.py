"""Korean letters become syllables."""

import pytest

from finity.shell.widgets.key_pages import grouped, written


@pytest.mark.parametrize(
    ("letters", "text"),
    [
        ("ㅎㅏㄴㄱㅡㄹ", "한글"),
        ("ㄱㅗㅏ", "과"),
        ("ㄷㅏㄹㄱ", "닭"),
        ("ㄷㅏㄹㄱㅣ", "달기"),
        ("ㅎㅏㄴㅏ", "하나"),
        ("ㅃㅏㄹㄹㅣ", "빨리"),
        ("ㅇㅡㅣㅈㅏ", "의자"),
        ("ㅋㅋㅋ", "ㅋㅋㅋ"),
        ("ㅗ", "ㅗ"),
    ],
)
def test_letters_are_put_together_as_on_a_korean_keyboard(letters: str, text: str) -> None:
    assert "".join(map(written, grouped(letters))) == text
