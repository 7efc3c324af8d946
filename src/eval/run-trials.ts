import { isDeepStrictEqual } from 'node:util';
import {
  type AnyFormat,
  type Convening,
  isFields,
  type Ledger,
  nothingSpent,
  prepare,
  replay,
  type Session,
  SetupError,
  type Spent,
  takeInAll,
} from '../engine/index.ts';
import { convene, Driver, type Host, type Limits, VoiceError } from '../runtime/index.ts';
import type { Arm } from './arm.ts';
import { setUpTrial, type TrialTerms } from './set-up-trial.ts';
import type { Case, Suite } from './suite.ts';
import { type Trial, trialOf } from './trial.ts';

/** What is to be tried: each arm on each case, so many times. */
export interface TrialPlan extends Omit<TrialTerms, 'formats'> {
  /** Names the run: the same plan under the same name goes on where it stopped. */
  readonly run: string;
  readonly suite: Suite;
  readonly arms: readonly Arm[];
  readonly times: number;
  readonly seed: number;
  /** What all trials may take together. */
  readonly budget?: Limits;
  /** Sessions that are held at the same time. */
  readonly parallel: number;
}

export interface Ran {
  readonly trials: readonly Trial[];
  /** Why not all of it was tried, in a sentence; null where it was. */
  readonly stopped: string | null;
  readonly left: number;
}

interface Due {
  readonly arm: Arm;
  readonly each: Case;
  readonly nth: number;
  readonly id: string;
}

/** All trials of a plan in their order: arms take turns, so that what is there when it stops can be compared. */
const dueIn = ({ run, suite, arms, times, equal }: TrialPlan): readonly Due[] =>
  suite.cases.flatMap((each) =>
    Array.from({ length: times }, (_, nth) =>
      arms
        .filter(({ format }) => each.format === undefined || each.format === format)
        .map((arm) => ({
          arm,
          each,
          nth,
          id: `${run}.${idOf(arm.name)}${equal === undefined ? '' : `-${equal}`}.${idOf(each.id)}.${nth + 1}`,
        })),
    ).flat(),
  );

const idOf = (word: string): string => word.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase();

/** What can't be held at all, in a sentence each: looked for before anything is spent. */
export const planProblems = (plan: TrialPlan, host: Pick<Host, 'formats'>): readonly string[] => {
  const problems = new Set<string>();
  const taken = new Map<string, string>();
  for (const { arm, each, id } of dueIn({ ...plan, times: 1 })) {
    const mine = `${arm.name} on ${each.id}`;
    const other = taken.get(id);
    if (other)
      problems.add(`${other} and ${mine} differ only in signs that no session's name holds; rename one of them.`);
    taken.set(id, mine);
    const role = talking(host.formats[each.format ?? arm.format]!);
    if (role) {
      problems.add(
        `${arm.name}: a ${role} has to be there and talk, and in an evaluation nobody is; leave the arm out.`,
      );
      continue;
    }
    const strange = strangeEnd(each, host.formats[each.format ?? arm.format]!);
    if (strange) problems.add(`${arm.name}: ${strange}`);
    try {
      prepare(host.formats, setUpTrial(arm, each, plan.seed, { ...plan, ...host }), { id: 'plan', at: 0 });
    } catch (error) {
      if (!(error instanceof SetupError)) throw error;
      for (const problem of error.problems) problems.add(`${arm.name}: ${problem}`);
    }
  }
  const unplayed = plan.suite.cases.filter(({ format }) => format && !plan.arms.some((arm) => arm.format === format));
  if (unplayed.length > 0)
    problems.add(`Only a ${unplayed[0]!.format} can play case "${unplayed[0]!.id}"; name an arm of that format.`);
  return [...problems];
};

/** That a case waits for an end which its format does not have; null where it has it. */
const strangeEnd = ({ id, expected }: Case, { name, reasons }: AnyFormat): string | null =>
  expected.kind !== 'end' || Object.hasOwn(reasons, expected.reason)
    ? null
    : `case "${id}" ends with "${expected.reason}", and a ${name} ends with ${Object.keys(reasons).join(', ')}; name one of these.`;

/** A role that speaks without being asked, which no voice fills. */
const talking = ({ roles }: AnyFormat): string | undefined =>
  Object.entries(roles).find(([, { uncued, least }]) => uncued && least > 0)?.[0];

/** Holds every trial that is not in the ledgers yet. Whatever was held is kept: called again, it goes on from there. */
export const runTrials = async (
  plan: TrialPlan,
  host: Host,
  onTrial: (trial: Trial) => void = () => {},
): Promise<Ran> => {
  const due = [...dueIn(plan)];
  const trials = new Map<string, Trial>();
  let spent: Spent = nothingSpent;
  let stopped: string | null = null;
  const work = async (): Promise<void> => {
    for (let next = due.shift(); next && !stopped; next = due.shift()) {
      try {
        const trial = await holdTrial(next, plan, host, () => left(plan.budget, spent));
        if (trial === null) {
          due.unshift(next);
          stopped = 'The budget is used up.';
          return;
        }
        spent = withTrial(spent, trial);
        trials.set(next.id, trial);
        onTrial(trial);
      } catch (error) {
        due.unshift(next);
        if (!(error instanceof VoiceError) && !(error instanceof SetupError)) throw error;
        stopped ??= `${next.arm.name} on ${next.each.id} could not be held: ${error.message}`;
      }
    }
  };
  await Promise.all(Array.from({ length: plan.parallel }, work));
  const inOrder = dueIn(plan).flatMap(({ id }) => trials.get(id) ?? []);
  return { trials: inOrder, stopped, left: dueIn(plan).length - inOrder.length };
};

/** Holds one trial, or goes on with it; null where nothing is left to pay it with. */
const holdTrial = async (
  due: Due,
  plan: TrialPlan,
  host: Host,
  leftOver: () => Limits | null | undefined,
): Promise<Trial | null> => {
  const asked = setUpTrial(due.arm, due.each, plan.seed + due.nth, { ...plan, formats: host.formats });
  const id = await idToHold(due.id, asked, plan, host);
  const rest = leftOver();
  const limits = tightest(rest ?? undefined, plan.equal);
  const driver = new Driver(id, { ...host, ...(limits && { limits }) });
  if ((await host.store.read(id)).length === 0) {
    if (rest === null) return null;
    await convene(host, id, asked);
  }
  const { session, state } = await driver.run();
  if (wasCutShort(session, plan)) return null;
  if (state === 'closed' && session.floor.total > 0)
    return trialOf({ ...due, id }, session, driver.ledger, host.formats);
  const missed = driver.ledger.findLast((entry) => entry.type === 'cue-missed')?.why;
  const isUnpaid = session.closed?.reason === 'budget';
  const why = isUnpaid ? 'what a trial may take does not pay its first call.' : (missed ?? 'it waits for somebody.');
  throw new VoiceError('model-unavailable', why);
};

/**
 * A session in which nobody could speak, or which the run had no more money for, is no trial; nor is one that the same name held with another
 * voice, question or seed: it is held anew, under the next number.
 */
const idToHold = async (id: string, asked: Convening, plan: TrialPlan, host: Host): Promise<string> => {
  const wanted = tableOf(prepare(host.formats, takeInAll(asked), { id, at: 0 }));
  for (let nth = 1; ; nth += 1) {
    const candidate = nth === 1 ? id : `${id}~${nth}`;
    const ledger = await host.store.read(candidate);
    if (ledger.length === 0) return candidate;
    const session = replay(host.formats, ledger);
    if (isDeepStrictEqual(tableIn(ledger), wanted) && !isVain(session) && !wasCutShort(session, plan)) return candidate;
  }
};

/** The table that was set, whatever the session is called and whenever it was opened. */
const tableOf = ({ id: _id, at: _at, ...table }: object & { id?: string; at?: number }): unknown =>
  JSON.parse(JSON.stringify(table));

const tableIn = (ledger: Ledger): unknown => {
  const opened = ledger.find((entry) => entry.type === 'signal-heard' && entry.signal.type === 'open');
  return opened?.type === 'signal-heard' ? tableOf(opened.signal) : null;
};

const isVain = ({ closed, floor }: Session<any>): boolean => closed !== null && floor.total === 0;

/** Whether the budget of the whole run ended it, and not what one trial may take. */
const wasCutShort = ({ closed }: Session<any>, { equal }: TrialPlan): boolean => {
  if (closed?.reason !== 'budget') return false;
  const why = isFields(closed.outcome) ? String(closed.outcome.why) : '';
  return equal === undefined || !why.includes(`the limit of ${equal} tokens`);
};

/** What one session may still take of the whole; null where nothing is left, undefined where nothing is limited. */
const left = (budget: Limits | undefined, spent: Spent): Limits | null | undefined => {
  if (!budget) return undefined;
  const rest: Limits = {
    ...(budget.usd !== undefined && { usd: budget.usd - spent.cost }),
    ...(budget.tokens !== undefined && { tokens: budget.tokens - spent.in - spent.out }),
    ...(budget.calls !== undefined && { calls: budget.calls - spent.calls }),
    ...(budget.ms !== undefined && { ms: budget.ms }),
  };
  return Object.values(rest).some((each) => each <= 0) ? null : rest;
};

const tightest = (limits: Limits | undefined, equal: number | undefined): Limits | undefined => {
  if (equal === undefined) return limits;
  return { ...limits, tokens: Math.min(equal, limits?.tokens ?? equal) };
};

const withTrial = (spent: Spent, { calls, tokens, cost }: Trial): Spent => ({
  ...spent,
  calls: spent.calls + calls,
  in: spent.in + tokens,
  cost: spent.cost + cost,
});
