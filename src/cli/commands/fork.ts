import { cutAt, fork, type Ledger, replay, type Seat, type Session } from '../../engine/index.ts';
import { forkSession, leading } from '../../runtime/index.ts';
import { seqOfTurn, turnsIn } from '../../transcripts/index.ts';
import type { Run } from '../command-row.ts';
import { worldFor } from '../council/with-strategy.ts';
import { tooLateForRules } from '../session/by-rule.ts';
import { openDesk } from '../session/desk.ts';
import { findSession } from '../session/find-session.ts';
import { findVoices } from '../session/find-voices.ts';
import { type PersonOrder, readOrder } from '../session/order.ts';
import { runSession } from '../session/run-session.ts';
import { sayVoices } from '../session/say-voices.ts';
import { choicesFrom, limitsFrom, withVoices } from '../session/set-up.ts';
import { switchOrder } from '../session/switch-order.ts';
import { withFoundStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';
import type { VoiceChoice, World } from '../world.ts';

export const run: Run = async (world, { args: [prefix = ''], options }) => {
  const problems: string[] = [];
  const limits = limitsFrom(options, problems);
  const choices = await choicesFrom(world, options.model ?? [], problems);
  return withFoundStore(world, options.data, async (store) => {
    const { id: from } = await findSession(store, prefix);
    const ledger = await store.read(from);
    const there = await worldFor(world, ledger);
    const shared = cutAt(ledger, seqFrom(options.at, from, ledger, problems));
    const before = replay(there.formats, shared);
    if (choices.some(({ voice }) => voice === 'rule')) problems.push(tooLateForRules);
    const voiced = revoiced(before.seats, choices, problems);
    const given = await ordersFrom(there, before, options.order ?? [], problems);
    const orders = [...fills(before.seats, voiced), ...given].map(
      (order) => ({ type: 'steer', by: 'you', ...order }) as const,
    );
    if (problems.length > 0) throw new UserError(problems);
    const as = { from, at: world.clock.now(), orders };
    const heard = leading(there.formats, from, shared, () => fork(there.formats, shared, shared.length, as)).slice(
      shared.length,
    );
    if (refusalsIn(heard).length > 0) throw new UserError(refusalsIn(heard));

    const desk = await openDesk(there, store, options, limits);
    await world.allowed.rememberVoices(choices.map(({ voice }) => voice));
    await findVoices(desk.host, voiced);
    const id = world.newId();
    await forkSession(desk.host, from, shared.length, id, orders);
    desk.view.recall(shared);
    desk.view.remark(`Session ${id} goes on from turn ${options.at} of ${from}.`);
    desk.view.remark(sayVoices(voiced));
    if (before.closed && heard.some(({ type }) => type === 'session-closed')) desk.view.remark(endsAgain);
    return runSession(desk, id, options, { seen: shared.length });
  });
};

const ordersFrom = async (world: World, session: Session<any>, written: readonly string[], problems: string[]) => {
  const orders: PersonOrder[] = [];
  for (const text of written) {
    const [order = '', ...words] = text.trim().split(/\s+/u);
    const read = await (order === 'switch'
      ? switchOrder(world, words[0] ?? '', words.slice(1))
      : readOrder(world, session, order, words.join(' ')));
    if ('problem' in read) problems.push(read.problem);
    else orders.push(read);
  }
  return orders;
};

const endsAgain =
  'That turn was its last, so it ends there again; name an earlier one, or go on in another way, as with --order "switch discussion".';

/** What the table would refuse is told before there is a new session. */
const refusalsIn = (entries: Ledger): string[] =>
  entries.flatMap((entry) =>
    entry.type === 'steering-settled' && entry.result === 'refused' ? [entry.why ?? 'The table refused.'] : [],
  );

const seqFrom = (written: string | undefined, from: string, ledger: Ledger, problems: string[]): number => {
  const turns = turnsIn(ledger);
  const at = written === undefined || written.trim() === '' ? Number.NaN : Number(written);
  const seq = Number.isInteger(at) && at >= 0 ? seqOfTurn(ledger, at) : null;
  if (seq !== null) return seq;
  const what = written === undefined ? 'No turn is named' : `There is no turn "${written}"`;
  problems.push(`${what}; session ${from} has ${turns} turns: name the last one to keep with --at 0 to --at ${turns}.`);
  return ledger.length;
};

/** A choice without a seat is for every seat that has a voice of its own. */
const revoiced = (seats: readonly Seat[], choices: readonly VoiceChoice[], problems: string[]): readonly Seat[] => {
  const voice = choices.findLast((choice) => choice.seat === null)?.voice;
  const all = seats.map((seat) => (voice && !['human', 'rule'].includes(seat.voice) ? { ...seat, voice } : seat));
  return withVoices(all, choices, problems);
};

const fills = (before: readonly Seat[], after: readonly Seat[]): PersonOrder[] =>
  after
    .filter((each, at) => each.voice !== before[at]?.voice)
    .map(({ id: seat, voice }) => ({ order: 'fill', data: { seat, voice } }));
