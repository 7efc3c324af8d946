import type { FormatCard, PreviewAnswer } from '../../api/index.ts';
import { Glyph } from '../glyph.tsx';
import { beginOf } from '../place.ts';

/** “this”, “that” and “the other”. */
export const sayWords = (words: readonly string[]): string =>
  new Intl.ListFormat('en').format(words.map((word) => `“${word}”`));

interface CalledForProps {
  readonly cards: readonly FormatCard[];
  readonly called: PreviewAnswer['calledFor'];
  /** The format that is there already. */
  readonly chosen: string;
}

/** What the text sounds like, by which words, to be taken with one press; nothing where it can't be told. */
export const CalledFor = ({ cards, called, chosen }: CalledForProps) => {
  const card = cards.find(({ name }) => name === called?.format);
  return (
    <div role="status">
      {called && card && card.name !== chosen && (
        <div className="fits called">
          <Glyph icon={card.icon} />
          <p>
            <strong>This sounds like a {card.name}.</strong>{' '}
            <span className="quiet">
              You wrote {sayWords(called.matched)}. {card.says}
            </span>
          </p>
          <button
            type="button"
            className="tight"
            onClick={() => {
              window.location.hash = beginOf(card.name);
            }}
          >
            Make it a {card.name}
          </button>
        </div>
      )}
    </div>
  );
};
