import { type Ref, useEffect, useReducer } from 'react';
import { harmless } from '../../transcripts/harmless.ts';
import { directionOf } from '../direction.ts';
import { latePart } from '../late-part.ts';

const markdown = latePart(() => import('./markdown.tsx').then(({ Markdown }) => Markdown));

/** Signs that mean something in Markdown; a text without any is shown as it is. */
const marks = /[*_`#|[\]~\\<]|^\s*(?:[-+>]|\d+[.)])\s|https?:\/\//mu;

interface SaidProps {
  readonly text: string;
  /** Whether more is coming. */
  readonly isOpen?: boolean;
  /** Where the words stand on the page. */
  readonly words?: Ref<HTMLDivElement>;
}

/** What somebody said. Before the part that reads Markdown is here, the words stand as they were written. */
export const Said = ({ text, isOpen = false, words: place }: SaidProps) => {
  const [, arrived] = useReducer((times: number) => times + 1, 0);
  const words = harmless(text);
  const isMarked = marks.test(words);
  useEffect(() => {
    if (!isMarked || markdown.here) return;
    let isWanted = true;
    markdown.fetch().then(
      () => isWanted && arrived(),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [isMarked]);
  const Markdown = isMarked ? markdown.here : null;
  return Markdown ? (
    <div className={isOpen ? 'said open' : 'said'} ref={place} dir={directionOf(words)}>
      <Markdown text={words} />
    </div>
  ) : (
    <div className={isOpen ? 'said plain open' : 'said plain'} ref={place} dir={directionOf(words)}>
      {words.split(/\n{2,}/u).map((paragraph, at) => (
        <p key={at}>{paragraph}</p>
      ))}
    </div>
  );
};
