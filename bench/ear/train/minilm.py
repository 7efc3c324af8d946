"""all-MiniLM-L6-v2 as @lat.md/embed computes it, with a low-rank adapter beside each of its matrices."""

import json
import math
import struct
import unicodedata

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

LAYERS, WIDTH, HEADS, RANK = 6, 384, 12, 32

MATRICES = {
    "query": "attention.self.query",
    "key": "attention.self.key",
    "value": "attention.self.value",
    "out": "attention.output.dense",
    "up": "intermediate.dense",
    "down": "output.dense",
}

# The product of the two adapter matrices counts this often, so that they stay small while they learn.
SCALE = 2.0


def read_tensors(path):
    """The tensors of a safetensors file, by name."""
    data = open(path, "rb").read()
    start = 8 + struct.unpack("<Q", data[:8])[0]
    kinds = {"F16": np.float16, "F32": np.float32, "I64": np.int64}
    tensors = {}
    for name, entry in json.loads(data[8:start]).items():
        if name == "__metadata__":
            continue
        begin, end = (start + offset for offset in entry["data_offsets"])
        numbers = np.frombuffer(data[begin:end], dtype=kinds[entry["dtype"]]).reshape(entry["shape"])
        tensors[name] = torch.tensor(numbers.astype(np.float32))
    return tensors


def write_tensors(path, tensors):
    """Writes 16-bit tensors as a safetensors file."""
    header, body = {}, b""
    for name in sorted(tensors):
        numbers = tensors[name].detach().numpy().astype(np.float16)
        offsets = [len(body), len(body) + numbers.nbytes]
        header[name] = {"dtype": "F16", "shape": list(numbers.shape), "data_offsets": offsets}
        body += numbers.tobytes()
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-(8 + len(text)) % 8)
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text + body)


class Tokenizer:
    """Word pieces, lower case, without accents."""

    def __init__(self, path):
        self.vocabulary = json.load(open(path, encoding="utf8"))["model"]["vocab"]

    def pieces(self, text, most=126):
        inner = [piece for word in words_of(text) for piece in self._pieces_of(word)]
        return [self.vocabulary["[CLS]"], *inner[:most], self.vocabulary["[SEP]"]]

    def _pieces_of(self, word):
        pieces, start = [], 0
        while start < len(word):
            for end in range(len(word), start, -1):
                piece = self.vocabulary.get(word[start:end] if start == 0 else "##" + word[start:end])
                if piece is not None:
                    break
            else:
                return [self.vocabulary["[UNK]"]]
            pieces.append(piece)
            start = end
        return pieces


def words_of(text):
    plain = unicodedata.normalize("NFD", text.lower())
    words, word = [], ""
    for letter in plain:
        if unicodedata.category(letter) == "Mn":
            continue
        mark = unicodedata.category(letter)[0] == "P" or letter in "$+<=>^`|~"
        if letter.isspace() or mark:
            words += [word] if word else []
            words += [letter] if mark else []
            word = ""
        else:
            word += letter
    return words + [word] if word else words


class Adapted(nn.Module):
    """A matrix that stays as it is, and beside it the flat and the tall one that learn."""

    def __init__(self, weight, bias):
        super().__init__()
        self.weight, self.bias = weight, bias
        self.flat = nn.Parameter(torch.randn(RANK, weight.shape[1]) / math.sqrt(weight.shape[1]))
        self.tall = nn.Parameter(torch.zeros(weight.shape[0], RANK))

    def merge(self, kind):
        self.merged = (self.weight + SCALE * self.tall @ self.flat).to(kind), self.bias.to(kind)

    def forward(self, x):
        weight, bias = self.merged
        return F.linear(x.to(weight.dtype), weight, bias)


class MiniLM(nn.Module):
    """Learns faster with numbers of a smaller kind (bfloat16), and as well. To be merged whenever what it learns has changed."""

    def __init__(self, weights, kind=torch.float32, dropout=0.0):
        super().__init__()
        self.fixed, self.kind, self.dropout = read_tensors(weights), kind, dropout
        self.layers = nn.ModuleList(
            nn.ModuleDict({short: self._adapted(layer, name) for short, name in MATRICES.items()})
            for layer in range(LAYERS)
        )
        self.merge()

    def _adapted(self, layer, name):
        path = f"encoder.layer.{layer}.{name}"
        return Adapted(self.fixed[path + ".weight"], self.fixed[path + ".bias"])

    def merge(self):
        for layer in self.layers:
            for adapted in layer.values():
                adapted.merge(self.kind)

    def _norm(self, x, path):
        return F.layer_norm(x, (WIDTH,), self.fixed[path + ".weight"], self.fixed[path + ".bias"], 1e-12)

    def _drop(self, x):
        return F.dropout(x.float(), self.dropout, self.training)

    def forward(self, pieces, mask):
        words, places, kinds = (self.fixed[f"embeddings.{name}_embeddings.weight"] for name in ("word", "position", "token_type"))
        x = self._drop(self._norm(words[pieces] + places[: pieces.shape[1]] + kinds[0], "embeddings.LayerNorm"))
        hidden = ((1 - mask[:, None, None, :]) * -1e4).to(self.kind)
        for nr, layer in enumerate(self.layers):
            query, key, value = (self._heads(layer[name](x)) for name in ("query", "key", "value"))
            heeded = torch.softmax(query @ key.transpose(2, 3) / math.sqrt(WIDTH // HEADS) + hidden, -1)
            seen = (heeded @ value).transpose(1, 2).reshape(x.shape)
            x = self._norm(x + self._drop(layer["out"](seen)), f"encoder.layer.{nr}.attention.output.LayerNorm")
            x = self._norm(x + self._drop(layer["down"](F.gelu(layer["up"](x)))), f"encoder.layer.{nr}.output.LayerNorm")
        mean = (x * mask[:, :, None]).sum(1) / mask.sum(1, keepdim=True)
        return F.normalize(mean, dim=-1)

    def _heads(self, x):
        return x.view(*x.shape[:2], HEADS, WIDTH // HEADS).transpose(1, 2)

    def adapter(self):
        """What was learnt, by the names that src/hearing/adapter.ts reads."""
        tensors = {}
        for nr, layer in enumerate(self.layers):
            for short, name in MATRICES.items():
                path = f"encoder.layer.{nr}.{name}.weight"
                tensors[path + ".down"] = layer[short].flat
                tensors[path + ".up"] = SCALE * layer[short].tall
        return tensors

    @torch.no_grad()
    def read_adapter(self, tensors):
        """Takes up what was learnt before."""
        for nr, layer in enumerate(self.layers):
            for short, name in MATRICES.items():
                path = f"encoder.layer.{nr}.{name}.weight"
                layer[short].flat.copy_(tensors[path + ".down"])
                layer[short].tall.copy_(tensors[path + ".up"] / SCALE)
        self.merge()
