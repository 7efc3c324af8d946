import { z } from 'zod';

/** What the server answers, for its description and for the test that holds it to it. */
const words = z.record(z.string(), z.string());
const tables = z.record(z.string(), z.record(z.string(), z.unknown()));

export const refusal = z.object({ error: z.string(), problems: z.array(z.string()).optional() });
export const made = z.object({ id: z.string() });
export const kept = z.object({ kept: z.string() });
export const nothing = z.object({});
export const link = z.object({ path: z.string() });

export const formatCard = z.object({
  name: z.string(),
  says: z.string(),
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
});

/** `viewer` is `house` for the owner, `public` for a link to look, else the id of a seat. */
export const sessionView = sessionCard.extend({ viewer: z.string(), driven: z.boolean() });

export const preview = z.object({
  seats: z.array(z.looseObject({ id: z.string(), name: z.string(), role: z.string(), voice: z.string() })),
  price: z.string().nullable(),
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
