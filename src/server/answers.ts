import { z } from 'zod';

/** What the server answers, for its description and for the test that holds it to it. */
const words = z.record(z.string(), z.string());
const tables = z.record(z.string(), z.record(z.string(), z.unknown()));

export const refusal = z.object({ error: z.string(), problems: z.array(z.string()).optional() });
export const made = z.object({ id: z.string() });
export const manyMade = z.object({ ids: z.array(z.string()) });
export const kept = z.object({ kept: z.string() });
export const nothing = z.object({});
export const linkCard = z.object({
  id: z.string(),
  seat: z.string().nullable(),
  made: z.number(),
  expires: z.number(),
});
export const link = linkCard.extend({ path: z.string() });

/** No key is ever in it. */
export const models = z.object({
  speaks: z.object({ voice: z.string(), says: z.string() }),
  pricesAsOf: z.string(),
  takesKeys: z.boolean(),
  usual: z.object({ format: z.string(), in: z.number(), out: z.number() }).optional(),
  sources: z.array(
    z.object({
      name: z.string(),
      state: z.enum(['well', 'absent', 'broken']),
      says: z.string(),
      key: z.object({ name: z.string(), from: z.enum(['environment', 'kept']).nullable() }).nullable(),
      models: z.array(
        z.object({
          voice: z.string(),
          price: z.looseObject({ in: z.number(), out: z.number() }).nullable(),
          isDefault: z.boolean(),
        }),
      ),
    }),
  ),
});
export const modelTest = z.object({
  voice: z.string(),
  text: z.string(),
  usage: z.looseObject({ in: z.number(), out: z.number(), ms: z.number(), cost: z.number().nullable() }),
});
export const keptKey = z.object({ says: z.string() });

export const formatCard = z.object({
  name: z.string(),
  says: z.string(),
  icon: z.string(),
  example: z.looseObject({ topic: z.string() }).optional(),
  settings: tables,
  roles: tables,
  turns: tables,
  orders: tables,
  forms: z.record(z.string(), z.object({ says: z.string(), ending: z.string() })),
  reasons: words,
  phases: words,
});

export const sessionCard = z.object({
  id: z.string(),
  format: z.string(),
  topic: z.string(),
  opened: z.number(),
  updated: z.number(),
  entries: z.int(),
  closed: z.string().nullable(),
  name: z.string().optional(),
  tags: z.array(z.string()).optional(),
  isPinned: z.boolean().optional(),
  isArchived: z.boolean().optional(),
  thrown: z.number().optional(),
  branch: z.object({ from: z.string(), seq: z.int() }).optional(),
  run: z.int().optional(),
  floor: z.object({ names: z.array(z.string()), isWaiting: z.boolean() }).optional(),
  found: z.object({ seq: z.int(), seat: z.string(), says: z.string() }).optional(),
});

export const finishedCard = sessionCard.extend({
  says: z.string(),
  minutes: z.int(),
  bars: z.array(z.tuple([z.int(), z.int()])),
});

/** `viewer` is `house` for the owner, `public` for a link to look, else the id of a seat. */
export const sessionView = sessionCard.extend({ viewer: z.string(), driven: z.boolean() });

export const preview = z.object({
  seats: z.array(z.looseObject({ id: z.string(), name: z.string(), role: z.string(), voice: z.string() })),
  price: z.string().nullable(),
  calledFor: z.object({ format: z.string(), matched: z.array(z.string()) }).nullable(),
  measured: z.object({ says: z.string(), because: z.array(z.string()) }).nullable(),
});

/** An entry of the ledger; what else it carries depends on its type. */
export const entry = z.looseObject({
  v: z.int(),
  seq: z.int(),
  at: z.number(),
  cause: z.string(),
  audience: z.union([z.enum(['all', 'house']), z.array(z.string())]),
  type: z.string(),
});

export const stage = z.object({ speaks: z.string().nullable(), hears: z.string().nullable() });
export const heardWords = z.object({ text: z.string() });
export const shelvedDeck = z.object({
  deck: z.looseObject({
    name: z.string(),
    fingerprint: z.string(),
    slides: z.array(z.looseObject({ title: z.string() })),
  }),
  remark: z.string().nullable(),
});

/** What a session shows and came to, in blocks that every page draws. */
export const drawing = z.object({
  panel: z.array(z.looseObject({ type: z.string() })),
  cameTo: z.array(z.looseObject({ type: z.string() })),
  short: z.string().nullable(),
});
