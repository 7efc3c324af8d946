import type { Seat } from '../../engine/index.ts';
import type { DiscussionTable } from './terms.ts';

/** The rules of the house, told once. */
export const told = (seat: Seat, { settings }: DiscussionTable): string =>
  [
    'This is a free discussion. The most relevant speaker opens a round; the others react or build on what was said.',
    seat.chair
      ? 'You are the facilitator: you take no side, you guide. Fewest words possible: no pleasantries, no recap, result first.'
      : 'Bring something new each time. Say nothing in the name of others, and keep to the topic.',
    settings.questions
      ? 'If a fact is missing that only the user can give, you may ask: begin with "Question to the user:". To ask another speaker, begin with "Question to" and their name.'
      : 'Ask no questions; speak with what is known.',
  ].join('\n');
