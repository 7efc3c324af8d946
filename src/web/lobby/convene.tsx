import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, type Client, type ConveneRequest, type FormatCard } from '../../api/index.ts';
import { chosenOf, Fields, type Given, rowsOf } from '../fields.tsx';
import { roomOf } from '../place.ts';
import { Voices } from '../voices.tsx';
import { Cast } from './cast.tsx';
import { type CastRow, namelessIn, seatsFrom } from './cast-row.ts';
import { examples } from './examples.ts';
import { usePreview } from './preview.ts';
import { slidesIn } from './slides.ts';

/** What was wrong with a request as it was written; once something is changed, that may be right. */
interface Refusal {
  readonly of: string;
  readonly problems: readonly string[];
}

/** The form of one format, made from its settings. */
export const Convene = ({ client, card }: { client: Client; card: FormatCard }) => {
  const [topic, setTopic] = useState('');
  const [voice, setVoice] = useState('improv');
  const [budget, setBudget] = useState('');
  const [seed, setSeed] = useState('');
  const [slides, setSlides] = useState('');
  const [given, setGiven] = useState<Given>({});
  const [cast, setCast] = useState<readonly CastRow[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLTextAreaElement>(null);
  useEffect(() => first.current?.focus(), []);

  const hasSlides = 'deck' in card.settings;
  const seats = seatsFrom(cast);
  const asked: ConveneRequest = {
    format: card.name,
    topic,
    settings: { ...chosenOf(given), ...(hasSlides && slides.trim() !== '' && { deck: deckOf(topic, slides) }) },
    voice,
    ...(seats.length > 0 && { seats }),
    ...(budget && { budget }),
    ...(seed && { seed: Number(seed) }),
  };
  const { answer, problem, isFresh } = usePreview(client, asked);
  const written = JSON.stringify([asked, cast]);
  const problems = refusal?.of === written ? refusal.problems : [];
  const { first: firstRows, more: moreRows } = rowsOf(card.settings);
  const start = async (event: FormEvent) => {
    event.preventDefault();
    const nameless = namelessIn(cast);
    if (nameless.length > 0) return setRefusal({ of: written, problems: nameless });
    setBusy(true);
    setRefusal(null);
    try {
      window.location.hash = roomOf((await client.convene(await withFingerprint(asked))).id);
    } catch (error) {
      setRefusal({ of: written, problems: problemsIn(error) });
      setBusy(false);
    }
  };
  const fillIn = () => {
    const example = examples[card.name];
    setTopic(example?.topic ?? '');
    setCast(example?.cast ?? []);
    setSlides(example?.slides ?? '');
  };

  return (
    <form noValidate className="convene" onSubmit={(event) => void start(event)} aria-label={`Convene a ${card.name}`}>
      <h2>
        {card.name}
        {card.name in examples && (
          <button type="button" className="link" onClick={fillIn}>
            Fill in an example
          </button>
        )}
      </h2>
      <label className="wide">
        Topic
        <textarea
          dir="auto"
          ref={first}
          required
          rows={2}
          value={topic}
          onChange={(event) => setTopic(event.target.value)}
        />
      </label>
      {hasSlides && (
        <label className="wide">
          Slides
          <textarea
            rows={6}
            value={slides}
            placeholder={
              'Title of the first slide\nWhat stands on it\nNotes: what you want to say\n\nTitle of the second'
            }
            onChange={(event) => setSlides(event.target.value)}
          />
          <small>A blank line between two slides; the first line is the title.</small>
        </label>
      )}
      <Fields rows={firstRows} given={given} change={setGiven} />
      <Cast
        roles={card.roles}
        rows={cast}
        usual={answer?.seats ?? (problem === undefined ? undefined : [])}
        isFresh={isFresh}
        change={setCast}
      />
      {problem && problems.length === 0 && (
        <p role="status" className="over">
          {problem}
        </p>
      )}
      <div className="fields">
        <label>
          Voice for all seats
          <input value={voice} onChange={(event) => setVoice(event.target.value)} list="voices" />
          <small>
            improv is a set of rules, not a language model; anthropic, openai, google and ollama are models.
          </small>
        </label>
        <Voices />
        <label>
          Budget
          <input value={budget} placeholder="0.50usd, 10min" onChange={(event) => setBudget(event.target.value)} />
          <small>{answer && !problem ? (answer.price ?? 'Nothing of this is billed.') : 'Where it stops.'}</small>
        </label>
      </div>
      <details>
        <summary>More settings</summary>
        <Fields rows={moreRows} given={given} change={setGiven} />
        <div className="fields">
          <label>
            Seed
            <input
              type="number"
              step={1}
              value={seed}
              placeholder="1"
              onChange={(event) => setSeed(event.target.value)}
            />
            <small>The same seed draws the same lots.</small>
          </label>
        </div>
      </details>
      {problems.length > 0 && (
        <ul role="alert" className="problems">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <button type="submit" className="primary" disabled={busy}>
        Start
      </button>
    </form>
  );
};

const deckOf = (name: string, text: string) => ({ name: name || 'Slides', fingerprint: '', slides: slidesIn(text) });

/** A deck is known again by its fingerprint, so that its next rehearsal takes up what was left open. */
const withFingerprint = async (asked: ConveneRequest): Promise<ConveneRequest> => {
  const deck = asked.settings?.deck as ReturnType<typeof deckOf> | undefined;
  if (!deck) return asked;
  const { deckFrom } = await import('../../formats/rehearsal/deck.ts');
  return { ...asked, settings: { ...asked.settings, deck: deckFrom(deck.name, deck.slides) } };
};

const problemsIn = (error: unknown): readonly string[] =>
  error instanceof ApiError && error.problems.length > 0 ? error.problems : [(error as Error).message];
