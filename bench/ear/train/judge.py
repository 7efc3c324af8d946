"""Says of two sentences, by the directions of their points, whether they make the same point, the opposite one, or another."""

import math

import torch
import torch.nn.functional as F
from minilm import WIDTH
from torch import nn

HIDDEN = 128
DROPOUT = 0.1

# Directions have length 1, so that each of their numbers is small: these bring them to a size that is learnt well.
AGREES, DIFFERS, NEAR = 4 * math.sqrt(WIDTH), math.sqrt(WIDTH), 3.0


class Judge(nn.Module):
    def __init__(self):
        super().__init__()
        self.looks = nn.Linear(2 * WIDTH + 1, HIDDEN)
        self.decides = nn.Linear(HIDDEN, 3)

    def forward(self, one, other):
        agrees = one * other
        seen = torch.cat([AGREES * agrees, DIFFERS * (one - other).abs(), NEAR * agrees.sum(1, keepdim=True)], 1)
        found = F.gelu(self.looks(F.dropout(seen, DROPOUT, self.training)))
        return self.decides(F.dropout(found, DROPOUT, self.training))

    def tensors(self):
        """What was learnt, as src/hearing/judge.ts reads it: the sizes go into the weights, and nearness is the sum of what agrees."""
        agrees, differs, near = self.looks.weight.split([WIDTH, WIDTH, 1], dim=1)
        return {
            "judge.looks.weight": torch.cat([AGREES * agrees + NEAR * near, DIFFERS * differs], 1),
            "judge.looks.bias": self.looks.bias,
            "judge.decides.weight": self.decides.weight,
            "judge.decides.bias": self.decides.bias,
        }

    @torch.no_grad()
    def read_tensors(self, tensors):
        """Takes up what was learnt before; nearness then begins within what agrees."""
        agrees, differs = tensors["judge.looks.weight"].split(WIDTH, dim=1)
        self.looks.weight.copy_(torch.cat([agrees / AGREES, differs / DIFFERS, torch.zeros(HIDDEN, 1)], 1))
        self.looks.bias.copy_(tensors["judge.looks.bias"])
        self.decides.weight.copy_(tensors["judge.decides.weight"])
        self.decides.bias.copy_(tensors["judge.decides.bias"])
