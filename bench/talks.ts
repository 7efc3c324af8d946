import { formats } from '../src/formats/index.ts';
import { embeddingEar, loadMiniLM, wordsFirst } from '../src/hearing/index.ts';
import { TestTable } from '../src/testing/index.ts';
import { type Ear, lexicalEar, type Measure } from '../src/words/index.ts';
import { reportOf } from './bench-report.ts';
import type { BenchResult, Claim } from './bench-result.ts';
import { labelledPairs } from './ear/labelled.ts';

/** What is said throughout a talk, and whether that is its topic. */
interface Talk {
  readonly kind: 'on topic' | 'on another topic' | 'on anything';
  readonly topic: string;
  readonly turns: readonly string[];
}

const seats = [
  ...['Ann', 'Bob', 'Cyd'].map((name) => ({ name, role: '', voice: 'x', persona: { line: 'Takes part.' } })),
  { name: 'Facilitator', role: 'facilitator', voice: 'rule', persona: { line: 'Leads.' }, chair: true },
];

/** The sentences of the held-back half: under their own topic, under that of the next, and what strays from all of them. */
const talks = (): Talk[] => {
  const pairs = labelledPairs().filter(({ half }) => half === 'held');
  const topics = [...new Set(pairs.map(({ topic }) => topic))];
  const said = (topic: string): string[] => {
    const own = pairs.filter((pair) => pair.topic === topic && pair.label !== 'drifted');
    return [...new Set(own.flatMap((pair) => [pair.said, pair.next]))];
  };
  const stray = [...new Set(pairs.filter(({ label }) => label === 'drifted').map(({ next }) => next))];
  return topics.flatMap((topic, at): Talk[] => [
    { kind: 'on topic', topic, turns: said(topic) },
    ...[1, 5, 9].map((far) => {
      return { kind: 'on another topic', topic, turns: said(topics[(at + far) % topics.length]!) } as const;
    }),
    { kind: 'on anything', topic, turns: [...stray.slice(at), ...stray.slice(0, at)] },
  ]);
};

/** A whole discussion, heard by this ear. */
const hold = async ({ topic, turns }: Talk, ear: Ear) => {
  const table = new TestTable(formats, { format: 'discussion', topic, seats, settings: { rounds: 5 } });
  for (let at = 0; !table.session.closed; at += 1) {
    const text = turns[(at * 7) % turns.length]!;
    const cue = table.cueOf();
    const signal = { id: 'x', at: 0, type: 'reply', cue: cue.id, attempt: 1, text } as const;
    const measures = formats.discussion!.listensFor!(table.session, signal) as readonly Measure[];
    const heard = await ear.measure(measures);
    table.says(cue.seat, text, { evidence: Object.fromEntries(measures.map(({ name }, nth) => [name, heard[nth]!])) });
  }
  const strayed = table.all('noted').filter(({ fact }) => fact.type === 'strayed').length;
  return { share: strayed / table.turns.length, isAstray: table.session.closed?.reason === 'astray' };
};

/** Whether a facilitator by rule hears that a whole talk is off its topic, and leaves one alone that is on it. */
export async function run(): Promise<BenchResult> {
  const minilm = await loadMiniLM();
  const ears: Ear[] = [lexicalEar, ...(minilm ? [wordsFirst(embeddingEar(minilm))] : [])];
  const rows = [];
  for (const ear of ears) {
    for (const kind of ['on topic', 'on another topic', 'on anything'] as const) {
      const held = [];
      for (const talk of talks().filter((each) => each.kind === kind)) held.push(await hold(talk, ear));
      const turns = held.reduce((sum, { share }) => sum + share, 0) / held.length;
      const ended = held.filter(({ isAstray }) => isAstray).length / held.length;
      rows.push({ talk: kind, ear: ear.name, talks: held.length, 'turns off topic': turns, 'ended as astray': ended });
    }
  }
  return { name: 'talks', rows, claims: rows.map(claimOf) };
}

/** Of talks on their topic so few may end as astray, and of the others so many must. */
const limits = { 'on topic': 0.1, 'on another topic': 0.8, 'on anything': 0.95 };

const claimOf = (row: { readonly talk: keyof typeof limits; ear: string; 'ended as astray': number }): Claim => {
  const [value, limit] = [row['ended as astray'], limits[row.talk]];
  const ok = row.talk === 'on topic' ? value <= limit : value >= limit;
  return { says: `share of talks ${row.talk} that end as astray (${row.ear})`, value, limit, ok };
};

if (process.argv[1]?.endsWith('bench/talks.ts')) console.log(reportOf(await run()));
