import { quoted } from '../../engine/index.ts';
import { type Face, headline, list, many, people, quiet, text } from '../../transcripts/index.ts';
import { protocolForms } from '../turn-protocol/protocol-forms.ts';
import example from './example.json' with { type: 'json' };
import type { DiscussionMemory } from './memory.ts';
import type { DiscussionOutcome } from './outcome.ts';
import serves from './serves.json' with { type: 'json' };

/** What is talked about and how the floor is shared; then its themes, what was agreed on, and what stayed open. */
export const face: Face<DiscussionMemory, DiscussionOutcome> = {
  icon: 'talk',
  example,
  serves,
  panel: ({ session, nameOf }) => {
    const { subtopic, order, turns, sides } = session.own;
    return [
      headline(subtopic),
      quiet(
        session.closed
          ? 'What was talked about last; the most relevant spoke first.'
          : 'What is talked about now; the most relevant speak first.',
      ),
      people(
        'In this order',
        order.map((seat) => ({ name: nameOf(seat), says: '', aside: many(turns[seat] ?? 0, 'turn') })),
      ),
      ...(sides ? [text(`Two sides: ${sides.map(nameOf).join(' against ')}.`)] : []),
    ];
  },
  has: ['points', 'sides'],
  outcome: ({ points, sides, agreements = [], open = [], left = [], themes = [] }, { reason, says }) =>
    vain.includes(reason) || points.length === 0
      ? [headline('The discussion came to no result.', `${says} What was said stands in the record.`)]
      : [
          list(
            'Themes',
            themes.map(({ theme, by }) => ({ text: theme, aside: by.join(', ') })),
          ),
          list(
            'Taken up, and not disputed',
            agreements.map(({ quote, of, by }) => ({
              text: `${of}: ${quoted(quote)}`,
              aside: `taken up by ${by.join(', ')}`,
            })),
          ),
          list(
            'Still open',
            open.map(({ quote, of, by }) => ({ text: `${of}: ${quoted(quote)}`, aside: `${by.join(', ')} objected` })),
          ),
          list(
            'Left where it was said',
            left.map(({ quote, of }) => `${of}: ${quoted(quote)}`),
          ),
          ...(agreements.length + open.length + themes.length + left.length > 0
            ? []
            : [
                people(
                  'Where everyone stood at the end',
                  points.map(({ seat, says: said }) => ({ name: seat, says: said })),
                ),
              ]),
          list('Two sides', sides.length > 0 ? [sides.join(' against ')] : []),
        ],
  forms: protocolForms,
};

/** Ends after which nothing that was said is a result. */
const vain: readonly string[] = ['astray', 'questions'];
