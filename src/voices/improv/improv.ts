import type { Briefing } from '../../engine/index.ts';
import { hasMarkers } from '../../formats/turn-protocol/index.ts';
import type { Voice } from '../../runtime/index.ts';
import { piecesOf, type Spoken, speak } from '../speaking.ts';
import { anyMove } from './formats/any.ts';
import { moves, watchesTopic } from './formats/index.ts';
import { fitOnTopic } from './on-topic.ts';
import { type Reading, read } from './reading.ts';
import { fillShape } from './shape.ts';
import { fit, type MaybePart } from './speech.ts';
import { playTogether } from './together.ts';

/** What to tell whoever meets this voice. */
export const improvNotice =
  'improv is a set of rules and not a language model: it shows how a session runs, and says what its seats were given to say.';

/**
 * The embedded voice: it reads its briefing and answers in format, out of the seat's own points, the topic's words,
 * what others said and a stock of neutral questions. The same briefing gives the same answer.
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
  const move = moves[briefing.format]?.[briefing.cue.kind] ?? anyMove(briefing.cue.kind);
  const made = move(reading);
  const compose = watchesTopic.has(briefing.format) ? fitOnTopic : fitReading;
  const text = compose(reading, made.parts);
  const data = briefing.shape ? fillShape(briefing.shape, made.data ?? {}, fillingFor(reading, text)) : made.data;
  return { text, ...(data !== undefined && { data }) };
};

const fitReading = ({ limit }: Reading, parts: readonly MaybePart[]): string => fit(parts, limit);

const fillingFor = ({ side, topic }: Reading, text: string) => ({
  lean: side === null ? 0 : side === 'for' ? 0.6 : -0.6,
  text: (_field: string, most: number) => {
    const first = piecesOf(text)[0]?.trim() || topic.question;
    return first.length <= most ? first : first.slice(0, most).replace(/\s+\S*$/, '');
  },
});
