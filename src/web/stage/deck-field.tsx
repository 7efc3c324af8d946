import { useState } from 'react';
import type { Client, DeckAnswer } from '../../api/index.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';

type HandedDeck = DeckAnswer['deck'];

interface DeckFieldProps {
  readonly client: Client;
  readonly deck: HandedDeck | null;
  readonly change: (deck: HandedDeck | null) => void;
}

/** Hands a deck in as a file; what is wrong with it, or could be read otherwise, is told in a sentence. */
export const DeckField = ({ client, deck, change }: DeckFieldProps) => {
  const [says, setSays] = useState<{ readonly text: string; readonly isProblem: boolean } | null>(null);
  const hand = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setSays({ text: `Reading ${harmlessLine(file.name)} …`, isProblem: false });
    try {
      const read = await client.deck(file.name, new Uint8Array(await file.arrayBuffer()));
      setSays(read.remark ? { text: read.remark, isProblem: false } : null);
      change(read.deck);
    } catch (error) {
      setSays({ text: (error as Error).message, isProblem: true });
    }
  };
  return (
    <div className="deck-field">
      {deck ? (
        <p>
          <b>{harmlessLine(deck.name)}</b>, {deck.slides.length} {deck.slides.length === 1 ? 'slide' : 'slides'}{' '}
          <button type="button" className="link" onClick={() => change(null)}>
            Take it out
          </button>
        </p>
      ) : (
        <label>
          Your slides as a file
          <input
            type="file"
            accept=".pdf,.pptx,.md,.markdown"
            onChange={({ target }) => {
              void hand(target.files?.[0]);
              target.value = '';
            }}
          />
          <small>PDF, PPTX or Markdown, at most 100 slides and 50 MB.</small>
        </label>
      )}
      {says && <p role={says.isProblem ? 'alert' : 'status'}>{says.text}</p>}
    </div>
  );
};
