import {
  briefing,
  type Cue,
  emptySession,
  evolve,
  type Formats,
  formatNamed,
  type Ledger,
  type Seat,
  type Session,
} from '../engine/index.ts';
import type { Voice } from '../runtime/index.ts';
import { contentStems } from '../words/index.ts';

/** What a seat said of itself at one point of a session, and whose sheet those words are nearest to. */
export interface PersonaProbe {
  /** How many turns the seat had taken by then. */
  readonly turns: number;
  readonly said: string;
  /** The share of its sheet's words that it uses, 0 to 1. */
  readonly own: number;
  /** The seat whose sheet has the largest share; another one's is an echo. */
  readonly nearest: string;
}

const question =
  'Aside, and not for the record: in three sentences, who are you, what do you know, and what matters most to you here?';

/**
 * Asks a seat who it is after every few of its turns of a recorded session. Nothing is written: the session stays as it was.
 * Somebody who speaks ever less from their own sheet, or from another's, has drifted.
 */
export const probePersona = async (
  formats: Formats,
  ledger: Ledger,
  { seat: id, voice, every = 3 }: { readonly seat: string; readonly voice: Voice; readonly every?: number },
): Promise<readonly PersonaProbe[]> => {
  const probes: PersonaProbe[] = [];
  let session: Session<any> = emptySession;
  let turns = 0;
  for (const [at, entry] of ledger.entries()) {
    session = evolve(formats, session, entry);
    if (entry.type !== 'turn-taken' || entry.turn.seat !== id) continue;
    turns += 1;
    if (turns > 1 && turns % every !== 0) continue;
    const cue: Cue = {
      ...{ id: `probe-${turns}`, asOf: at + 1, seat: id, kind: 'probe', asks: question },
      ...{ lane: 'background', heardBy: 'house', attempt: 1 },
    };
    const asked = briefing(formatNamed(formats, session.format)!, session, ledger.slice(0, at + 1), cue);
    const call = { abort: new AbortController().signal, onDelta: () => {} };
    const { text } = await voice.answer(cue, { ...asked, declares: null }, call);
    probes.push({ turns, said: text, ...nearestTo(text, session.seats, id) });
  }
  return probes;
};

const nearestTo = (text: string, seats: readonly Seat[], id: string): Pick<PersonaProbe, 'own' | 'nearest'> => {
  const said = contentStems(text);
  const shares = seats.map((seat) => ({ id: seat.id, share: shareOf(said, contentStems(sheetOf(seat))) }));
  const own = shares.find((each) => each.id === id)?.share ?? 0;
  const [best] = shares.toSorted((a, b) => b.share - a.share);
  return { own, nearest: best && best.share > own ? best.id : id };
};

const sheetOf = ({ persona: { line, text = '', points = [] } }: Seat): string =>
  [line, text, ...points.map((point) => point.text)].join('\n');

const shareOf = (said: ReadonlySet<string>, sheet: ReadonlySet<string>): number =>
  sheet.size === 0 ? 0 : [...sheet].filter((word) => said.has(word)).length / sheet.size;
