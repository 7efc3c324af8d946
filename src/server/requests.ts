import { z } from 'zod';
import type { CardChange, ConveneRequest, ForkRequest, KeyRequest, LinkRequest, SignalRequest } from '../api/index.ts';
import { seatIdFrom } from '../engine/index.ts';
import { RequestError } from './refusal.ts';

const anything = z.record(z.string(), z.unknown());
const name = z.string().min(1).max(200);

const persona = z.object({
  line: z.string(),
  text: z.string().optional(),
  points: z.array(z.object({ text: z.string(), side: z.enum(['for', 'against']).optional() })).optional(),
  stance: z.enum(['for', 'against', 'open']).optional(),
  more: anything.optional(),
});

/** A seat needs a name alone; the format gives the rest. */
const seat = z
  .object({
    name,
    id: name.optional(),
    role: z.string().default(''),
    voice: z.string().default(''),
    persona: persona.optional(),
    icon: z.string().max(20).optional(),
    chair: z.boolean().optional(),
    unvoiced: z.literal(true).optional(),
  })
  .transform(({ id, persona, ...given }) => ({
    ...given,
    id: id ?? seatIdFrom(given.name),
    persona: persona ?? { line: given.name },
  }));

const source = z.union([z.object({ name, text: z.string() }), z.object({ name, base64: z.base64() })]);

const seedSays = 'it must be a whole number, 0 or more';

export const conveneRequest = z.object({
  format: z.string().default(''),
  topic: z.string().default(''),
  settings: anything.optional(),
  seats: z.array(seat).max(1000).optional(),
  seed: z.int(seedSays).min(0, seedSays).optional(),
  voice: z.string().optional(),
  budget: z.string().optional(),
  sources: z.array(source).max(100).optional(),
});

const signalId = z.string().min(1).max(200);

export const signalRequest = z.discriminatedUnion('type', [
  z.object({
    id: signalId,
    type: z.literal('reply'),
    cue: z.string(),
    attempt: z.int().min(1),
    text: z.string(),
    data: z.unknown().optional(),
    does: z.record(z.string(), z.unknown()).optional(),
  }),
  z.object({
    id: signalId,
    type: z.literal('said'),
    seat: z.string(),
    text: z.string(),
    spoken: z.object({ ago: z.number().min(0).max(600_000), ms: z.number().min(0).max(600_000) }).optional(),
  }),
  z.object({
    id: signalId,
    type: z.literal('did'),
    seat: z.string(),
    act: z.string(),
    data: z.unknown().optional(),
  }),
  z.object({
    id: signalId,
    type: z.literal('steer'),
    by: z.string().default('you'),
    order: z.string(),
    data: z.unknown().optional(),
  }),
]);

export const forkRequest = z.object({
  seq: z.int().min(1),
  fill: z.record(z.string(), z.string()).optional(),
  recast: z.record(z.string(), persona).optional(),
  tell: z.string().optional(),
  name: z.string().max(200).optional(),
});

export const cardRequest = z.object({
  name: z.string().trim().max(200).optional(),
  tags: z.array(z.string().trim().min(1).max(50)).max(20).optional(),
  isPinned: z.boolean().optional(),
  isArchived: z.boolean().optional(),
  thrown: z.boolean().optional(),
});

export const bundleRequest = z.object({ ids: z.array(name).min(1).max(1000) });

const mostRuns = 20;
const runsSay = `it must be a whole number from 1 to ${mostRuns}`;
export const againRequest = z.object({ runs: z.int(runsSay).min(1, runsSay).max(mostRuns, runsSay) });

export const linkRequest = z.object({
  seat: z.string().nullable(),
  hours: z.number().positive('it must be more than 0').max(8760, 'it must be at most 8760, a year').optional(),
});

export const testRequest = z.object({ voice: z.string().min(1).max(500) });

export const keyRequest = z.object({
  name: z.string().min(1).max(100),
  key: z.string().regex(/^[\x21-\x7e]{6,1000}$/u, 'it must be the key alone, without blanks'),
});

/** What comes over the wire, checked: each kind of request, as the API types it. */
export const requests = {
  convene: (body: unknown) => checked<ConveneRequest>(conveneRequest, body),
  signal: (body: unknown) => checked<SignalRequest>(signalRequest, body),
  fork: (body: unknown) => checked<ForkRequest>(forkRequest, body),
  card: (body: unknown) => checked<CardChange>(cardRequest, body),
  bundle: (body: unknown) => checked<{ readonly ids: readonly string[] }>(bundleRequest, body),
  again: (body: unknown) => checked<{ readonly runs: number }>(againRequest, body),
  link: (body: unknown) => checked<LinkRequest>(linkRequest, body),
  test: (body: unknown) => checked<{ readonly voice: string }>(testRequest, body),
  key: (body: unknown) => checked<KeyRequest>(keyRequest, body),
};

const checked = <T>(schema: z.ZodType, body: unknown): T => {
  const read = schema.safeParse(body);
  if (read.success) return read.data as T;
  const problems = read.error.issues.map(({ path, message }) => `The part "${path.join('.')}" is wrong: ${message}.`);
  throw new RequestError(400, problems[0]!, problems);
};
