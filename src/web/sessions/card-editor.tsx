import { type FormEvent, useState } from 'react';
import type { CardChange, SessionCard } from '../../api/index.ts';
import { shortLine } from '../short-line.ts';

interface CardEditorProps {
  readonly card: SessionCard;
  readonly keep: (change: CardChange) => void;
  readonly leave: () => void;
}

/** A name of one's own for a session, and its tags. */
export const CardEditor = ({ card, keep, leave }: CardEditorProps) => {
  const [name, setName] = useState(card.name ?? '');
  const [tags, setTags] = useState((card.tags ?? []).join(', '));
  const send = (event: FormEvent): void => {
    event.preventDefault();
    keep({
      name: name.trim(),
      tags: [
        ...new Set(
          tags
            .split(',')
            .map((tag) => tag.trim().slice(0, 50))
            .filter(Boolean),
        ),
      ].slice(0, 20),
    });
  };
  return (
    <form
      className="card-editor row"
      onSubmit={send}
      onKeyDown={({ key }) => {
        if (key === 'Escape') leave();
      }}
    >
      <label className="grows">
        Name
        <input
          dir="auto"
          // biome-ignore lint/a11y/noAutofocus: whoever asked to rename is asked for this
          autoFocus
          maxLength={200}
          placeholder={shortLine(card.topic)}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <label className="grows">
        Tags
        <input dir="auto" placeholder="town, budget" value={tags} onChange={(event) => setTags(event.target.value)} />
      </label>
      <button type="submit" className="tight">
        Keep
      </button>
      <button type="button" className="bare tight" onClick={leave}>
        Cancel
      </button>
    </form>
  );
};
