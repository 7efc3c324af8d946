import { z } from 'zod';
import { type Entry, type EntryType, isKeepable, type SignalBody } from '../engine/index.ts';

const text = z.string();
/** A whole number that can be counted with. */
const count = z.int().nonnegative();
/** The last moment that a date can be. */
const latest = 8_640_000_000_000_000;
const time = z.number().min(0).max(latest);
const things = z.record(z.string(), z.unknown());
const audience = z.union([z.enum(['all', 'house']), z.array(text)]);
const measured = z.record(z.string(), z.number());

const persona = z.looseObject({
  line: text,
  text: text.optional(),
  points: z.array(z.looseObject({ text, side: z.enum(['for', 'against']).optional() })).optional(),
  stance: z.enum(['for', 'against', 'open']).optional(),
  memory: text.optional(),
  more: things.optional(),
});

const seat = z.looseObject({
  id: text,
  name: text,
  role: text,
  icon: text.optional(),
  chair: z.boolean().optional(),
  voice: text,
  unvoiced: z.literal(true).optional(),
  persona,
});

const cue = z.looseObject({
  id: text,
  asOf: count,
  seat: text,
  kind: text,
  asks: text,
  lane: z.enum(['floor', 'background']),
  key: text.optional(),
  heardBy: audience,
  due: z.number().optional(),
  ruling: text.optional(),
  shape: text.optional(),
  then: z.array(z.looseObject({ seat: text, kind: text, asks: text })).optional(),
  attempt: count,
});

const passage = z.looseObject({ at: text, heading: text.optional(), text });
const source = z.looseObject({
  id: text,
  title: text,
  name: text,
  kind: text,
  hash: text,
  count,
  picture: z
    .looseObject({ type: z.enum(['image/png', 'image/jpeg', 'image/webp']), width: z.number(), height: z.number() })
    .optional(),
  passages: z.array(passage),
});
const lookup = z.looseObject({
  tool: text,
  input: things,
  passages: z.array(z.looseObject({ source: text, at: text, text })).optional(),
  result: text.optional(),
  failed: text.optional(),
  ms: z.number(),
});
const citations = z.array(z.looseObject({ source: text, at: text, quote: text, stands: z.boolean() }));

const draft = { seat: text, kind: text, text, to: text.optional() };

const turn = z.looseObject({
  ...draft,
  id: text,
  cue: text.nullable(),
  from: text,
  mended: z.array(text).optional(),
  cites: citations.optional(),
  claims: z
    .array(z.looseObject({ text, mark: z.enum(['contradicted', 'reasoned', 'unsupported']), by: text }))
    .optional(),
});

const usage = z.looseObject({
  model: text,
  in: z.number(),
  out: z.number(),
  cached: z.number().optional(),
  written: z.number().optional(),
  cost: z.number().nullable(),
  ms: z.number(),
  first: z.number().optional(),
  calls: z.number().optional(),
  with: text.optional(),
});

const steer = { by: text, order: text };
const table = { format: text, settings: things, seats: z.array(seat) };

const signals = {
  open: { ...table, topic: text, seed: z.number(), laid: z.array(source).optional() },
  reply: {
    cue: text,
    attempt: count,
    text,
    usage: usage.optional(),
    looked: z.array(lookup).optional(),
    cites: citations.optional(),
  },
  failed: { cue: text, attempt: count, why: text, code: text.optional(), usage: usage.optional() },
  time: {},
  woke: {},
  forked: {
    from: text,
    seq: count,
    orders: z.array(z.looseObject({ type: z.literal('steer'), ...steer })).optional(),
    seed: z.number().optional(),
  },
  said: { seat: text, text },
  did: { seat: text, act: text },
  steer,
  spent: { what: text, usage },
  'budget-reached': { what: text, why: text },
} satisfies Record<SignalBody['type'], z.ZodRawShape>;

const signalBase = {
  id: text.refine(isKeepable, 'without control characters and halves of a sign'),
  at: time,
  evidence: measured.optional(),
  sources: z.record(z.string(), text).optional(),
};

const bodies = {
  'signal-heard': { signal: z.looseObject({ ...signalBase, type: text }) },
  'session-opened': { ...table, rules: text, topic: text, seed: z.number() },
  'settings-sealed': { settings: things },
  'persona-sealed': { seat: text, persona },
  'source-laid': { source },
  'looked-up': { seat: text, cue: text, lookup },
  'session-forked': { from: text, fromSeq: count, seed: z.number().optional() },
  'phase-entered': { phase: text },
  'cue-given': { cue },
  'cue-answered': { cue: text, seat: text },
  'cue-withdrawn': { cue: text, why: text },
  'cue-missed': { cue, why: text, code: text.optional() },
  'turn-taken': { turn },
  'turn-refused': { cue, rule: text, why: text },
  'reply-mended': { from: text, rule: text, why: text, draft: z.looseObject(draft) },
  'reply-dropped': { from: text, why: text },
  'ruling-made': {
    ruling: z.looseObject({ rule: text, by: text, why: text, evidence: things.optional(), about: text.optional() }),
  },
  noted: { fact: z.unknown().refine((fact) => fact !== undefined) },
  told: { by: text, text },
  summarised: { upTo: count, text },
  paused: { by: text, why: text.optional() },
  resumed: { by: text },
  'seat-filled': { seat: text, voice: text, by: text },
  'seat-recast': { seat: text, persona, by: text },
  'steering-settled': {
    signal: text,
    order: text,
    result: z.enum(['applied', 'refused']),
    why: text.optional(),
  },
  'format-changed': { ...table, rules: text },
  'session-closed': { reason: text },
  withheld: {},
} satisfies Record<EntryType, z.ZodRawShape>;

const base = { v: z.int(), seq: count, at: time, cause: text, audience };

const shapesOf = (all: Readonly<Record<string, z.ZodRawShape>>, shared: z.ZodRawShape) =>
  new Map(Object.entries(all).map(([name, shape]) => [name, z.looseObject({ ...shared, ...shape })]));

const entryShapes = shapesOf(bodies, base);
const signalShapes = shapesOf(signals, signalBase);

/** Nothing that a table ever wrote lies deeper, and whoever walks down may trust that there is a floor. */
const deepest = 60;

/** Where an entry has not the form of its type, and what it must be there; null where it fits. A type that nobody knows may hold anything. */
export const misshapen = (entry: Entry): { readonly path: string; readonly must: string } | null => {
  if (depthOf(entry) > deepest) return { path: entry.type, must: `nested no deeper than ${deepest}` };
  const found = entryShapes.get(entry.type)?.safeParse(entry).error ?? signalFault(entry);
  const [issue] = found?.issues ?? [];
  if (!issue) return null;
  return { path: issue.path.join('.'), must: issue.message.replace(/^Invalid (?:input|option): /, '') };
};

const signalFault = (entry: Entry): z.ZodError | undefined => {
  if (entry.type !== 'signal-heard') return undefined;
  const fault = signalShapes.get(entry.signal.type)?.safeParse(entry.signal).error;
  return fault && new z.ZodError(fault.issues.map((issue) => ({ ...issue, path: ['signal', ...issue.path] })));
};

/** How deep a value goes, counted without going down by calls; more than `deepest` is not counted out. */
const depthOf = (value: unknown): number => {
  let level: unknown[] = [value];
  for (let depth = 0; ; depth += 1) {
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
    if (level.length === 0 || depth > deepest) return depth;
  }
};
