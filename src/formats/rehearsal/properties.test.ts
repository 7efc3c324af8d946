import { expect, test } from 'vitest';
import { RehearsalTable } from '../../../tests/kit/rehearsal-table.ts';
import { chance, pick } from '../../engine/index.ts';
import { isAgent } from './cast.ts';
import { type Debrief, debriefOf } from './debrief.ts';
import { mostHands } from './hand-raise.ts';
import { pressureOf } from './intensity.ts';
import type { RehearsalFact } from './memory.ts';
import { heardMs } from './phrases.ts';
import { follows, type State } from './states.ts';
import { times } from './times.ts';

const sequences = 5000;
const signals = 30;
const modes = ['section-breaks', 'hand-raise', 'free-flow'];
const intensities = ['friendly', 'moderate', 'adversarial'];
const words = [
  'We will double revenue to 4 million euros by 2027.',
  'Yes.',
  'Those figures come from finance, as I said.',
  'Um, I think customers maybe want this.',
  'No.',
];
const questions = [
  'Who pays for it?',
  'Why should the margin hold?',
  'What if nobody buys?',
  'Marta, Idris or Lena asked it: who pays?',
  '}{',
];
const acts: readonly (readonly [string, unknown?])[] = [
  ['open-qa'],
  ['acknowledge'],
  ['decline'],
  ['park'],
  ['move-on'],
  ['speech-started'],
  ['speech-stopped'],
  ['slide', { by: 1 }],
  ['slide', { index: 0 }],
  ['slide', { index: 'x' }],
  ['jump'],
  ['end'],
];

/** One random step: somebody speaks, does something, answers a cue or fails at it, or time passes. */
const step = (t: RehearsalTable, draw: (label: string) => number): void => {
  const isLively = t.own.exchange !== null && draw('lively') < 0.6;
  const kind = isLively ? pick([0.35, 0.9, 0.9], draw('what'))! : draw('kind');
  if (isLively && draw('rest') < 0.25) return void t.passes(4000);
  if (kind < 0.3) return void t.passes(Math.floor(draw('ms') ** 3 * 60_000));
  if (kind < 0.45) return void t.talks(pick(words, draw('words')));
  if (kind < 0.65) {
    const [act, data] = pick(acts.slice(0, draw('rare') < 0.15 ? 12 : 10), draw('act'))!;
    return void t.act(act, data);
  }
  const cue = isLively ? t.session.pending.at(-1 - Math.floor(draw('cue') * 3)) : pick(t.session.pending, draw('cue'));
  if (!cue) return void t.later(500);
  if (kind < 0.7) return void t.fails(cue.seat, 'Gone.', 'network', cue.kind);
  const text = pick(questions, draw('text'))!;
  const action = pick(['SATISFIED', 'FOLLOW_UP', 'ESCALATE', 'DANCE'], draw('action'));
  const data = {
    text,
    action,
    relevance: draw('relevance'),
    urgency: draw('urgency'),
    slide: 1 + Math.floor(draw('slide') * 3),
  };
  t.later(Math.floor(draw('late') * 3000)).says(cue.seat, text, { data, kind: cue.kind });
};

const play = (seed: number): RehearsalTable => {
  const draw = (label: string) => chance(seed, 0, label);
  const settings = {
    mode: pick(modes, draw('mode')),
    intensity: pick(intensities, draw('intensity')),
    minutes: 1 + Math.floor(draw('minutes') * 9),
  };
  const t = new RehearsalTable(settings);
  for (let at = 0; at < signals && !t.session.closed; at += 1) step(t, (label) => chance(seed, at + 1, label));
  return t;
};

/** Walks a ledger and throws at the first entry that breaks a promise; returns how much happened. */
const walk = (t: RehearsalTable): { exchanges: number; pileOns: number; hands: number } => {
  const { settings, seats } = t.session;
  const agents = new Set(seats.filter(isAgent).map(({ id }) => id));
  const opened = t.ledger[0]!.at;
  const seen = { exchanges: 0, pileOns: 0, hands: 0 };
  let [state, speaker, until, up, turns]: [State, string, number, number, number] = ['PRESENTING', '', 0, 0, 0];
  let back: number | null = null;
  for (const entry of t.ledger.slice(3)) {
    const now = entry.at - opened;
    if (entry.type === 'phase-entered') {
      if (follows[state] !== entry.phase) throw new Error(`From ${state} to ${entry.phase}.`);
      state = entry.phase as State;
      const isEarly = settings.mode === 'free-flow' && back !== null && now - back < times.gap;
      if (state === 'QA_TRIGGER' && isEarly) throw new Error(`Only ${now - back!} ms between two interjections.`);
      if (state === 'PRESENTING') back = now;
      if (state === 'EXCHANGE') turns = 0;
    }
    if (entry.type === 'turn-taken' && agents.has(entry.turn.seat)) {
      const { seat, kind } = entry.turn;
      if (now < until && seat !== speaker) throw new Error(`${seat} speaks over ${speaker}.`);
      if (state === 'PRESENTING' || state === 'QA_TRIGGER') throw new Error(`${seat} speaks in ${state}.`);
      [speaker, until] = [seat, now + heardMs(entry.turn)];
      seen.exchanges += kind === 'question' ? 1 : 0;
      seen.pileOns += kind === 'pile-on' ? 1 : 0;
    }
    if (entry.type !== 'noted') continue;
    const { type } = (entry as { fact: RehearsalFact }).fact;
    if (type === 'hand-raised') [up, seen.hands] = [up + 1, seen.hands + 1];
    if (type === 'hand-lowered' || (type === 'called' && settings.mode === 'hand-raise')) up -= 1;
    if (type === 'answer-ended') turns += 1;
    if (up > mostHands) throw new Error(`${up} hands are up.`);
    if (turns > pressureOf(settings).mostTurns) throw new Error(`${turns} turns in one exchange.`);
  }
  return seen;
};

test(`in ${sequences} random sequences of signals no promise is broken`, () => {
  const total = { exchanges: 0, pileOns: 0, hands: 0 };
  for (let seed = 1; seed <= sequences; seed += 1) {
    const t = play(seed);
    try {
      const seen = walk(t);
      for (const what of ['exchanges', 'pileOns', 'hands'] as const) total[what] += seen[what];
      const { summary, exchanges } = (t.session.closed?.outcome ?? debriefOf(t.session)) as Debrief;
      if (summary === '' || !Array.isArray(exchanges)) throw new Error('There is no debrief.');
    } catch (error) {
      throw new Error(`Seed ${seed}: ${(error as Error).message}`, { cause: error });
    }
  }
  expect(total.exchanges).toBeGreaterThan(1000);
  expect(total.hands).toBeGreaterThan(500);
  expect(total.pileOns).toBeGreaterThan(5);
}, 120_000);

test('a rehearsal that is left alone, cut off or ended by a person still has its debrief', () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    const t = play(seed);
    if (!t.session.closed) t.steers('end');
    expect(t.session.closed?.outcome).toMatchObject({ scores: {}, delivery: {}, coaching: expect.any(Array) });
  }
});

test('with every agent failing the session goes on with questions of the house', () => {
  const t = new RehearsalTable({ sectionQuestions: 1 }).shows(2);
  while (t.session.phase !== 'EXCHANGE') {
    const [cue] = t.session.pending;
    if (cue) t.fails(cue.seat, 'Gone.', 'network', cue.kind);
    else t.passes(1000);
  }
  t.passes(6000).talks('We have that from the signed contracts of last spring.');
  for (const { seat, kind } of [...t.session.pending]) t.fails(seat, 'Gone.', 'network', kind);
  t.passes(1300);
  expect(t.own.records[0]).toMatchObject({ source: 'stock', outcome: 'unjudged' });
  const summary = expect.stringMatching(/requests to the panel went unanswered/);
  expect(t.act('end').session.closed?.outcome).toMatchObject({ summary });
});
