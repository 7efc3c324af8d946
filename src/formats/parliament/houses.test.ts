import { expect, test } from 'vitest';
import { chaos } from '../../../tests/kit/chaos.ts';
import { erratic } from '../../../tests/kit/erratic-house.ts';
import {
  type Answer,
  auditLedger,
  type Briefing,
  chance,
  type Entry,
  type Formats,
  hear,
  open,
  pick,
  prepare,
  type Question,
  replyId,
  type Signal,
  valuesOf,
} from '../../engine/index.ts';
import type { HouseFact } from './fact.ts';
import { parliament } from './index.ts';
import { type HouseMessage, messagesOf } from './message.ts';
import type { VoteTally } from './tally.ts';

const houses = 2000;
const batch = 200;
const formats: Formats = { parliament };
const voice = chaos({ otherwise: erratic, calm: 0.75 });
const call = { abort: new AbortController().signal, onDelta: () => {} };

/** Plays a house to its end in memory: pending cues are answered in random order by a voice that goes wrong. */
const sit = async (
  seed: number,
): Promise<{ readonly ledger: Entry<HouseFact>[]; readonly reason: string; readonly seats: string[] }> => {
  const draw = (label: string) => chance(seed, 0, label);
  const one = <T>(label: string, ...items: readonly T[]) => pick(items, draw(label))!;
  const large = seed % 100 === 0;
  const settings = {
    members: large ? 9 : 3 + Math.floor(4 * draw('seats') ** 3),
    rounds: large ? 6 : one('rounds', 1, 1, 1, 1, 2, 2, 3),
    pm: one('pm', 'none', 'model'),
    statements: draw('statements') < 0.7,
    bills: one('bills', 1, 1, 1, 3),
    ballot: one('ballot', 'schulze', 'instant-runoff'),
    majority: one('majority', 'half', 'more-than-half', 'two-thirds', 'unanimous'),
    absent: one('absent', 'no', 'not-counted'),
    dissent: draw('dissent') < 0.2,
    quorum: one('quorum', 0, 0, 60),
  };
  const asked = { format: 'parliament', topic: 'How should the city cut traffic in its centre?', seed, settings };
  let { session, entries } = open(formats, prepare(formats, { voice: 'scripted', ...asked }, { id: 'open', at: 0 }));
  const ledger = [...entries];
  for (let at = 1; !session.closed; at += 1) {
    if (at > 4000) throw new Error(`House ${seed} does not end; it is in ${session.phase}.`);
    const cue = pick(session.pending, chance(seed, at, 'cue'));
    if (!cue) throw new Error(`House ${seed} waits for nobody in ${session.phase}.`);
    const base = { at, cue: cue.id, attempt: cue.attempt };
    const told: Signal = await voice.answer(cue, { seats: session.seats, seed } as Briefing, call).then(
      ({ text, data }) => ({ ...base, id: replyId(cue.id, cue.attempt), type: 'reply', text, data }),
      (error) => ({ ...base, id: `${cue.id}!${at}`, type: 'failed', why: String(error) }),
    );
    const asked = (formats.parliament?.listensFor?.(session, told) ?? []).filter(
      (each): each is Question => 'kind' in each,
    );
    const answers = asked.map((question): [string, Answer] => {
      const value = pick([...valuesOf(question), 'unheard'], chance(seed, at, question.id))!;
      return [question.id, { value, confidence: 0.9, by: 'chance', quote: question.text.slice(0, 20) }];
    });
    const signal = { ...told, heard: Object.fromEntries(answers) };
    ({ session, entries } = hear(formats, session, signal));
    for (const entry of entries) ledger.push(entry);
  }
  const seats = session.seats.filter(({ role }) => role === 'representative').map(({ id }) => id);
  return { ledger: ledger as Entry<HouseFact>[], reason: session.closed.reason, seats };
};

/** Everything in a ledger that a house must never do. */
const offences = (ledger: readonly Entry<HouseFact>[], seats: readonly string[]): string[] => {
  const found: string[] = [];
  let silenced = new Set<string>();
  let [opened, cap] = [0, 0];
  let ballots: string[] = [];
  const answered = new Set<string>();
  for (const entry of ledger) {
    if (entry.type === 'turn-taken' && entry.turn.kind === 'vote') ballots.push(ballotIn(entry.turn.data));
    if (
      entry.type === 'turn-taken' &&
      ['question', 'answer'].includes(entry.turn.kind) &&
      silenced.has(entry.turn.seat)
    )
      found.push(`${entry.turn.seat} speaks although quieted or expelled.`);
    if (entry.type === 'ruling-made') for (const { message } of responsesIn(entry.ruling.value)) answered.add(message);
    if (entry.type !== 'noted') continue;
    const { fact } = entry;
    if (fact.type === 'quieted' || fact.type === 'expelled') silenced.add(fact.seat);
    if (fact.type === 'round-opened') {
      silenced = new Set(expelledBefore(ledger, entry.seq));
      [opened, cap] = [0, fact.clock.exchanges];
    }
    if (fact.type === 'exchange-opened') opened += 1;
    if (opened > cap) found.push(`${opened} exchanges where the clock allows ${cap}.`);
    if (fact.type === 'division-called') ballots = [];
    if (fact.type === 'counted') found.push(...miscounts(fact.tally, seats, ballots));
  }
  for (const { id, type } of messagesOf(ledger))
    if (type === 'MOTION' && !answered.has(id)) found.push(`The motion ${id} was never acknowledged.`);
  return found;
};

const responsesIn = (value: unknown): readonly { readonly message: string }[] =>
  (value as { content?: { motion_response?: [] } } | undefined)?.content?.motion_response ?? [];

const expelledBefore = (ledger: readonly Entry<HouseFact>[], seq: number): string[] =>
  ledger
    .slice(0, seq)
    .flatMap((entry) => (entry.type === 'noted' && entry.fact.type === 'expelled' ? [entry.fact.seat] : []));

const ballotIn = (data: unknown): string => {
  const { from, content } = data as HouseMessage<'VOTE'>;
  return `${from} ${content.vote}`;
};

/** Every seat is counted once, and every ballot as it was cast. */
const miscounts = (
  { yes_votes, no_votes, absent }: VoteTally,
  seats: readonly string[],
  ballots: readonly string[],
): string[] => {
  const counted = [...yes_votes, ...no_votes, ...absent.filter((seat) => !no_votes.includes(seat))].sort();
  const cast = [
    ...yes_votes.map((seat) => `${seat} YES`),
    ...no_votes.filter((seat) => !absent.includes(seat)).map((seat) => `${seat} NO`),
  ];
  return [
    ...(counted.join() === [...seats].sort().join() ? [] : [`Counted ${counted} in a house of ${seats}.`]),
    ...(cast.sort().join() === [...ballots].sort().join() ? [] : [`Counted ${cast} where ${ballots} were cast.`]),
  ];
};

test.each(Array.from({ length: houses / batch }, (_, at) => at * batch + 1))(
  'from house %i on, all end by a tally or a forced final on a chaotic voice, and none breaks a rule of order',
  async (first) => {
    const reasons = new Set<string>();
    for (let seed = first; seed < first + batch; seed += 1) {
      const { ledger, reason, seats } = await sit(seed);
      reasons.add(reason);
      expect({ seed, offences: offences(ledger, seats) }).toEqual({ seed, offences: [] });
      if (seed % 50 === 1) expect(auditLedger(formats, ledger)).toEqual([]);
      if (reason === 'failed') expect(ledger.some(({ type }) => type === 'turn-taken')).toBe(false);
      else expect(messagesOf(ledger).some(({ type }) => type === 'VOTE_TALLY')).toBe(true);
    }
    expect(reasons).toEqual(new Set(['passed', 'forced', 'vetoed', ...(reasons.has('failed') ? ['failed'] : [])]));
  },
  60_000,
);
