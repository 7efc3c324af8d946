import { embeddingEar, loadMiniLM } from '../src/hearing/index.ts';
import { type Ear, LINE, lexicalEar, type Measure, measureLexically } from '../src/words/index.ts';
import { reportOf } from './bench-report.ts';
import type { BenchResult, Claim } from './bench-result.ts';
import { argKP, type Match } from './ear/arg-kp.ts';
import {
  type Half,
  type Label,
  type LabelledPair,
  labelledPairs,
  labelledQuestions,
  labelledTurns,
} from './ear/labelled.ts';
import { atLine, auc, mean } from './ear/scores.ts';

/** What is looked for, what it is told from, and how the ear is asked. */
interface Trial {
  readonly says: string;
  readonly set: string;
  readonly wanted: readonly Measure[];
  readonly others: readonly Measure[];
}

interface Row extends Record<string, string | number> {
  readonly set: string;
  readonly trial: string;
  readonly ear: string;
  readonly wanted: number;
  readonly others: number;
  readonly AUC: number;
  readonly precision: number;
  readonly recall: number;
}

/** Our labelled pairs, by measure. The room of a pair is what else was said on its topic. */
export function ourTrials(half: Half): Trial[] {
  const pairs = labelledPairs().filter((pair) => pair.half === half);
  const turns = labelledTurns().filter((turn) => turn.half === half);
  const questions = labelledQuestions().filter((pair) => pair.half === half);
  const rooms = roomsOf(pairs.map(({ topic, said }) => [topic, said]));
  const measures = (measure: (pair: LabelledPair) => Omit<Measure, 'name' | 'text'>, ...labels: Label[]) =>
    pairs
      .filter(({ label }) => labels.includes(label))
      .map((pair) => ({ name: pair.label, text: pair.next, ...measure(pair) }));

  const again = ({ said, topic }: LabelledPair) =>
    ({ of: 'repetition', against: [said], topic, room: rooms.get(topic)! }) as const;
  const alone = ({ said, topic }: LabelledPair) => ({ of: 'repetition', against: [said], topic, room: [] }) as const;
  const stray = ({ said, topic }: LabelledPair) => ({ of: 'drift', against: [topic, said] }) as const;
  const near = ({ topic }: LabelledPair) => ({ of: 'relevance', against: [topic] }) as const;
  const contrary = ({ said, topic }: LabelledPair) => ({ of: 'opposition', against: [said], topic }) as const;
  const leans = (of: 'agreement' | 'disagreement', ...labels: string[]) =>
    turns.filter(({ label }) => labels.includes(label)).map(({ text }) => ({ name: of, of, text, against: [] }));
  const circles = (wanted: string) =>
    questions
      .filter(({ label }) => label === wanted)
      .map(({ said, next }) => ({ name: wanted, of: 'circling' as const, text: next, against: [said] }));
  const trial = (says: string, wanted: readonly Measure[], others: readonly Measure[]): Trial => ({
    set: 'ours',
    says,
    wanted,
    others,
  });

  return [
    trial('repetition: restated / new', measures(again, 'restated'), measures(again, 'new')),
    trial('repetition: restated / new, no room', measures(alone, 'restated'), measures(alone, 'new')),
    trial('repetition: restated / opposed', measures(again, 'restated'), measures(again, 'opposed')),
    trial('repetition: restated / all else', measures(again, 'restated'), measures(again, 'new', 'opposed', 'drifted')),
    trial('opposition: opposed / restated, new', measures(contrary, 'opposed'), measures(contrary, 'restated', 'new')),
    trial('drift: drifted / all else', measures(stray, 'drifted'), measures(stray, 'restated', 'new', 'opposed')),
    trial('relevance: on topic / drifted', measures(near, 'restated', 'new', 'opposed'), measures(near, 'drifted')),
    trial('circling: again / moved on', circles('circles'), circles('moves')),
    trial('agreement: agrees / all else', leans('agreement', 'agrees'), leans('agreement', 'disagrees', 'neither')),
    trial(
      'disagreement: disagrees / all else',
      leans('disagreement', 'disagrees'),
      leans('disagreement', 'agrees', 'neither'),
    ),
  ];
}

/**
 * ArgKP: does the argument make the key point? With room: the motion and all its key points are known, as topic and earlier turns are
 * in a session. Without room: only the motion, the argument and the one key point.
 */
export function argKPTrials(matches: readonly Match[]): Trial[] {
  const rooms = roomsOf(matches.map(({ motion, keyPoint }) => [motion, keyPoint]));
  const asked = (matching: boolean, room: (motion: string) => readonly string[]) =>
    matches
      .filter((match) => match.matches === matching)
      .map(({ motion, argument, keyPoint }) => {
        return {
          name: motion,
          of: 'repetition' as const,
          text: argument,
          against: [keyPoint],
          topic: motion,
          room: room(motion),
        };
      });
  const inRoom = (motion: string) => rooms.get(motion)!;
  return [
    {
      set: 'ArgKP',
      says: 'makes the point / not, with room',
      wanted: asked(true, inRoom),
      others: asked(false, inRoom),
    },
    {
      set: 'ArgKP',
      says: 'makes the point / not, no room',
      wanted: asked(true, () => []),
      others: asked(false, () => []),
    },
  ];
}

async function rowOf({ set, says, wanted, others }: Trial, ear: Ear): Promise<Row[]> {
  const scores = await ear.measure([...wanted, ...others]);
  const [high, low] = [scores.slice(0, wanted.length), scores.slice(wanted.length)];
  const row = { set, trial: says, ear: ear.name, wanted: wanted.length, others: others.length };
  const whole = { ...row, AUC: auc(high, low), ...atLine(high, low, LINE) };
  if (set === 'ours') return [whole];

  const motions = [...new Set(wanted.map(({ name }) => name))];
  const of = (measures: readonly Measure[], values: readonly number[], motion: string) =>
    values.filter((_, at) => measures[at]!.name === motion);
  const each = motions.map((motion) => auc(of(wanted, high, motion), of(others, low, motion)));
  return [whole, { ...whole, trial: '  mean over motions', AUC: mean(each) }];
}

/** Milliseconds for one turn of 150 words against ten earlier ones: the best of many, since a busy machine only adds. */
function lexicalSpeed(): number {
  const sentences = labelledPairs().map(({ next }) => next);
  const turn = (nr: number) => {
    const words = sentences
      .slice((nr * 9) % 300)
      .join(' ')
      .split(' ');
    return words.slice(0, 150).join(' ');
  };
  const earlier = Array.from({ length: 10 }, (_, nr) => turn(nr));
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 300; run += 1) {
    const measure: Measure = {
      name: 'speed',
      of: 'repetition',
      text: turn(11 + (run % 20)),
      against: earlier,
      topic: sentences[0]!,
    };
    const from = performance.now();
    measureLexically(measure);
    best = Math.min(best, performance.now() - from);
  }
  return best;
}

export async function run(): Promise<BenchResult> {
  const minilm = await loadMiniLM();
  const ears: Ear[] = [lexicalEar, ...(minilm ? [embeddingEar(minilm)] : [])];
  const matches = argKP(process.env.MODERATO_ARGKP);
  const trials = [...ourTrials('held'), ...(matches ? argKPTrials(matches) : [])];
  const rows: Row[] = [];
  for (const trial of trials) for (const ear of ears) rows.push(...(await rowOf(trial, ear)));

  return { name: 'ear', rows, notes: [...notesFor(minilm !== null, matches), ...aimsOf(rows)], claims: claimsOf(rows) };
}

function notesFor(hasMiniLM: boolean, matches: readonly Match[] | null): string[] {
  return [
    'ours: the held-back half of bench/ear. Nothing was learnt from it, and no pair of it was looked at when weights and lines were chosen (README).',
    matches
      ? `ArgKP: ${matches.length} labels on ${new Set(matches.map(({ motion }) => motion)).size} motions, the development split, all of it; looked at while building, and no weight is fitted to it.`
      : 'ArgKP was left out: set MODERATO_ARGKP to a folder with arguments*.csv, key_points*.csv and labels*.csv.',
    ...(hasMiniLM ? [] : ['MiniLM was left out: its optional packages are not installed.']),
  ];
}

/** What is aimed at, and the floor that a change must not fall through. */
const AIMS = [
  { trial: 'repetition: restated / new', ear: 'lexical', set: 'ours', aim: 0.85, floor: 0.84 },
  { trial: 'repetition: restated / new', ear: 'minilm-l6-v2', set: 'ours', aim: 0.95, floor: 0.94 },
  { trial: 'repetition: restated / opposed', ear: 'lexical', set: 'ours', aim: 0.75, floor: 0.75 },
  { trial: 'repetition: restated / opposed', ear: 'minilm-l6-v2', set: 'ours', aim: 0.85, floor: 0.85 },
  { trial: 'opposition: opposed / restated, new', ear: 'lexical', set: 'ours', aim: 0.8, floor: 0.8 },
  { trial: 'opposition: opposed / restated, new', ear: 'minilm-l6-v2', set: 'ours', aim: 0.92, floor: 0.92 },
  { trial: 'makes the point / not, with room', ear: 'minilm-l6-v2', set: 'ArgKP', aim: 0.82, floor: 0.82 },
  { trial: 'makes the point / not, no room', ear: 'minilm-l6-v2', set: 'ArgKP', aim: 0.82, floor: 0.79 },
];

const found = (rows: readonly Row[]) =>
  AIMS.flatMap((aim) => {
    const row = rows.find(({ trial, ear, set }) => trial === aim.trial && ear === aim.ear && set === aim.set);
    return row ? [{ ...aim, AUC: row.AUC, says: `AUC of ${aim.trial} (${aim.ear}, ${aim.set})` }] : [];
  });

function aimsOf(rows: readonly Row[]): string[] {
  return found(rows).map(
    ({ says, AUC, aim }) => `${AUC >= aim ? 'reached' : 'MISSED '} aim ${aim}  ${says}: ${AUC.toFixed(3)}`,
  );
}

function claimsOf(rows: readonly Row[]): Claim[] {
  const ms = lexicalSpeed();
  return [
    ...found(rows).map(({ says, AUC, floor }) => ({ says, value: AUC, limit: floor, ok: AUC >= floor })),
    { says: 'milliseconds for 150 words against ten turns, lexical', value: ms, limit: 1.5, ok: ms < 1.5 },
  ];
}

function roomsOf(said: readonly (readonly [topic: string, text: string])[]): ReadonlyMap<string, readonly string[]> {
  const rooms = new Map<string, string[]>();
  for (const [topic, text] of said) {
    const room = rooms.get(topic) ?? [];
    if (!room.includes(text)) rooms.set(topic, [...room, text]);
  }
  return rooms;
}

if (process.argv[1]?.endsWith('bench/ear.ts')) console.log(reportOf(await run()));
