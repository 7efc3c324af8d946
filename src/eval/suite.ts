import { z } from 'zod';
import type { Point, SeatWish } from '../engine/index.ts';
import type { Expected } from './expected.ts';

/** A question whose answer can be checked. */
export interface Case {
  readonly id: string;
  readonly question: string;
  readonly expected: Expected;
  readonly language: string;
  /** Facts that every seat is told. */
  readonly facts: readonly string[];
  /** Facts that only one seat holds: a list for each. */
  readonly parts: readonly (readonly Point[])[];
  /** A format that alone can play it, such as a scene. */
  readonly format?: string;
  /** Who sits there, and what is set, whatever the arm says: the cast of a scene and its goal. */
  readonly seats?: readonly SeatWish[];
  readonly settings?: Readonly<Record<string, unknown>>;
}

export interface Suite {
  readonly name: string;
  readonly says: string;
  readonly cases: readonly Case[];
}

const written = z.union([z.string(), z.number(), z.boolean()]).transform(String);

/** A fact, and for which of two answers it speaks, where somebody says so. */
const part = z.union([
  z.string().transform((text) => ({ text })),
  z.strictObject({ for: z.string() }).transform((given) => ({ text: given.for, side: 'for' as const })),
  z.strictObject({ against: z.string() }).transform((given) => ({ text: given.against, side: 'against' as const })),
]);

/** Somebody of a cast: `Mara (character): Runs the mill.`; the role may be left out. */
const seatLine = z.string().transform((written, context): SeatWish => {
  const [, name = '', role, line = ''] = /^\s*([^:(]+?)\s*(?:\(([\w-]+)\))?\s*:\s*(.+)$/su.exec(written) ?? [];
  if (name === '') context.addIssue(`"${written.slice(0, 60)}" is no seat; write "Name: who that is"`);
  return { name, ...(role && { role }), persona: { line } };
});

const caseShape = z
  .object({
    id: written,
    question: z.string().min(1).max(20_000),
    language: z.string().optional(),
    options: z.array(written).min(2).optional(),
    answer: z.union([written, z.array(written)]).optional(),
    accept: z.array(written).optional(),
    within: z.number().nonnegative().optional(),
    range: z.tuple([z.number(), z.number()]).optional(),
    order: z.array(written).min(2).optional(),
    before: z.array(z.tuple([written, written])).optional(),
    set: z.array(written).optional(),
    ends: z.string().optional(),
    facts: z.array(z.string()).optional(),
    parts: z.array(z.array(part)).optional(),
    format: z.string().optional(),
    seats: z.array(seatLine).min(1).optional(),
    settings: z.record(z.string(), z.unknown()).optional(),
  })
  .strict();

const suiteShape = z.object({
  name: z.string().min(1),
  says: z.string().default(''),
  language: z.string().default('en'),
  cases: z.array(z.unknown()).min(1),
});

/** Reads a suite; every problem is a sentence, and nothing is run where there is one. */
export const readSuite = (file: string, value: unknown): Suite | { readonly problems: readonly string[] } => {
  const whole = suiteShape.safeParse(value);
  if (!whole.success)
    return { problems: [`${file} is no suite: ${sayIssue(whole.error)}; give it a name and a list of cases.`] };
  const problems: string[] = [];
  const seen = new Set<string>();
  const cases = whole.data.cases.flatMap((each, at): Case[] => {
    const read = caseShape.safeParse(each);
    if (!read.success) return told(problems, `Case ${at + 1} in ${file} can't be read: ${sayIssue(read.error)}.`);
    const { id, question, language = whole.data.language, facts = [], parts = [], format, seats, settings } = read.data;
    if (seen.has(id)) return told(problems, `Two cases in ${file} have the id "${id}"; give each its own.`);
    seen.add(id);
    const expected = expectedIn(read.data);
    if (typeof expected === 'string') return told(problems, `Case "${id}" in ${file} ${expected}`);
    const table = { ...(format !== undefined && { format }), ...(seats && { seats }), ...(settings && { settings }) };
    return [{ id, question, expected, language, facts, parts, ...table }];
  });
  return problems.length > 0 ? { problems } : { name: whole.data.name, says: whole.data.says, cases };
};

const told = (problems: string[], problem: string): [] => {
  problems.push(problem);
  return [];
};

const sayIssue = (error: z.ZodError): string => {
  const [issue] = error.issues;
  const at = issue!.path.join('.');
  return `${at === '' ? '' : `${at}: `}${issue!.message.replace(/\.$/u, '')}`;
};

/** What counts as right in a case; what is wrong with it as the rest of a sentence. */
const expectedIn = (given: z.infer<typeof caseShape>): Expected | string => {
  const { options, answer, accept, within = 0, range, order, before = [], set, ends } = given;
  if (ends !== undefined) return { kind: 'end', reason: ends };
  if (set) return { kind: 'set', items: set };
  if (order) return orderIn(order, before);
  if (range)
    return range[0] <= range[1]
      ? { kind: 'range', from: range[0], to: range[1] }
      : 'has a range that ends before it begins.';
  if (options) return optionIn(options, answer);
  if (answer === undefined)
    return 'has no answer; give an answer, a range, options with an answer, an order, a set or how it ends.';
  const answers = [answer].flat();
  const number = Number(answers[0]);
  if (answers.length === 1 && answers[0]!.trim() !== '' && Number.isFinite(number) && !accept)
    return { kind: 'range', from: number - within, to: number + within };
  return { kind: 'text', accept: [...answers, ...(accept ?? [])] };
};

const optionIn = (options: readonly string[], answer: string | readonly string[] | undefined): Expected | string => {
  const value = options.find((option) => option === String(answer));
  return value === undefined
    ? `has options ${options.join(', ')}, and its answer is none of them.`
    : { kind: 'option', value, options };
};

const orderIn = (items: readonly string[], before: readonly (readonly [string, string])[]): Expected | string => {
  const stray = before.flat().find((each) => !items.includes(each));
  return stray === undefined
    ? { kind: 'order', items, before }
    : `demands something of "${stray}", which is none of its steps.`;
};
