import { type Briefing, literally, type Seat, type SeatId } from '../../engine/index.ts';

/** How others are called in a prompt. */
export interface Peers {
  readonly nameOf: (seat: SeatId | null) => string;
  /** A text with the others' names as the prompt gives them. */
  readonly hide: (text: string) => string;
  /** And back: what a model said of "Participant A", by name. */
  readonly reveal: (text: string) => string;
}

type Seen = Pick<Briefing, 'seat' | 'seats' | 'topic' | 'settings'>;

/**
 * Others by their names; or by letters, so that nobody follows a name. The chair stays the chair, and sees who is who,
 * because it has to call people by name.
 *
 * What the user wrote is never touched. A name that stands in it ("promote our Architect") means more than a speaker, so
 * it is hidden only where it can mean nobody else: in the labels of turns, and after an @.
 */
export const peersOf = ({ seat: own, seats, topic, settings }: Seen, anonymous: boolean): Peers => {
  const others = seats.filter((seat) => seat.id !== own.id);
  const hidden = anonymous && !own.chair ? others.filter((seat) => !seat.chair) : [];
  const written = [topic, ...textsIn(settings)].join('\n');
  const title = titles.find((word) => !standsIn(written, word)) ?? titles[0];
  const labels = new Map(hidden.map((seat, at) => [seat.id, labelOf(title, at)]));
  const names = new Map(others.map((seat) => [seat.id, labels.get(seat.id) ?? nameIn(seat)]));
  const pairs = hidden.map((seat) => [seat.name, labels.get(seat.id)!] as const);
  return {
    nameOf: (seat) => (seat === null ? 'the table' : (names.get(seat) ?? (seat === own.id ? 'you' : 'somebody'))),
    hide: swapper(pairs.map(([name, label]) => [standsIn(written, name) ? `@${name}` : name, label])),
    reveal: swapper(
      hidden.flatMap((seat, at) =>
        [title, ...translated.filter((word) => !standsIn(written, word))].map(
          (word) => [labelOf(word, at), seat.name] as const,
        ),
      ),
      'whatever case',
    ),
  };
};

/** Whoever convened the table is "You" on a screen; in a prompt that would be whoever reads it. */
const nameIn = ({ name, role }: Seat): string =>
  name === 'You' ? `${role.charAt(0).toUpperCase()}${role.slice(1)}` : name;

const titles = ['Participant', 'Speaker', 'Voice'] as const;
/** What a model that answers in another language makes of the first of them. */
const translated = ['Teilnehmer', 'Teilnehmerin', 'Participante', 'Partecipante', 'Deelnemer'];

const labelOf = (title: string, at: number): string => `${title} ${at < 26 ? String.fromCharCode(65 + at) : at + 1}`;

/** Every text in a value, however deep. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const wholeWord = (words: readonly string[], flags: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(literally).join('|')})(?![\\p{L}\\p{N}])`, flags);

const standsIn = (text: string, name: string): boolean => wholeWord([name], 'iu').test(text);

/** Swaps whole words, longer ones first. A name is a name as it is written: "an architect" is nobody's. */
const swapper = (
  pairs: readonly (readonly [Seat['name'], string])[],
  reach: 'as written' | 'whatever case' = 'as written',
): ((text: string) => string) => {
  if (pairs.length === 0) return (text) => text;
  const keyOf = (word: string): string => (reach === 'as written' ? word : word.toLowerCase());
  const swaps = new Map(pairs.map(([from, to]) => [keyOf(from), to]));
  const words = pairs.map(([from]) => from).sort((a, b) => b.length - a.length);
  const pattern = wholeWord(words, reach === 'as written' ? 'gu' : 'giu');
  return (text) => text.replace(pattern, (word) => swaps.get(keyOf(word)) ?? word);
};
