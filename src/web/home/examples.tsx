import { useState } from 'react';
import type { Client, FormatCard } from '../../api/index.ts';
import { Glyph } from '../glyph.tsx';
import { beginOf, roomOf } from '../place.ts';
import { rowLike, seatsFrom } from './cast-row.ts';
import { deckSettings } from './deck-settings.ts';

/** Something of every format, to see what it does before one has anything to say. */
export const Examples = ({ client, cards }: { client: Client; cards: readonly FormatCard[] }) => {
  const [problem, setProblem] = useState<string | null>(null);
  const run = async ({ name, example }: FormatCard): Promise<void> => {
    const seats = seatsFrom((example?.seats ?? []).map(rowLike));
    const topic = example?.topic ?? '';
    try {
      const settings = await deckSettings(topic, example?.slides ?? '');
      const asked = { format: name, topic, voice: 'improv', settings, ...(seats.length > 0 && { seats }) };
      window.location.hash = roomOf((await client.convene(asked)).id);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  const shown = cards.filter(({ example }) => example);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="examples">
      <h2 id="examples">Or see how one goes</h2>
      {problem && <p role="alert">{problem}</p>}
      <ul className="examples">
        {shown.map((card) => (
          <li key={card.name} className="sheet">
            <span className="of">
              <Glyph icon={card.icon} />
              {card.name}
            </span>
            <span className="topic">{card.example!.topic}</span>
            <span className="row">
              <button
                type="button"
                className="tight"
                aria-label={`Run it: the example of a ${card.name}`}
                onClick={() => void run(card)}
              >
                Run it
              </button>
              <a href={beginOf(card.name)} className="link" aria-label={`Your own: begin a ${card.name}`}>
                Your own
              </a>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
