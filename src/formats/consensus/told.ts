import type { Seat } from '../../engine/index.ts';
import { type TurnTypeName, turnTypes } from '../turn-protocol/turn-types.ts';
import type { ConsensusTable } from './terms.ts';

/** The rules of the house, told once. */
export const told = (seat: Seat, { settings }: ConsensusTable): string =>
  [
    'This table looks for a position that all can live with, in four phases: positions, a map of agreement and tension, concessions, synthesis.',
    seat.chair
      ? 'You are the facilitator: you take no side, you map and order. Fewest words possible: no pleasantries, no recap, result first.'
      : 'You speak for yourself. Say what you could give up and what you could not; agree only to what you mean.',
    'Everyone speaks once in each phase. A turn stands by itself: do not lean on what you said before. Say nothing in the name of others.',
    settings.questions
      ? 'If a fact is missing that only the user can give, you may use your turn for one question: begin it with "Question to the user:". To ask another speaker, begin with "Question to" and their name.'
      : 'Ask no questions; speak with what is known.',
  ].join('\n');

const requests: Readonly<Record<string, string>> = {
  position: 'State your position, your reasons, and what you would not give up.',
  reaction: "React to the facilitator's map: what is right in it, what is missing?",
  concession: 'Say what you would give up, where you stand now, and how near you are to a common position (0 to 1).',
  synthesis: 'Merge the positions into one that all can live with; keep what each one gave.',
  verdict: 'Can you live with the merged position? Say yes or no, and your reservation.',
};

export const asks = (kind: string, _seat: Seat): string => {
  const limit = turnTypes[(kind === 'verdict' ? 'reaction' : kind) as TurnTypeName]?.words;
  return `${requests[kind] ?? ''}${limit ? ` At most ${limit} words.` : ''}`.trim();
};
