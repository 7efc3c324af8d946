import { type Cue, replyId, type Session, seatOf } from '../../engine/index.ts';
import { load, send } from '../../runtime/index.ts';
import type { Run } from '../command-row.ts';
import { worldFor } from '../council/with-strategy.ts';
import { exitCode } from '../exit-code.ts';
import { openDesk } from '../session/desk.ts';
import { findSession } from '../session/find-session.ts';
import { findVoices } from '../session/find-voices.ts';
import { isRunElsewhere } from '../session/is-run-elsewhere.ts';
import { seatNamed } from '../session/order.ts';
import { peopleAsked } from '../session/people-asked.ts';
import { runSession } from '../session/run-session.ts';
import { limitsOf } from '../session/set-up.ts';
import { withFoundStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';

export const run: Run = async (world, { args: [prefix = '', text = ''], options }) => {
  if (text.trim() === '') throw new UserError('The answer is empty; write it after the id, in quotes.');
  const limits = await limitsOf(world, options);
  return withFoundStore(world, options.data, async (store) => {
    const { id } = await findSession(store, prefix);
    const desk = await openDesk(await worldFor(world, await store.read(id)), store, options, limits);
    const { ledger, session } = await load(desk.host, id);
    await findVoices(desk.host, session.seats);
    const { id: cue, attempt } = cueToAnswer(id, session, options.seat);
    await send(desk.host, id, replyId(cue, attempt), { type: 'reply', cue, attempt, text }, 'terminal');
    if (await isRunElsewhere(store, id)) {
      desk.view.remark('The answer was left for the process that runs this session.', true);
      return exitCode.done;
    }
    desk.view.recall(ledger);
    return runSession(desk, id, options, { seen: ledger.length });
  });
};

/** The cue that a person was given; where several people were, the seat has to be named. */
const cueToAnswer = (id: string, session: Session<any>, word: string | undefined): Cue => {
  const asked = peopleAsked(session);
  const names = asked.map((cue) => seatOf(session, cue.seat)!.name).join(', ');
  const seat = word === undefined ? undefined : seatNamed(session.seats, word);
  const fitting = word === undefined ? asked : asked.filter((cue) => cue.seat === seat?.id);
  const [only, ...others] = fitting;
  if (asked.length === 0) throw new UserError(`Session ${id} waits for no answer; see moderato show ${id}`);
  if (!only) throw new UserError(`"${word}" was asked nothing; asked are ${names}.`);
  if (others.length > 0) throw new UserError(`Several people are asked: ${names}; say who answers with --seat.`);
  return only;
};
