import { type Briefing, type Cue, joinUsage, type Line, type Seat, type SeatId, type Shape } from '../engine/index.ts';
import {
  hasMarkers,
  isCalled,
  type ProtocolTurn,
  readBrackets,
  readMarked,
  withoutMarkers,
  writeMarked,
} from '../formats/turn-protocol/index.ts';
import type { SessionId, Voice, VoiceAnswer } from '../runtime/index.ts';
import { salvage } from './salvage.ts';

/** A turn that is to be written: whose, of which kind, and what it is asked. */
interface Part {
  readonly seat: Seat;
  readonly kind: string;
  readonly asks: string;
}

/** What one call wrote for several seats. It holds while they alone speak. */
interface Batch {
  /** The seat that was asked. */
  readonly by: SeatId;
  readonly asOf: number;
  readonly phase: string;
  readonly seats: readonly SeatId[];
  /** The lines that wait for their cue. */
  readonly lines: Map<SeatId, { readonly kind: string; readonly text: string }>;
}

/**
 * Lets one call play several seats where a cue tells what follows it: the reply is parted by the hidden markers, and
 * what was written for the others waits until they are asked. Cheap; the seats are not separate minds. Whatever is
 * missing from the reply is asked for by itself.
 */
export const ensemble = (voice: Voice): Voice => {
  const batches = new Map<SessionId, Batch>();
  /** Sessions in which the voice did not write for others: it is not bothered with that again. */
  const unfit = new Set<SessionId>();
  return {
    ...voice,
    answer: async (cue, briefing, call) => {
      const session = call.session ?? '';
      const batch = alive(batches.get(session), briefing);
      const line = batch?.lines.get(cue.seat);
      batch?.lines.delete(cue.seat);
      if (batch && line?.kind === cue.kind && cue.attempt === 1)
        return shaped(line.text, briefing.shape, freeOf(voice, batch));
      const isAlone = cue.attempt > 1 || unfit.has(session) || (batch?.lines.size ?? 0) > 0;
      const parts = isAlone ? [] : partsOf(cue, briefing);
      if (parts.length < 2) return voice.answer(cue, briefing, call);
      const together = askTogether(cue, briefing, parts);
      const answer = await voice.answer(together.cue, together, { ...call, onDelta: () => {} });
      const { mine, lines } = partReply(answer.text, parts);
      const seats = parts.map(({ seat }) => seat.id);
      batches.set(session, { by: cue.seat, asOf: cue.asOf, phase: briefing.phase, seats, lines });
      if (lines.size === 0) unfit.add(session);
      if (mine !== null) return shaped(mine, briefing.shape, answer.usage);
      const alone = await voice.answer(cue, briefing, call);
      return { ...alone, usage: { ...joinUsage(answer.usage, alone.usage), calls: 2 } };
    },
  };
};

/** A batch, where nobody but those it was written for has spoken since, and no one has asked anything. */
const alive = (batch: Batch | undefined, { phase, record }: Briefing): Batch | undefined => {
  const isAmongThem = ({ type, seat, kind }: Line): boolean =>
    type === 'turn' && seat !== null && batch!.seats.includes(seat) && kind !== 'question';
  const since = batch ? record.filter(({ seq }) => seq > batch.asOf) : [];
  return batch?.phase === phase && since.every(isAmongThem) ? batch : undefined;
};

/** The turn asked for and those after it, as far as the same voice fills their seats. */
const partsOf = (cue: Cue, { seat, seats }: Briefing): Part[] => {
  const following = (cue.then ?? []).map(({ seat: id, ...asked }) => ({
    seat: seats.find((s) => s.id === id),
    ...asked,
  }));
  const end = following.findIndex((part) => part.seat?.voice !== seat.voice);
  const along = (end < 0 ? following : following.slice(0, end)) as Part[];
  return [{ seat, kind: cue.kind, asks: cue.asks }, ...along];
};

/** The briefing with the request for all of it, and room for as many turns. */
const askTogether = (cue: Cue, briefing: Briefing, parts: readonly Part[]): Briefing => {
  const { turn, shape } = briefing;
  const content = shape ? ` Between its markers stands one JSON object of this schema: ${JSON.stringify(shape)}` : '';
  const form = writeMarked(parts.map(blank));
  const asks = [
    cue.asks,
    'Write this turn and those that follow it in one reply. Each speaks for itself and answers those before; a limit of words holds for each.',
    ...parts.slice(1).map(introduce),
    `Write every turn between its own markers, exactly so, and nothing outside of them.${content}`,
    form,
  ].join('\n');
  const limit = turn.limit && { ...turn.limit, most: turn.limit.most * parts.length };
  return { ...briefing, cue: { ...cue, asks }, turn: { ...turn, ...(limit && { limit }) }, shape: null };
};

const blank = ({ seat, kind }: Part): ProtocolTurn => ({
  as: 'turn',
  speaker: seat.name,
  agent: seat.id,
  role: seat.role,
  type: kind,
  text: '…',
});

const introduce = ({ seat: { name, persona }, asks }: Part): string => {
  const points = persona.points?.map(({ text }) => text).join(' ') ?? '';
  return `- ${name} is asked: ${asks} Who speaks: ${[persona.line, points].filter(Boolean).join(' ')}`;
};

/**
 * What the reply holds for whom, between hidden markers or in the brackets of a transcript. Without either it is the asked seat's
 * alone; words outside of them are nobody's, for a preamble can't be told from a turn. A last turn without an end may be cut.
 */
const partReply = (text: string, parts: readonly Part[]): { mine: string | null; lines: Batch['lines'] } => {
  const turns = turnsIn(text);
  const last = Math.max(text.lastIndexOf('TURN_START'), text.lastIndexOf('[TURN:'));
  const cut = /TURN_END\s*-->|\[\/TURN\]/iu.test(text.slice(Math.max(0, last))) ? null : turns.at(-1);
  const textFor = ({ seat }: Part): string | null =>
    turns.find((turn) => isMeant(turn, seat) && saysSomething(turn.text))?.text ?? null;
  const [asked, ...others] = parts;
  const whole = last < 0 ? withoutMarkers(text) : '';
  const lines = others.flatMap((part) => {
    const line = textFor(part);
    return line === null || line === cut?.text ? [] : [[part.seat.id, { kind: part.kind, text: line }] as const];
  });
  return { mine: textFor(asked!) ?? (saysSomething(whole) ? whole : null), lines: new Map(lines) };
};

const turnsIn = (text: string): readonly ProtocolTurn[] =>
  hasMarkers(text) ? readMarked(text) : readBrackets(text).pieces.filter((piece) => piece.as === 'turn');

const isMeant = ({ agent, speaker }: ProtocolTurn, seat: Seat): boolean => isCalled(seat, agent ?? speaker);

const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const shaped = (text: string, shape: Shape | null, usage: VoiceAnswer['usage']): VoiceAnswer => {
  const data = shape ? salvage(text, shape) : undefined;
  return { text, usage, ...(data !== undefined && { data }) };
};

const freeOf = ({ name }: Voice, { by }: Batch): VoiceAnswer['usage'] => ({
  model: `${name} (ensemble)`,
  in: 0,
  out: 0,
  cost: 0,
  ms: 0,
  calls: 0,
  with: by,
});
