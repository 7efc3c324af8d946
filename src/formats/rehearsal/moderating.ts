import type { Seat } from '../../engine/index.ts';
import { debriefOf } from './debrief.ts';
import { saySlide } from './deck.ts';
import { type Bridge, outcomes } from './outcome.ts';
import { fill, stock } from './phrases.ts';
import type { RehearsalPen, RehearsalTable } from './terms.ts';
import { answerOver, times } from './times.ts';

export const chairOf = ({ seats }: Pick<RehearsalTable, 'seats'>): Seat =>
  seats.find(({ role }) => role === 'moderator')!;

/** A sign that somebody listens: it takes no floor and counts as no turn. */
export const murmur = (pen: RehearsalPen): void => pen.note({ type: 'murmured', text: nextMurmur(pen.table) });

export const nextMurmur = ({ own }: RehearsalTable): string => stock.murmurs[own.phrasesUsed % stock.murmurs.length]!;

/** In the middle of a long answer, at a breath: softly, and nobody waits for it. */
export const murmurAlong = (pen: RehearsalPen): void => {
  const { own, now } = pen.table;
  const { exchange } = own;
  if (exchange?.stage !== 'answering' || exchange.answerBegan === null) return;
  const over = answerOver(pen.table);
  if (over !== null && over <= now) return; // its end has a murmur of its own
  if (now - Math.max(exchange.answerBegan, exchange.murmuredAt) >= times.murmur) murmur(pen);
};

/** What an exchange was about, in a few words. */
export const aboutOf = ({ own, settings }: RehearsalTable): string => sayAbout(own.exchange!, settings);

/** A claim, or else the slide that it is on. */
export const sayAbout = (
  { claim, slide }: { readonly claim: string; readonly slide: number },
  settings: RehearsalTable['settings'],
): string => {
  const words = claim.replace(/[.!?]+$/u, '').split(/\s+/);
  if (claim === '') return saySlide(settings, slide);
  return words.length <= 8 ? `“${words.join(' ')}”` : `“${words.slice(0, 8).join(' ')} …”`;
};

/** The bridge-back for how it went: the moderator's own words where they were ready in time. */
export const bridgeFor = (table: RehearsalTable, isAfterPileOn: boolean): string => {
  const { outcome, escalated } = table.own.exchange!;
  const row = outcomes[outcome ?? 'ended'];
  const kind: Bridge = isAfterPileOn ? 'afterPileOn' : escalated && row.bridge === 'intervened' ? 'tough' : row.bridge;
  const phrases = stock.bridges[kind];
  const own = table.own.bridges[kind];
  return fill(own ?? phrases[table.own.phrasesUsed % phrases.length]!, { about: aboutOf(table) });
};

const goodbyes = {
  time: 'That is our time. Thank you; here is what I noted.',
  presenter: 'Thank you for presenting; here is what I noted.',
} as const;

/** The moderator thanks, and the debrief is the outcome. */
export const closeSession = (pen: RehearsalPen): void => {
  const because = pen.table.own.ending ?? 'presenter';
  pen.utter(chairOf(pen.table).id, 'closing', goodbyes[because]);
  pen.close(because === 'time' ? 'time-up' : 'finished', debriefOf(pen.table));
};
