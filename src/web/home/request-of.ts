import type { ConveneRequest, FormatCard } from '../../api/index.ts';
import { chosenOf } from '../fields.tsx';
import { seatsFrom } from './cast-row.ts';
import { draftDeck } from './deck-settings.ts';
import { formatDraftIn, type HomeDraft } from './home-draft.ts';

/** What is asked for with a draft; `voice` speaks for all seats that name none. */
export const requestOf = (card: FormatCard, draft: HomeDraft, voice: string): ConveneRequest => {
  const { topic, budget, seed, slides, deck } = draft;
  const { given, cast } = formatDraftIn(draft, card.name);
  const seats = seatsFrom(cast);
  return {
    format: card.name,
    topic,
    settings: { ...chosenOf(given), ...('deck' in card.settings && (deck ? { deck } : draftDeck(topic, slides))) },
    voice,
    ...(seats.length > 0 && { seats }),
    ...(budget && { budget }),
    ...(seed && { seed: Number(seed) }),
  };
};
