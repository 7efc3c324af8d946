/**
 * Fits the heads of `src/hearing/heads.json` from `train/`, with arguments of the tuning half of bench/ear as ordinary talk:
 * node --import tsx bench/hearing/train-heads.ts, or only those that are named behind it. MODERATO_VECTORS names a file in which vectors are kept for the next time.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { countWords } from '../../src/engine/index.ts';
import { middle } from '../../src/hearing/embedder.ts';
import { asPair, type HeadName, sideBySide, type TaughtHead } from '../../src/hearing/head.ts';
import { clausesIn, letterGrams } from '../../src/hearing/letter-grams.ts';
import { loadMiniLM } from '../../src/hearing/minilm.ts';
import phrases from '../../src/hearing/phrases.json' with { type: 'json' };
import { readable } from '../../src/hearing/readable.ts';
import { wordGrams } from '../../src/hearing/word-grams.ts';
import { labelledPairs } from '../ear/labelled.ts';
import { keptIn } from './kept-vectors.ts';
import { type Labelled, labelledIn } from './labelled.ts';
import { GENTLE, type Pace } from './logistic.ts';
import { type Decides, fitTurns, outOfFold, type TurnSeen } from './turns-seen.ts';

type Side = true | false | null;
type Row = Pick<Labelled, 'question' | 'label' | 'text' | 'other' | 'language'>;

const is = (row: Row, question: string, ...labels: string[]): boolean =>
  row.question === question && (labels.length === 0 || labels.includes(row.label));

const isOrdinary = (row: Row): Side =>
  is(row, 'pool') || is(row, 'turn') || is(row, 'stand-down') || is(row, 'answer', 'answered') ? false : null;

const hasSubstance = (row: Row): boolean =>
  is(row, 'pool') ||
  is(row, 'turn', 'adds', 'objects', 'concedes') ||
  is(row, 'change-of-mind', 'reason') ||
  is(row, 'answer', 'answered') ||
  is(row, 'stand-down', 'object') ||
  is(row, 'conduct', 'neutral', 'refuses', 'hostile') ||
  is(row, 'intent', 'neither', 'cond');

/** What each head is to tell, what of a turn it is shown, and which share of the other turns may be taken for it. */
interface Plan {
  readonly wanted: (row: Row) => Side;
  readonly shown: 'worded' | 'letters' | 'pair' | 'words' | 'all';
  /** The languages it is taught in; English where nothing is said. */
  readonly languages?: 'all' | 'abroad';
  readonly decides: Decides;
  readonly falsely: number;
  readonly pace?: Pace;
}

const conduct =
  (label: string) =>
  (row: Row): Side =>
    is(row, 'conduct', label)
      ? true
      : is(row, 'conduct', 'neutral')
        ? false
        : is(row, 'conduct')
          ? null
          : isOrdinary(row);

const agreement = (row: Row): Side => (is(row, 'turn', 'agrees') ? true : hasSubstance(row) ? false : null);

/** Other short sentences answer neither yes nor no. */
const intent =
  (label: string) =>
  (row: Row): Side =>
    is(row, 'intent') ? row.label === label : is(row, 'pool') && countWords(row.text) <= 14 ? false : null;

const PLANS: Readonly<Record<HeadName, Plan>> = {
  empty: { shown: 'worded', decides: 'least', falsely: 0.012, wanted: agreement },
  emptyAbroad: { shown: 'letters', decides: 'least', falsely: 0.015, wanted: agreement, languages: 'abroad' },
  objects: {
    ...{ shown: 'all', decides: 'most', falsely: 0.01, pace: GENTLE },
    wanted: (row) =>
      is(row, 'stand-down', 'object') || is(row, 'turn', 'objects')
        ? true
        : is(row, 'stand-down', 'down')
          ? false
          : null,
  },
  unmoved: {
    ...{ shown: 'words', decides: 'most', falsely: 0 },
    wanted: (row) => (is(row, 'change-of-mind') ? row.label === 'none' : null),
  },
  evaded: {
    ...{ shown: 'pair', decides: 'most', falsely: 0 },
    wanted: (row) => (is(row, 'answer') ? row.label === 'evaded' : null),
  },
  hostile: { shown: 'worded', decides: 'most', falsely: 0.001, wanted: conduct('hostile') },
  refusing: { shown: 'worded', decides: 'most', falsely: 0.001, wanted: conduct('refuses') },
  yes: { shown: 'words', decides: 'most', falsely: 0.004, wanted: intent('yes'), languages: 'all' },
  no: { shown: 'words', decides: 'most', falsely: 0.004, wanted: intent('no'), languages: 'all' },
  partial: { shown: 'worded', decides: 'most', falsely: 0.008, wanted: conduct('partial') },
};

const pool = labelledPairs().filter(({ half }) => half === 'tune');
const ordinary = [...new Set(pool.flatMap(({ said, next }) => [said, next]))].map(
  (text): Row => ({ question: 'pool', label: 'argument', text, language: 'en' }),
);
/** Whoever gives an argument with a change of mind has a reason, however they announce it. */
const ANNOUNCED = [
  'I change my position to yes.',
  'You have convinced me, and I revise my answer.',
  '**Updated position: option B.**',
  'On reflection I am switching.',
  'I take back what I said and vote no.',
  'Thank you all for a rich discussion. I now support it.',
];
const announced = ordinary
  .filter((_, at) => at % 8 === 0)
  .map(
    ({ text }, at): Row => ({
      question: 'change-of-mind',
      label: 'reason',
      text: `${ANNOUNCED[at % ANNOUNCED.length]} ${text}`,
      language: 'en',
    }),
  );
/** What the words listener knows for certain is taught as well. */
const certain = Object.entries(phrases).flatMap(([language, of]) =>
  (['yes', 'no'] as const).flatMap((label) =>
    of[label].map((text): Row => ({ question: 'intent', label, text, language })),
  ),
);
const rows: Row[] = [...labelledIn('train'), ...certain, ...ordinary, ...announced];
const minilm = (await loadMiniLM())!;
const texts = [...new Set(rows.flatMap(({ text, other }) => [...readable(text), ...readable(other ?? '')]))];
const vectorsBy = async (name: 'meaning' | 'points', of: readonly string[]) => {
  const file = process.env.MODERATO_VECTORS;
  const vectors = await keptIn(file && `${file}.${name}`, minilm[name]).embed(of);
  return new Map(of.map((text, at) => [text, vectors[at]!]));
};
const meaning = await vectorsBy('meaning', texts);
const points = await vectorsBy('points', [
  ...new Set(rows.filter((row) => PLANS.objects.wanted(row) !== null).flatMap(({ text }) => readable(text))),
]);
const seenIn = (text: string, by = meaning) => readable(text).map((sentence) => by.get(sentence)!);

const shownOf = ({ text, other }: Row, shown: Plan['shown']): readonly Float32Array[] => {
  const sentences = readable(text);
  if (sentences.length === 0) return [];
  if (shown === 'letters') return sentences.flatMap(clausesIn).map(letterGrams);
  if (shown === 'worded') return sentences.map((one) => sideBySide(meaning.get(one)!, wordGrams(one)));
  const whole = middle(seenIn(text));
  if (shown === 'pair') return [asPair(whole, middle(seenIn(other!)))];
  const words = wordGrams(sentences.join(' '));
  if (shown === 'words') return [sideBySide(whole, words)];
  const last = sentences.at(-1)!;
  return [sideBySide(whole, meaning.get(last)!, middle(seenIn(text, points)), points.get(last)!, words)];
};

const isTaughtIn = (language: string, languages: Plan['languages'] = undefined): boolean =>
  languages === 'all' || (language === 'en') === (languages === undefined);

const turnsFor = ({ wanted, shown, languages }: Plan): TurnSeen[] =>
  rows.flatMap((row, at) => {
    const side = isTaughtIn(row.language, languages) ? wanted(row) : null;
    const seen = side === null ? [] : shownOf(row, shown);
    return seen.length === 0 ? [] : [{ shown: seen, wanted: side!, row: (at * 7919) % rows.length }];
  });

const file = new URL('../../src/hearing/heads.json', import.meta.url);
const heads = JSON.parse(readFileSync(file, 'utf8')) as Record<string, TaughtHead>;
const named = process.argv.slice(2);
const card = ['| head | for | against | heard, out of fold | falsely | sure from |', '|---|--:|--:|--:|--:|--:|'];
for (const name of (Object.keys(PLANS) as HeadName[]).filter((each) => named.length === 0 || named.includes(each))) {
  const { decides, falsely, pace } = PLANS[name];
  const seen = turnsFor(PLANS[name]);
  const scores = outOfFold(seen, decides, pace);
  const of = (wanted: boolean) => scores.filter((_, at) => seen[at]!.wanted === wanted).sort((a, b) => b - a);
  const [positives, negatives] = [of(true), of(false)];
  const sure = Math.max(0.5, (negatives[Math.floor(negatives.length * falsely)] ?? 0.5) + 1e-4);
  const over = (list: readonly number[]) => list.filter((score) => score > sure).length;
  const { weights, none } = fitTurns(seen, decides, pace);
  const short = (value: number) => Number(value.toPrecision(4));
  heads[name] = { weights: weights.map(short), none: short(none), sure: short(sure) };
  card.push(
    `| ${name} | ${positives.length} | ${negatives.length} | ${over(positives)} | ${over(negatives)} | ${sure.toFixed(2)} |`,
  );
  console.log(card.at(-1));
}
writeFileSync(file, `${JSON.stringify(heads)}\n`);
console.log(card.join('\n'));
process.exit(0);
