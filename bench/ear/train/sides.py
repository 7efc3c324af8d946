"""Learns on which side words stand from the points: whoever denies a point says it with words of the other side.

    python3 bench/ear/train/sides.py

Reads the part `learn` of points.tsv, writes src/words/sides.ts. Needs PyTorch and the packages of `npm install`; takes a minute.
"""

import json
import random
import subprocess
from collections import Counter
from pathlib import Path

import torch
import torch.nn.functional as F
from packed import write_table
from torch import nn

ROOT = Path(__file__).parents[3]

NUMBERS = 32
ROUNDS, POINTS, RATE = 8, 128, 3e-3

# Words that stand in fewer sentences tell nothing that holds elsewhere.
SELDOM = 6

# How strongly the numbers of a word are held down, and how small they are at first.
HELD, FIRST = 0.06, 0.1

# A word is left out now and then, so that no single one is relied on.
LEFT_OUT = 0.1

# Sentences of a point by their sides, and which two of them restate or deny each other.
SIDE = torch.tensor([0, 0, 0, 1, 1, 1])
SAME, OPPOSITE = ((SIDE[:, None] == SIDE).triu(1), (SIDE[:, None] != SIDE).triu(1))


def points():
    """Each point as the words of its six sentences, each with its sign."""
    lines = subprocess.run(["node", "--import", "tsx", "bench/ear/leanings.ts"], cwd=ROOT, capture_output=True, check=True).stdout
    return [json.loads(line) for line in lines.splitlines()]


class Sides(nn.Module):
    """What a word adds to the side of a sentence wherever it stands, and what it adds affirmed and takes away denied."""

    def __init__(self, words):
        super().__init__()
        self.nr_of = {word: nr for nr, word in enumerate(words)}
        self.always, self.affirmed = (nn.Parameter(FIRST * torch.randn(len(words), NUMBERS)) for _ in range(2))
        self.sure, self.none = nn.Parameter(torch.tensor(3.0)), nn.Parameter(torch.tensor(0.0))

    def forward(self, batch):
        """How sure it is, for each two sentences of each point, that they stand on the same side; and the words used."""
        found, signs, starts = [], [], []
        for sentence in (sentence for point in batch for sentence in point):
            starts.append(len(found))
            kept = [(self.nr_of[word], sign) for word, sign in sentence if word in self.nr_of and random.random() > LEFT_OUT]
            found += [nr for nr, _ in kept]
            signs += [float(sign) for _, sign in kept]
        found, starts = torch.tensor(found), torch.tensor(starts)
        plain = F.embedding_bag(found, self.always, starts, mode="sum")
        signed = F.embedding_bag(found, self.affirmed, starts, mode="sum", per_sample_weights=torch.tensor(signs))
        sides = F.normalize(plain + signed, dim=1, eps=1e-6).view(len(batch), 6, NUMBERS)
        return self.sure * sides @ sides.transpose(1, 2) + self.none, found.unique()

    def table(self):
        """For each word what it adds where it is affirmed, then where it is denied."""
        with torch.no_grad():
            rows = torch.cat([self.always + self.affirmed, self.always - self.affirmed], 1)
        return {word: rows[nr] for word, nr in self.nr_of.items()}


def learn(sides, rows):
    optimizer = torch.optim.Adam(sides.parameters(), lr=RATE)
    steps = ROUNDS * (len(rows) // POINTS)
    pace = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda at: max(0.02, 1 - at / steps))
    for nr in range(1, ROUNDS + 1):
        random.shuffle(rows)
        total = 0
        for start in range(0, len(rows) - POINTS + 1, POINTS):
            sure, used = sides(rows[start : start + POINTS])
            missed = F.softplus(-sure[:, SAME]).mean() + F.softplus(sure[:, OPPOSITE]).mean()
            size = sum(numbers[used].square().sum(1).mean() for numbers in (sides.always, sides.affirmed))
            optimizer.zero_grad()
            (missed + HELD * size).backward()
            optimizer.step()
            pace.step()
            total += missed.item()
        print(f"round {nr} of {ROUNDS}: off by {total / (len(rows) // POINTS):.3f}", flush=True)


torch.manual_seed(1)
random.seed(1)
rows = points()
uses = Counter(word for row in rows for sentence in row for word in {word for word, _ in sentence})
sides = Sides([word for word, count in uses.items() if count >= SELDOM])
learn(sides, rows)
about = "On which side of things words stand, affirmed and denied; learnt from the points (bench/ear/train/sides.py)."
write_table(ROOT / "src/hearing/words/sides.en.safetensors", about, sides.table())
