import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import type { Client, FormatCard, UploadedSource } from '../../api/index.ts';
import { fetchedPart } from '../fetched-part.tsx';
import { firstWords } from '../first-words.ts';
import { mutedIn, useModels, usualVoice } from '../models/known-models.ts';
import { modelName } from '../models/model-names.ts';
import { VoiceField } from '../models/voice-field.tsx';
import { roomOf } from '../place.ts';
import { namelessIn, rowLike } from './cast-row.ts';
import { deckSettings } from './deck-settings.ts';
import { FormatChoice } from './format-choice.tsx';
import { formatDraftIn, type HomeDraft, useHomeDraft, withFormatDraft } from './home-draft.ts';
import { type Preview, usePreview } from './preview.ts';
import { requestOf } from './request-of.ts';
import { readHanded, SourceField } from './source-field.tsx';

const Chosen = fetchedPart(() => import('./chosen.tsx').then(({ Chosen }) => Chosen));

/** What was wrong with a request as it was written; once something is changed, that may be right. */
interface Refusal {
  readonly of: string;
  readonly problems: readonly string[];
}

interface ConveneProps {
  readonly client: Client;
  readonly cards: readonly FormatCard[];
  readonly format: string | undefined;
}

/** One box: what it is about; then how they talk, who sits down, and what it costs. */
export const Convene = ({ client, cards, format }: ConveneProps) => {
  const { draft, change, forget } = useHomeDraft();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const [sources, setSources] = useState<readonly UploadedSource[]>([]);
  const [unhanded, setUnhanded] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const known = useModels(client);
  const card = cards.find(({ name }) => name === format) ?? (draft.topic.trim() === '' ? undefined : cards[0]);
  const voice = draft.voice ?? usualVoice(known);
  const preview = usePreview(client, card && requestOf(card, draft, voice));
  const muted = card ? mutedIn(known, [voice, ...castVoices(draft, card.name)]) : [];
  useEffect(() => {
    if (!card && !firstWords.isWriting) return;
    box.current?.focus();
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length);
  }, [card]);
  const written = JSON.stringify([draft, format]);
  const problems = refusal?.of === written ? refusal.problems : [];
  const start = async (event: FormEvent) => {
    event.preventDefault();
    const missing = card ? namelessIn(formatDraftIn(draft, card.name).cast) : ['Choose how they should talk first.'];
    if (muted.length > 0) return; // it is said beside the button
    if (!card || missing.length > 0) return setRefusal({ of: written, problems: missing });
    setBusy(true);
    setRefusal(null);
    try {
      const asked = requestOf(
        card,
        draft,
        draft.voice ?? usualVoice(known ?? (await client.models().catch(() => null))),
      );
      const settings = { ...asked.settings, ...(await deckIn(card, draft)) };
      const { id } = await client.convene({ ...asked, settings, ...(sources.length > 0 && { sources }) });
      forget();
      window.location.hash = roomOf(id);
    } catch (error) {
      setRefusal({ of: written, problems: problemsIn(error) });
      setBusy(false);
    }
  };
  const hand = async (files: readonly File[]): Promise<void> => {
    const read = await readHanded(files);
    setSources((before) => [...before, ...read.sources]);
    setUnhanded(read.problem);
  };
  const fillIn = ({ name, example }: FormatCard) =>
    change({
      ...withFormatDraft(draft, name, { cast: example?.seats?.map(rowLike) ?? [] }),
      topic: example?.topic ?? '',
      slides: example?.slides ?? '',
      deck: null,
    });
  return (
    <form
      noValidate
      ref={form}
      className="convene"
      onSubmit={(event) => void start(event)}
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        if (key === 'Enter' && (ctrlKey || metaKey) && !busy) form.current?.requestSubmit();
      }}
      aria-label="Begin a session"
    >
      <h1>
        <label htmlFor="topic">What do you want to decide, write, rehearse or play?</label>
      </h1>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop files, which a button beside it takes as well */}
      <div
        className={`sheet box${isOver ? ' is-over' : ''}`}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return;
          event.preventDefault();
          setIsOver(false);
          void hand([...event.dataTransfer.files]);
        }}
        onPaste={(event) => {
          const files = [...event.clipboardData.files];
          if (files.length === 0) return;
          event.preventDefault();
          void hand(files);
        }}
      >
        <textarea
          id="topic"
          dir="auto"
          ref={box}
          rows={2}
          value={draft.topic}
          placeholder="Say it as you would to a friend. A format and a cast will be suggested."
          onChange={(event) => change({ ...draft, topic: event.target.value })}
        />
        {card && <SourceField sources={sources} change={setSources} hand={hand} problem={unhanded} />}
        {card ? (
          <Chosen
            key={card.name}
            client={client}
            card={card}
            cards={cards}
            draft={draft}
            preview={preview}
            change={change}
            fillIn={() => fillIn(card)}
            isRefused={problems.length > 0}
            isSuggested={card.name !== format}
          />
        ) : (
          <>
            <FormatChoice cards={cards} chosen={undefined} />
            <p className="under quiet">{known && <Speaks voice={known.speaks.voice} />}</p>
          </>
        )}
        {problems.length > 0 && (
          <ul role="alert" className="problems">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
        {muted.map((says) => (
          <p key={says} className="muted" role="status">
            {says}
            <a href="#/models" className="button tight">
              Mend it
            </a>
          </p>
        ))}
        {card && (
          <div className="begin">
            <div className="speaks">
              <VoiceField
                client={client}
                label="Voice for all seats"
                value={voice}
                change={(voice) => change({ ...draft, voice })}
              />
              <p className="quiet">{sayPrice(preview)}</p>
            </div>
            <button type="submit" className="primary" disabled={busy || muted.length > 0}>
              Begin
              <span className="kbd" aria-hidden="true">
                Ctrl ↵
              </span>
            </button>
          </div>
        )}
      </div>
    </form>
  );
};

/** What speaks where nobody chooses. */
const Speaks = ({ voice }: { voice: string }) => (
  <span>
    {voice === 'improv'
      ? 'No model is connected: seats improvise, and say so. '
      : `${modelName(voice)} speaks, unless you choose another. `}
    <a href="#/models" className="link">
      {voice === 'improv' ? 'Connect one' : 'See all'}
    </a>
  </span>
);

const sayPrice = ({ answer, problem }: Preview): string =>
  answer && !problem ? (answer.price ?? 'Nothing of this is billed.') : '';

/** The voices that single seats ask for. */
const castVoices = (draft: HomeDraft, format: string): readonly string[] =>
  formatDraftIn(draft, format).cast.map(({ voice }) => voice);

const deckIn = (card: FormatCard, { topic, slides, deck }: HomeDraft) =>
  'deck' in card.settings && !deck ? deckSettings(topic, slides) : {};

const problemsIn = (error: unknown): readonly string[] =>
  error instanceof ApiError && error.problems.length > 0 ? error.problems : [(error as Error).message];
