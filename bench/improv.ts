import type { Briefing, Line } from '../src/engine/index.ts';
import { words } from '../src/engine/index.ts';
import { debateBriefing, spokenLine } from '../src/testing/debate-briefing.ts';
import { improvise } from '../src/voices/improv/improv.ts';
import type { BenchResult } from './bench-result.ts';
import { rehearseAll } from './improv-rehearsals.ts';
import { withoutPoints, withPoints } from './improv-table.ts';
import { isInTime, playMany } from './scene.ts';

const batches = 12;
const answers = 200;
const limit = 1;

/** What a turn of a debate may sound like: eight sentences, about a hundred words. */
const turnOf = (at: number): string =>
  [
    `Victor says “number ${at - 1} of the services took ${at + 2} weeks longer than promised”.`,
    'That is a reason to plan with care, not a reason to leave things as they are.',
    `Number ${at} of the services took ${at + 3} weeks longer than the team had promised to its customers.`,
    `In month ${at} the nightly job stopped ${at} times and somebody had to start it again by hand.`,
    'I weigh time first, and I would rather measure it than argue about it.',
    `A review after week ${at} would have told us more than the whole plan did.`,
    'What is left between us is cost against time.',
    `Ada, what does release ${at} cost, and which budget pays for it?`,
  ].join(' ');

const recordOf = (turns: number): Line[] =>
  Array.from({ length: turns }, (_, at) =>
    spokenLine(at + 2, at % 2 === 0 ? 'ada' : 'victor', 'rebuttal', turnOf(at), 'ada'),
  );

const occasions: Readonly<Record<string, Briefing>> = {
  'opening, nothing said yet': debateBriefing(),
  'rebuttal after 4 turns': debateBriefing({ kind: 'rebuttal', record: recordOf(4) }),
  'rebuttal after 30 turns': debateBriefing({ kind: 'rebuttal', record: recordOf(30) }),
  'rebuttal after 240 turns': debateBriefing({ kind: 'rebuttal', record: recordOf(240) }),
  'ruling after 12 turns': debateBriefing({
    seat: 'maya',
    kind: 'ruling',
    record: recordOf(12),
    turn: { says: 'ruling', limit: words(200) },
  }),
};

/** Processor time of the embedded voice for an answer: the best of several batches, because the machine has other work. */
export const run = async (): Promise<BenchResult> => {
  const rows = Object.entries(occasions).map(([occasion, briefing]) => {
    const times = Array.from({ length: batches }, () => timePerAnswer(briefing));
    return { occasion, 'ms per answer': Math.min(...times) };
  });
  const scenes = await playMany(200);
  const missed = scenes.filter((scene) => !isInTime(scene)).length;
  const rehearsed = rehearseAll();
  const empty = withoutPoints();
  const rich = withPoints();
  const slowest = Math.max(...rows.map((row) => row['ms per answer']));
  return {
    name: 'improv',
    rows: [
      ...rows,
      ...shown('in many topics', empty.common),
      ...shown('twice', [...empty.repeated, ...rich.repeated, ...rehearsed.repeated]),
      ...shown('idle', rich.idle),
    ],
    claims: [
      { says: 'ms per answer of the embedded voice', value: slowest, limit, ok: slowest < limit },
      none(`decisions in ${empty.sessions} sessions without a point`, empty.decisions),
      none('sentences in more than a quarter of the topics, outside the frame (scenes left out)', empty.common.length),
      none('sentences said twice in a session without points', empty.repeated.length),
      none('sentences said twice in a session with points', rich.repeated.length),
      {
        says: `% of turns of ${rich.casts} casts with points that use one of the seat or answer another’s`,
        value: rich.share,
        limit: 90,
        ok: rich.share >= 90,
      },
      none("votes that contradict the member's own words", rich.against),
      none(`of ${scenes.length} seeded scenes miss their goal, heard by what was declared and quoted`, missed),
      none(`of ${rehearsed.rehearsals} rehearsals score somebody who said nothing but yes`, rehearsed.scored),
    ],
  };
};

/** What one would want to read where an aim was missed. */
const shown = (what: string, texts: readonly string[]) =>
  texts.slice(0, 12).map((text) => ({ occasion: `${what}: ${text.slice(0, 160)}`, 'ms per answer': '' }));

const none = (says: string, value: number) => ({ says, value, limit: 0, ok: value === 0 });

const timePerAnswer = (briefing: Briefing): number => {
  const briefings = Array.from({ length: answers }, (_, seed) => ({ ...briefing, seed, record: heardAnew(briefing) }));
  const before = process.cpuUsage();
  for (const each of briefings) improvise(each);
  return Math.round(process.cpuUsage(before).user / answers) / 1000;
};

let turnsHeard = 1000;

/** As in a session: the turn before was never heard until now, the others were. */
const heardAnew = ({ record }: Briefing): readonly Line[] => {
  const last = record.at(-1);
  if (!last) return record;
  turnsHeard += 1;
  return [...record.slice(0, -1), { ...last, text: turnOf(turnsHeard) }];
};
