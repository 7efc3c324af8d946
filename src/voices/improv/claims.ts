import {
  type Briefing,
  bringsKnowledge,
  citedIn,
  countWords,
  type Line,
  labelOf,
  type Seat,
  sentencesOf,
} from '../../engine/index.ts';
import { plainSpeech } from './plain-speech.ts';
import { capitalised } from './saying.ts';

/** Something that somebody brought to the table in their own words. */
export interface Claim {
  readonly seat: Seat;
  readonly text: string;
  readonly side: 'for' | 'against' | null;
  readonly seq: number;
  /** Where it stands word for word in a source, as it was cited: `[S1 p. 4]`. */
  readonly label?: string;
  /** Who has taken it up since, and who has spoken at all. */
  readonly answeredBy: readonly string[];
  readonly heardBy: readonly string[];
}

/** What a seat was given to say, as it can be said; nothing where that came with a bundled sheet, which fits any topic. */
export const pointsOf = ({ persona }: Seat): readonly { readonly text: string; readonly side: Claim['side'] }[] =>
  persona.stock
    ? []
    : (persona.points ?? [])
        .map(({ text, side }) => ({ text: capitalised(plainSpeech(text)), side: side ?? null }))
        .filter(({ text }) => text !== '');

/** Those who take part: nobody who leads, listens or convened. */
export const isSpeaker = ({ chair, role }: Seat): boolean =>
  chair !== true &&
  !['user', 'observer', 'arbitrator', 'clerk', 'prime-minister', 'director', 'presenter'].includes(role);

/** Everything that was brought so far, oldest first: the points that seats were given and said, and what people and models said. */
export const claimsIn = ({ record, seats }: Pick<Briefing, 'record' | 'seats'>): readonly Claim[] => {
  const taking = seats.filter((seat) => isSpeaker(seat) || seat.role === 'user');
  // Whoever leads tells what was said, and answers nobody.
  const turns = record.filter(({ type, seat }) => type === 'turn' && taking.some(({ id }) => id === seat));
  const said = taking.flatMap((seat) =>
    saidBy(
      seat,
      turns.filter((line) => line.seat === seat.id),
    ),
  );
  return said
    .sort((a, b) => a.seq - b.seq)
    .map((claim) => ({
      ...claim,
      answeredBy: answering(claim, turns),
      heardBy: turns.flatMap(({ seq, seat }) => (seq > claim.seq && seat !== null ? [seat] : [])),
    }));
};

type Said = Omit<Claim, 'answeredBy' | 'heardBy'>;

const saidBy = (seat: Seat, lines: readonly Line[]): readonly Said[] => {
  const given = pointsOf(seat).flatMap(({ text, side }) => {
    const line = lines.find((each) => each.text.includes(text));
    return line ? [{ seat, text, side: side ?? sideOf(seat), seq: line.seq }] : [];
  });
  const quoted = lines.flatMap((line) =>
    citedIn(line.text).flatMap(({ quote, ...place }) =>
      quote === '' ? [] : [{ seat, text: quote, side: sideOf(seat), seq: line.seq, label: labelOf(place) }],
    ),
  );
  return bringsKnowledge(seat.voice)
    ? [...given, ...lines.flatMap((line) => statementsIn(seat, line))]
    : [...given, ...quoted];
};

const fewest = 4;
const most = 40;

const statementsIn = (seat: Seat, { text, seq }: Line): readonly Said[] =>
  sentencesOf(plainSpeech(text))
    .filter((sentence) => !sentence.endsWith('?') && countWords(sentence) >= fewest && countWords(sentence) <= most)
    .map((sentence) => ({ seat, text: sentence.replace(/[.!…]+$/u, ''), side: sideOf(seat), seq }));

const sideOf = ({ persona }: Seat): Claim['side'] =>
  persona.stance === 'for' || persona.stance === 'against' ? persona.stance : null;

/** So much of a claim tells it from others. */
const telling = 24;

const answering = ({ seat, text, seq }: Said, turns: readonly Line[]): readonly string[] => {
  const key = text.replace(/[.!?…\s]+$/u, '').slice(0, telling);
  return turns.flatMap((line) =>
    line.seq > seq && line.seat !== seat.id && line.text.includes(key) ? [line.seat!] : [],
  );
};
