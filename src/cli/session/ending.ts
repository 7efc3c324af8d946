import { type Cue, commonReasons, type Ledger, NO_GROUNDS, type Session, seatOf } from '../../engine/index.ts';
import type { Driven, SessionId } from '../../runtime/index.ts';
import { harmless } from '../../transcripts/index.ts';
import { codeOfFailure, exitCode } from '../exit-code.ts';
import { sayClock, saySpent } from '../view/status-line.ts';
import { peopleAsked } from './people-asked.ts';
import { reference } from './reference.ts';

/** What the user is told when a run is over, and how the program ends. */
export interface Ending {
  readonly code: number;
  /** What to do now. */
  readonly sentences: readonly string[];
  /** What it took; nothing to do about it. */
  readonly footer: readonly string[];
}

export const endingOf = (id: SessionId, { state, session }: Driven, ledger: Ledger, data?: string): Ending => {
  const named = reference(id, data);
  const toGoOn = `To go on: moderato resume ${named}`;
  if (state === 'stopped') return done('Stopped; all that was said is kept.', toGoOn);
  if (session.closed) return closed(id, named, session, ledger);
  const asked = peopleAsked(session);
  if (asked.length > 0)
    return done(...asked.map((cue) => sayQuestion(session, cue, ledger)), `To answer: moderato answer ${named} "…"`);
  return done(session.paused ? 'Paused.' : 'Nobody can answer here.', toGoOn);
};

const done = (...sentences: readonly string[]): Ending => ({ code: exitCode.done, sentences, footer: [] });

const closed = (id: SessionId, named: string, session: Session<any>, ledger: Ledger): Ending => {
  const { total } = session.floor;
  const sum = `${total} ${total === 1 ? 'turn' : 'turns'}, ${sayClock(session.now)}, ${saySpent(session.spent)}`;
  const footer = [
    `Session ${id}: ${sum}.`,
    ...(session.closed?.reason === NO_GROUNDS
      ? [`If you know one of these: moderato fork ${named} --at 0 --order "tell …"`]
      : []),
    ...(session.closed?.reason === 'budget'
      ? [`To go on with more: moderato resume ${named} --budget +0.50usd (or +20000tok, +40calls)`]
      : []),
    `To read it again: moderato show ${named}`,
  ];
  if (session.closed?.reason !== 'failed' && !isMute(ledger)) return { ...done(), footer };
  return { code: codeOfFailure(ledger), sentences: [lastFailure(ledger)], footer };
};

/** Everybody was asked, and nobody ever answered. */
const isMute = (ledger: Ledger): boolean =>
  ledger.some(({ type }) => type === 'cue-missed') && !ledger.some(({ type }) => type === 'cue-answered');

const lastFailure = (ledger: Ledger): string => {
  const missed = ledger.findLast((entry) => entry.type === 'cue-missed');
  return missed?.type === 'cue-missed' ? missed.why : commonReasons.failed!;
};

/** What is asked may have several lines; they are set in, so that none of them passes for a line of ours. */
const sayQuestion = (session: Session<any>, cue: Cue, ledger: Ledger): string =>
  harmless(`${refusalOf(cue, ledger)}${seatOf(session, cue.seat)?.name ?? cue.seat}, it is your turn: ${cue.asks}`)
    .trim()
    .replaceAll('\n', '\n  ');

/** Whoever is asked again is told why, also where the table at large is not. */
const refusalOf = ({ id }: Cue, ledger: Ledger): string => {
  const refused = ledger.findLast((entry) => entry.type === 'turn-refused' && entry.cue.id === id);
  return refused?.type === 'turn-refused' ? `The last answer did not stand. ${refused.why} ` : '';
};
