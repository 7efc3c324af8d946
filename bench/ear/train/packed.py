"""Writes what was learnt about words as src/ear/packed.ts reads it: a letter for the size, then one for every two numbers."""

import math

LETTERS = "#%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|"
STEPS, STEPS_TO_DOUBLE, AS_IT_IS = 9, 6, 60

# Letters that would end or change the text of the table.
UNWRITTEN = set(" `$\\")

# The outermost step lies at so many times the mean size of a row's numbers.
OUTERMOST = 2.5


def write_table(path, about, name, numbers_of):
    """A module that exports the table: the words in order, each with its numbers."""
    rows = "\n".join(row_of(word, numbers_of[word]) for word in sorted(numbers_of) if not set(word) & UNWRITTEN)
    path.write_text(f"/** {about} */\nexport const {name} = `\n{rows}\n`;\n", encoding="utf8")


def row_of(word, numbers):
    unit = numbers.abs().mean().item() * OUTERMOST / (STEPS // 2)
    size = max(0, min(len(LETTERS) - 1, round(math.log2(unit) * STEPS_TO_DOUBLE + AS_IT_IS)))
    steps = (numbers / 2 ** ((size - AS_IT_IS) / STEPS_TO_DOUBLE)).round().clamp(-(STEPS // 2), STEPS // 2).int() + STEPS // 2
    return f"{word} {LETTERS[size]}" + "".join(LETTERS[one * STEPS + two] for one, two in steps.view(-1, 2).tolist())
