import '../src/hearing/word-files.ts';
import { standsIn } from '../src/engine/index.ts';
import { headListener } from '../src/hearing/head-listener.ts';
import { type Link, loadMiniLM } from '../src/hearing/index.ts';
import { modelListener } from '../src/hearing/model-listener.ts';
import { readable } from '../src/hearing/readable.ts';
import { wordsListener } from '../src/hearing/words-listener.ts';
import { reportOf } from './bench-report.ts';
import type { BenchResult, Claim } from './bench-result.ts';
import { argKP } from './ear/arg-kp.ts';
import { againOnArgKP } from './hearing/again.ts';
import { type Score, scoreOf } from './hearing/ask.ts';
import { costOfHearing } from './hearing/cost.ts';
import { type Course, courseOf, noticedSoon } from './hearing/courses.ts';
import { type GoodModel, goodModel } from './hearing/good-model.ts';
import { keptIn } from './hearing/kept-vectors.ts';
import { endingsIn } from './hearing/tables.ts';
import { type Half, talksIn } from './hearing/talks.ts';
import { type Aim, type Case, goalsIn, type Trial, trialsIn } from './hearing/trials.ts';

interface Row extends Record<string, string | number> {
  readonly question: string;
  readonly listener: string;
  readonly heard: string;
  readonly falsely: string;
}

const share = (part: number, all: number): string =>
  `${part}/${all}${all > 0 ? ` (${((100 * part) / all).toFixed(1)} %)` : ''}`;

/** Every twelfth call of the good model goes wrong in one way or another. */
const FAILS_AT = 12;

/** What a good model would say, with words of the text that show it. */
const teach = (model: GoodModel, cases: readonly Case[]): void => {
  for (const { question, right } of cases) {
    const quote = readable(question.text).find((sentence) => standsIn(sentence, question.text)) ?? question.text;
    model.knows(question, { value: right ?? elseOf(question.kind), quote });
  }
};

/** What is said where nothing is the matter. */
const ELSE = new Map([
  ['conduct', 'civil'],
  ['intent', 'neither'],
  ['moved-by', 'argument'],
  ['answers', 'answered'],
]);
const elseOf = (kind: string): string => ELSE.get(kind) ?? 'no';

export async function run(): Promise<BenchResult> {
  const half: Half = process.env.MODERATO_HEARING === 'train' ? 'train' : 'held';
  const minilm = await loadMiniLM();
  // Before a provider's client is loaded: what listening takes by itself.
  const claims: Claim[] = minilm ? await costOfHearing(minilm) : [];
  const kept = minilm && { ...minilm, meaning: keptIn(process.env.MODERATO_VECTORS, minilm.meaning) };
  const offline: Link[] = [...(kept ? [headListener(kept)] : []), wordsListener];
  const model = await goodModel(FAILS_AT);
  const withModel: Link[] = [modelListener(async () => model.voice), ...offline];
  const listeners = [
    ['offline', offline],
    ['good model', withModel],
  ] as const;
  const rows: Row[] = [];
  try {
    await courses(half, listeners, model, rows, claims);
    for (const trial of trialsIn(half)) {
      teach(model, trial.cases);
      for (const [listener, links] of listeners) {
        const score = await scoreOf(trial, links);
        rows.push(rowOf(trial.says, listener, score));
        claims.push(...claimsOf(trial, listener, score));
      }
    }
    for (const [listener, links] of listeners) {
      for (const { says, sessions, agreed, ought } of await endingsIn(half, links)) {
        const part = share(agreed, sessions);
        rows.push({ question: says, listener, heard: ought ? part : '', falsely: ought ? '' : part });
        claims.push(
          ought
            ? { says: `${says} (${listener})`, value: agreed / sessions, limit: 0.9, ok: agreed / sessions >= 0.9 }
            : { says: `false consensus: ${says} (${listener})`, value: agreed, limit: 0, ok: agreed === 0 },
        );
      }
    }
    const goals = goalsIn(half);
    teach(model, goals);
    for (const [listener, links] of listeners) {
      const score = await scoreOf({ cases: goals, alarms: ['yes'] }, links);
      rows.push(rowOf('goals shown', listener, score));
      claims.push({ says: `goals: false yes (${listener})`, value: score.falsely, limit: 0, ok: score.falsely === 0 });
    }
  } finally {
    await model.close();
  }
  const matches = argKP(process.env.MODERATO_ARGKP);
  if (kept && matches) {
    const auc = await againOnArgKP(matches, kept.meaning);
    rows.push({
      question: 'restated against new, ArgKP with room',
      listener: 'offline',
      heard: `AUC ${auc.toFixed(3)}`,
      falsely: '',
    });
    claims.push({ says: 'AUC of restated against new on ArgKP', value: auc, limit: 0.87, ok: auc >= 0.87 });
  }
  return { name: `hearing (${half})`, rows, claims, notes: notesFor(half, matches !== null) };
}

async function courses(
  half: Half,
  listeners: readonly (readonly [string, readonly Link[]])[],
  model: GoodModel,
  rows: Row[],
  claims: Claim[],
) {
  const talks = talksIn(half);
  for (const { turns, leaves = turns.length, session } of talks)
    for (const [at, { text }] of turns.entries()) {
      model.knows({ kind: 'strays', text }, { value: at >= leaves ? 'yes' : 'no' });
      model.knows({ kind: 'circles', text }, { value: session === 'circling' && at >= 5 ? 'yes' : 'no' });
    }
  for (const [listener, links] of listeners) {
    const all: Course[] = [];
    for (const talk of talks) all.push(await courseOf(talk, links));
    const healthy = all.filter(({ talk }) => talk.session === 'healthy');
    const turns = healthy.reduce((sum, { talk }) => sum + talk.turns.length, 0);
    const notices = healthy.reduce((sum, { strays, circles }) => sum + strays.length + circles.length, 0);
    const circling = all.filter(({ talk }) => talk.session === 'circling');
    const round = circling.filter(({ circles }) => circles.length > 0).length;
    const falseRound = all.filter(({ talk, circles }) => talk.session !== 'circling' && circles.length > 0).length;
    const drifting = all.filter(({ talk }) => talk.session === 'drift');
    const soon = drifting.filter(noticedSoon).length;
    const early = drifting.filter(({ talk, strays }) => strays.some((at) => at < talk.leaves!)).length;
    const is = (name: string, heard: string, falsely: string) =>
      rows.push({ question: name, listener, heard, falsely });
    is('notices in healthy talks, a turn', '', share(notices, turns));
    is('circling', share(round, circling.length), share(falseRound, all.length - circling.length));
    is('drift within four turns', share(soon, drifting.length), share(early, drifting.length));
    const least = listener === 'offline' ? { circling: 0.85, drift: 0.8 } : { circling: 0.95, drift: 0.9 };
    const claim = (says: string, value: number, limit: number, ok: boolean) =>
      claims.push({ says: `${says} (${listener})`, value, limit, ok });
    claim('notices per 100 healthy turns', (100 * notices) / turns, 0.5, notices / turns <= 0.005);
    claim(
      'share of circling talks heard',
      round / circling.length,
      least.circling,
      round / circling.length >= least.circling,
    );
    claim('false circling', falseRound, 0, falseRound === 0);
    claim(
      'share of drifts noticed within four turns',
      soon / drifting.length,
      least.drift,
      soon / drifting.length >= least.drift,
    );
  }
}

const rowOf = (question: string, listener: string, { wanted, heard, others, falsely }: Score): Row => ({
  question,
  listener,
  heard: share(heard, wanted),
  falsely: share(falsely, others),
});

const claimsOf = ({ says, aims }: Trial, listener: string, { wanted, heard, others, falsely }: Score): Claim[] => {
  const aim: Aim = listener === 'offline' ? aims.offline : aims.model;
  const [part, wrong] = [heard / wanted, falsely / others];
  return [
    { says: `${says}: heard (${listener})`, value: part, limit: aim.heard, ok: part >= aim.heard },
    { says: `${says}: falsely (${listener})`, value: wrong, limit: aim.falsely, ok: wrong <= aim.falsely },
  ];
};

const notesFor = (half: Half, hasArgKP: boolean): string[] => [
  half === 'held'
    ? 'Rows and talks of bench/hearing/held*: nothing was learnt from them, nor chosen by them (heads.md says when they were first run).'
    : 'Rows and talks that heads were taught on and lines were chosen by: they say little.',
  `The good model answers as written down, over a loopback server; every ${FAILS_AT}th call goes wrong (invented quotation, no answer, another turn's, a strange value, an order).`,
  'Heads hear English alone: in other languages what is not known by its words is unheard, and counts as missed.',
  ...(hasArgKP
    ? []
    : ['ArgKP was left out: set MODERATO_ARGKP to a folder with arguments*.csv, key_points*.csv and labels*.csv.']),
];

if (process.argv[1]?.endsWith('bench/hearing.ts')) console.log(reportOf(await run()));
