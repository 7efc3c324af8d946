import type { Briefing } from '../../engine/index.ts';
import { hasMarkers } from '../../formats/turn-protocol/index.ts';
import type { Voice } from '../../runtime/index.ts';
import { piecesOf, type Spoken, speak } from '../speaking.ts';
import { kinds } from './kinds/index.ts';
import type { Made } from './move.ts';
import { contribute, play, procedural } from './moves.ts';
import { type Reading, read } from './reading.ts';
import { fillShape } from './shape.ts';
import { fit } from './speech.ts';
import { playTogether } from './together.ts';

/**
 * The embedded voice: it takes its briefing as data and answers in format, out of what its seats were given and what others
 * brought. Where nobody brought anything it asks what one would have to know. The same briefing gives the same answer.
 */
export const improv = (): Voice => ({
  name: 'improv',
  answer: async (_cue, briefing, call) => {
    const isTogether = hasMarkers(briefing.cue.asks);
    return speak('improv', isTogether ? playTogether(briefing, improvise) : improvise(briefing), call);
  },
});

/** The answer itself, as a pure function of the briefing. */
export const improvise = (briefing: Briefing): Spoken => {
  const reading = read(briefing);
  const move = kinds[briefing.format]?.[briefing.cue.kind];
  if (!move && briefing.cue.ruling !== undefined)
    return { text: reading.book.frame.deferred[0]!, does: { defers: true } };
  const { parts, data: known, does } = move ? move(reading) : anyTurn(reading);
  const text = fit(parts, reading.limit) || procedural(reading);
  const data = briefing.shape ? fillShape(briefing.shape, known ?? {}, fillingFor(reading, text)) : known;
  return { text, ...(data !== undefined && { data }), ...(does && Object.keys(does).length > 0 && { does }) };
};

/** A kind of turn that no table of mine knows. */
const anyTurn = (reading: Reading): Made => {
  const turn = play(reading, contribute);
  return { parts: turn.parts, does: turn.does };
};

const fillingFor = ({ side, briefing }: Reading, text: string) => ({
  lean: side === null ? 0 : side === 'for' ? 0.6 : -0.6,
  text: (_field: string, most: number) => {
    const first = piecesOf(text)[0]?.trim() || briefing.topic;
    return first.length <= most ? first : first.slice(0, most).replace(/\s+\S*$/, '');
  },
});
