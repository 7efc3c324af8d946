import { z } from 'zod';
import type { ConveneRequest, ForkRequest, LinkRequest, SignalRequest } from '../api/index.ts';
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

const seedSays = 'it must be a whole number, 0 or more';

export const conveneRequest = z.object({
  format: z.string().default(''),
  topic: z.string().default(''),
  settings: anything.optional(),
  seats: z.array(seat).max(1000).optional(),
  seed: z.int(seedSays).min(0, seedSays).optional(),
  voice: z.string().optional(),
  budget: z.string().optional(),
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
  }),
  z.object({ id: signalId, type: z.literal('said'), seat: z.string(), text: z.string() }),
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
});

export const linkRequest = z.object({ seat: z.string().nullable() });

/** What comes over the wire, checked: each kind of request, as the API types it. */
export const requests = {
  convene: (body: unknown) => checked<ConveneRequest>(conveneRequest, body),
  signal: (body: unknown) => checked<SignalRequest>(signalRequest, body),
  fork: (body: unknown) => checked<ForkRequest>(forkRequest, body),
  link: (body: unknown) => checked<LinkRequest>(linkRequest, body),
};

const checked = <T>(schema: z.ZodType, body: unknown): T => {
  const read = schema.safeParse(body);
  if (read.success) return read.data as T;
  const problems = read.error.issues.map(({ path, message }) => `The part "${path.join('.')}" is wrong: ${message}.`);
  throw new RequestError(400, problems[0]!, problems);
};
