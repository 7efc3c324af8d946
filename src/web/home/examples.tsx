import { useEffect, useState } from 'react';
import type { Client, FinishedCard, FormatCard } from '../../api/index.ts';
import { Glyph } from '../glyph.tsx';
import { beginOf, roomOf } from '../place.ts';
import { shortLine } from '../short-line.ts';
import { Fingerprint } from './fingerprint.tsx';

interface ExamplesProps {
  readonly client: Client;
  readonly cards: readonly FormatCard[];
  /** The format that is chosen: only its own are shown. */
  readonly format: string | undefined;
  /** Whether there is nothing else to see. */
  readonly isFirst: boolean;
}

/** Beside sessions of one's own so many are offered. */
const mostBeside = 3;

/** Sessions that were held already, to see what a format does before one has anything to say. */
export const Examples = ({ client, cards, format, isFirst }: ExamplesProps) => {
  const [held, setHeld] = useState<readonly FinishedCard[]>([]);
  const [isAll, showAll] = useState(false);
  useEffect(() => {
    client.finished().then(setHeld, () => setHeld([])); // one can begin without them
  }, [client]);
  const known = held.filter((each) => cards.some(({ name }) => name === each.format));
  const ofFormat = known.filter((each) => each.format === format);
  const leading = known.filter((each) => known.find((other) => other.format === each.format) === each);
  const offered = isFirst ? leading : leading.slice(0, mostBeside);
  const shown = ofFormat.length > 0 ? ofFormat : isAll ? known : offered;
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="examples">
      <div className="heading">
        <h2 id="examples">Or open one that is finished</h2>
        {ofFormat.length === 0 && known.length > shown.length && (
          <button type="button" className="bare tight" onClick={() => showAll(true)}>
            Show all {known.length}
          </button>
        )}
      </div>
      <ul className="examples">
        {shown.map((each) => (
          <li key={each.id} className="sheet">
            <span className="of">
              <Glyph icon={cards.find(({ name }) => name === each.format)!.icon} />
              {each.format}
              <span className="long">{each.minutes} min to read</span>
            </span>
            <a className="topic" href={roomOf(each.id)} dir="auto">
              {each.name ?? shortLine(each.topic)}
            </a>
            <span className="says" dir="auto">
              {shortLine(each.says)}
            </span>
            <span className="foot">
              <Fingerprint bars={each.bars} />
              <a href={beginOf(each.format)} className="link" aria-label={`Your own: begin a ${each.format}`}>
                Your own
              </a>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
