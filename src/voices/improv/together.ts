import type { Briefing, Line } from '../../engine/index.ts';
import { type ProtocolTurn, readMarked, writeMarked } from '../../formats/turn-protocol/index.ts';
import type { Spoken } from '../speaking.ts';

/** Plays every seat that the request shows markers for, one after the other, each hearing those before it. */
export const playTogether = (briefing: Briefing, improvise: (briefing: Briefing) => Spoken): Spoken => {
  const asked = readMarked(briefing.cue.asks);
  const said: ProtocolTurn[] = [];
  const written = asked.map((part) => {
    const { text, data } = improvise(briefingFor(briefing, part, asked.length, said));
    said.push({ ...part, text });
    return {
      ...part,
      text: briefing.cue.shape === undefined ? text : JSON.stringify({ ...(data as object), says: text }),
    };
  });
  return { text: writeMarked(written) };
};

/** The same table as another of its seats sees it, after the turns before. */
const briefingFor = (
  briefing: Briefing,
  { agent = '', type }: ProtocolTurn,
  count: number,
  before: readonly ProtocolTurn[],
): Briefing => {
  const { cue, turn, seats, record, seat } = briefing;
  const [asks = ''] = cue.asks.split('\n');
  const last = record.at(-1)?.seq ?? 0;
  const heard = before.map(
    (said, at): Line => ({
      seq: last + 1 + at,
      type: 'turn',
      seat: said.agent ?? '',
      mine: said.agent === agent,
      kind: said.type,
      text: said.text,
    }),
  );
  return {
    ...briefing,
    seat: seats.find(({ id }) => id === agent) ?? seat,
    cue: { ...cue, seat: agent, kind: type, asks: agent === seat.id ? asks : '' },
    turn: { ...turn, ...(turn.limit && { limit: { ...turn.limit, most: Math.floor(turn.limit.most / count) } }) },
    record: [...record.map((line) => ({ ...line, mine: line.seat === agent })), ...heard],
  };
};
