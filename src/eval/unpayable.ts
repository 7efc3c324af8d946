import { briefing, open, prepare, seatOf } from '../engine/index.ts';
import type { Host } from '../runtime/index.ts';
import type { TrialPlan } from './run-trials.ts';
import { setUpTrial } from './set-up-trial.ts';

/** Arms that could not even make their first call with what a trial may take, in a sentence each: looked for before anything is spent. */
export const unpayable = async (
  plan: TrialPlan,
  host: Pick<Host, 'formats' | 'voices'>,
): Promise<readonly string[]> => {
  const { arms, suite, equal, budget } = plan;
  const tokens = Math.min(equal ?? Number.POSITIVE_INFINITY, budget?.tokens ?? Number.POSITIVE_INFINITY);
  const usd = budget?.usd ?? Number.POSITIVE_INFINITY;
  if (!Number.isFinite(tokens) && !Number.isFinite(usd)) return [];
  const problems: string[] = [];
  for (const arm of arms) {
    const each = suite.cases.find(({ format }) => format === undefined || format === arm.format);
    const first = each && (await firstCall(setUpTrial(arm, each, plan.seed, { ...plan, ...host }), host));
    if (!first) continue;
    if (first.tokens > tokens)
      problems.push(
        `${arm.name}: its first call may take ${first.tokens.toLocaleString('en')} tokens, its answer counted at its longest, and a trial has ${tokens.toLocaleString('en')}; give more, or leave the arm out.`,
      );
    if ((first.usd ?? 0) > usd)
      problems.push(
        `${arm.name}: its first call may cost $${first.usd!.toFixed(4)}, and all trials together have $${usd.toFixed(4)}; give more, or leave the arm out.`,
      );
  }
  return problems;
};

/** What the first call of a table may take; null where nobody is asked who says so. */
const firstCall = async (
  asked: Parameters<typeof prepare>[1],
  { formats, voices }: Pick<Host, 'formats' | 'voices'>,
) => {
  const { entries, session } = open(formats, prepare(formats, asked, { id: 'plan', at: 0 }));
  const [cue] = session.pending;
  const seat = cue && seatOf(session, cue.seat);
  if (!seat) return null;
  const told = briefing(formats[session.format]!, session, entries, cue);
  return (await voices(seat))?.estimate?.(cue, told) ?? null;
};
