"""Writes what was learnt about words as src/hearing/packed-words.ts reads it: the words, a byte for the size of each, and one for every two numbers."""

import json
import math
import struct

STEPS, STEPS_TO_DOUBLE, AS_IT_IS, SIZES = 9, 6, 60, 85

# The outermost step lies at so many times the mean size of a row's numbers.
OUTERMOST = 2.5


def write_table(path, about, numbers_of):
    """A file in safetensors form: the words in order, each with its numbers."""
    words = sorted(word for word in numbers_of if "\n" not in word)
    rows = [row_of(numbers_of[word]) for word in words]
    text = "\n".join(words).encode()
    parts = {
        "words": ([len(text)], text),
        "size": ([len(rows)], bytes(size for size, _ in rows)),
        "steps": ([len(rows), len(rows[0][1])], b"".join(bytes(pairs) for _, pairs in rows)),
    }
    header, at = {"__metadata__": {"about": about}}, 0
    for name, (shape, data) in parts.items():
        header[name] = {"dtype": "U8", "shape": shape, "data_offsets": [at, at + len(data)]}
        at += len(data)
    head = json.dumps(header).encode()
    path.write_bytes(struct.pack("<Q", len(head)) + head + b"".join(data for _, data in parts.values()))


def row_of(numbers):
    unit = numbers.abs().mean().item() * OUTERMOST / (STEPS // 2)
    size = max(0, min(SIZES - 1, round(math.log2(unit) * STEPS_TO_DOUBLE + AS_IT_IS)))
    steps = (numbers / 2 ** ((size - AS_IT_IS) / STEPS_TO_DOUBLE)).round().clamp(-(STEPS // 2), STEPS // 2).int() + STEPS // 2
    return size, [one * STEPS + two for one, two in steps.view(-1, 2).tolist()]
