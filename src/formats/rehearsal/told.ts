import { type Cue, type Entry, type Readings, reading, type Seat, type Shown, seatOf } from '../../engine/index.ts';
import { focusOf, isAgent } from './cast.ts';
import { deckIn, saySlide, slideAt, slideText } from './deck.ts';
import { pressureOf } from './intensity.ts';
import type { RehearsalFact } from './memory.ts';
import type { RehearsalTable } from './terms.ts';

/** The rules of the house, told once. */
export const told = (seat: Seat, { settings }: RehearsalTable): string => {
  const { name, slides } = deckIn(settings);
  const focus = focusOf(seat);
  const wanted = settings.focus;
  return [
    `This is a rehearsal: the presenter shows ${name || 'a talk'} in ${slides.length} slides, and a panel asks hard questions. ${pressureOf(settings).says}`,
    isAgent(seat)
      ? 'You are on the panel. While the presenter speaks you prepare questions that nobody sees; you speak only when the moderator calls on you. Ask about what was shown and said: name the slide or quote the claim, ask one thing, and never invent facts.'
      : 'You moderate. You call on agents by name, step in politely, and lead back to the slides; you never ask hard questions yourself.',
    focus.length > 0 && isAgent(seat) ? `You listen for ${focus.join(', ')}.` : '',
    wanted.length > 0 ? `The presenter wants to be questioned on ${wanted.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join('\n');
};

const slideLine = (settings: RehearsalTable['settings'], slide: number): string =>
  `Slide ${slide + 1}: ${slideText(slideAt(settings, slide)) || 'no text'}`;

/** Whoever is asked knows the slide that is shown, also when it has been up for so long that the record begins later. */
export const shows = ({ summary, record }: Shown, _cue: Cue, { own, settings }: RehearsalTable): Shown => {
  const isThere = record.some(({ type, text }) => type === 'ruling' && /^Slide \d+: /u.test(text));
  if (isThere) return { summary, record };
  const text = slideLine(settings, own.slide);
  return { summary, record: [{ seq: 0, type: 'ruling', seat: null, mine: false, kind: 'ruling', text }, ...record] };
};

/** How facts read: the slide's own text to those who prepare questions, a sentence where something happened. */
export const recounts = (entry: Entry<RehearsalFact>, table: RehearsalTable): string | null =>
  entry.type === 'noted' ? reading(readings, entry.fact, table) : null;

const nameOf = (table: RehearsalTable, seat: string): string => seatOf(table, seat)?.name ?? seat;

const readings: Readings<RehearsalFact, RehearsalTable> = {
  'slide-shown': ({ slide }, { settings }) => slideLine(settings, slide),
  murmured: ({ text }) => `The moderator: ${text}`,
  'hand-lowered': ({ seat, why }, table) => `${nameOf(table, seat)}'s hand goes down: ${why}`,
  'pile-on-flagged': ({ seat, question }, table) =>
    `Kept for the debrief: ${nameOf(table, seat)} would have asked: ${question}`,
  'section-opened': ({ slide }, { settings }) => `Questions are open on ${saySlide(settings, slide)}.`,
};
