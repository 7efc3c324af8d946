import { useState } from 'react';
import type { Client, FormatCard, PreviewAnswer } from '../../api/index.ts';
import { Fields, rowsOf } from '../fields.tsx';
import { Glyph } from '../glyph.tsx';
import { capitalized } from '../label.ts';
import { Sign } from '../sign.tsx';
import { DeckField } from '../stage/deck-field.tsx';
import { CalledFor, sayWords } from './called-for.tsx';
import { Cast } from './cast.tsx';
import { FormatChoice } from './format-choice.tsx';
import { formatDraftIn, type HomeDraft, withFormatDraft } from './home-draft.ts';
import type { Preview } from './preview.ts';

interface ChosenProps {
  readonly client: Client;
  readonly card: FormatCard;
  readonly cards: readonly FormatCard[];
  readonly draft: HomeDraft;
  readonly preview: Preview;
  readonly change: (draft: HomeDraft) => void;
  readonly fillIn: () => void;
  readonly isRefused: boolean;
  /** Nobody chose it: it is what serves most questions. */
  readonly isSuggested: boolean;
}

/** How they talk, who sits down, and what is set. */
export const Chosen = (props: ChosenProps) => {
  const { client, card, cards, draft, preview, change, fillIn, isRefused, isSuggested } = props;
  const { answer, problem, isFresh } = preview;
  const [isChoosing, setIsChoosing] = useState(false);
  const { given, cast } = formatDraftIn(draft, card.name);
  const called = (isSuggested && answer?.calledFor) || null;
  const { first, more } = rowsOf(card.settings);
  const set = (part: Parameters<typeof withFormatDraft>[2]): void => change(withFormatDraft(draft, card.name, part));
  return (
    <>
      {'deck' in card.settings && (
        <DeckField client={client} deck={draft.deck} change={(deck) => change({ ...draft, deck })} />
      )}
      {'deck' in card.settings && !draft.deck && (
        <label className="wide slides">
          Slides
          <textarea
            rows={6}
            value={draft.slides}
            placeholder={
              'Title of the first slide\nWhat stands on it\nNotes: what you want to say\n\nTitle of the second'
            }
            onChange={(event) => change({ ...draft, slides: event.target.value })}
          />
          <small>A blank line between two slides; the first line is the title.</small>
        </label>
      )}
      <div className="suggested">
        <CalledFor cards={cards} called={called} chosen={card.name} />
        <div className="fits">
          <Glyph icon={card.icon} />
          <p>
            <strong>{isSuggested ? fitting(card, called) : `${capitalized(card.name)}.`}</strong>{' '}
            <span className="quiet">{card.says}</span>
          </p>
          {card.example && (
            <button type="button" className="bare tight" onClick={fillIn}>
              Fill in an example
            </button>
          )}
          <button type="button" className="tight" aria-expanded={isChoosing} onClick={() => setIsChoosing(!isChoosing)}>
            Another format
            <Sign of="down" />
          </button>
        </div>
        {answer?.measured && <Measured {...answer.measured} />}
        {isChoosing && <FormatChoice cards={cards} chosen={card.name} />}
        <Cast
          client={client}
          format={card.name}
          topic={draft.topic}
          roles={card.roles}
          rows={cast}
          usual={answer?.seats ?? (problem === undefined ? undefined : [])}
          isFresh={isFresh}
          change={(rows) => set({ cast: rows })}
        />
        {problem && !isRefused && (cast.length > 0 || answer) && (
          <p role="status" className="over">
            {problem}
          </p>
        )}
        <details className="more">
          <summary>More settings</summary>
          <Fields rows={[...first, ...more]} given={given} change={(next) => set({ given: next })} />
          <div className="fields">
            <label>
              Budget
              <input
                value={draft.budget}
                placeholder="0.50usd, 10min"
                onChange={(event) => change({ ...draft, budget: event.target.value })}
              />
              <small>Where it stops.</small>
            </label>
            <label>
              Seed
              <input
                type="number"
                step={1}
                value={draft.seed}
                placeholder="1"
                onChange={(event) => change({ ...draft, seed: event.target.value })}
              />
              <small>The same seed draws the same lots.</small>
            </label>
          </div>
        </details>
      </div>
    </>
  );
};

/** What evaluations on this machine say of this voice. */
const Measured = ({ says, because }: NonNullable<PreviewAnswer['measured']>) => (
  <details className="more measured">
    <summary>Measured here: {says}</summary>
    <ul>
      {because.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </details>
);

const fitting = ({ name }: FormatCard, called: PreviewAnswer['calledFor']): string =>
  called?.format === name ? `A ${name}: you wrote ${sayWords(called.matched)}.` : `A ${name} fits most questions.`;
