import { cutAt, isPublic, type Ledger, replay, type Seat, type Session, wouldHear } from '../../engine/index.ts';
import { forkSession, type Host, type SessionId, send } from '../../runtime/index.ts';
import { seqOfTurn } from '../../transcripts/index.ts';
import type { Run } from '../command-row.ts';
import { worldFor } from '../council/with-strategy.ts';
import { tooLateForRules } from '../session/by-rule.ts';
import { openDesk } from '../session/desk.ts';
import { findSession } from '../session/find-session.ts';
import { findVoices } from '../session/find-voices.ts';
import { type Order, readOrder } from '../session/order.ts';
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
    const seq = seqFrom(options.at, from, ledger, problems);
    const { seats } = replay(world.formats, ledger.slice(0, seq));
    if (choices.some(({ voice }) => voice === 'rule')) problems.push(tooLateForRules);
    const voiced = revoiced(seats, choices, problems);
    const orders = await ordersFrom(world, replay(world.formats, cutAt(ledger, seq)), options.order ?? [], problems);
    if (problems.length > 0) throw new UserError(problems);

    const desk = await openDesk(await worldFor(world, ledger), store, options, limits);
    await findVoices(desk.host, voiced);
    const id = world.newId();
    const forked = await forkSession(desk.host, from, seq, id);
    await fill(world, desk.host, id, seats, voiced);
    for (const order of orders)
      await send(desk.host, id, `steer-${world.newId()}`, { type: 'steer', by: 'you', ...order });
    desk.view.recall(forked);
    desk.view.remark(`Session ${id} goes on from turn ${options.at} of ${from}.`);
    desk.view.remark(sayVoices(voiced));
    return runSession(desk, id, options, forked.length, formatIn(orders));
  });
};

const ordersFrom = async (world: World, session: Session<any>, written: readonly string[], problems: string[]) => {
  const orders: Order[] = [];
  for (const text of written) {
    const [order = '', ...words] = text.trim().split(/\s+/u);
    const read = await (order === 'switch'
      ? readSwitch(world, session, words)
      : readOrder(world, session, order, words.join(' ')));
    if ('problem' in read) problems.push(read.problem);
    else orders.push(read);
  }
  return orders;
};

/** The format that the table goes on in; undefined where it stays. */
const formatIn = (orders: readonly Order[]): string | undefined =>
  orders.findLast(({ order }) => order === 'switch')?.data?.format as string | undefined;

/** A change of format that the table would refuse is told before there is a new session. */
const readSwitch = (
  world: World,
  session: Session<any>,
  [word = '', ...settings]: readonly string[],
): Order | { readonly problem: string } => {
  const order = switchOrder(world, word, settings);
  if ('problem' in order) return order;
  const heard = wouldHear(world.formats, session, order);
  return 'problem' in heard ? heard : order;
};

const seqFrom = (written: string | undefined, from: string, ledger: Ledger, problems: string[]): number => {
  const turns = ledger.filter((entry) => entry.type === 'turn-taken' && isPublic(entry.audience)).length;
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

const fill = async (world: World, host: Host, id: SessionId, before: readonly Seat[], after: readonly Seat[]) => {
  for (const { id: seat, voice } of after.filter((each, at) => each.voice !== before[at]?.voice)) {
    await send(host, id, `steer-${world.newId()}`, { type: 'steer', by: 'you', order: 'fill', data: { seat, voice } });
  }
};
