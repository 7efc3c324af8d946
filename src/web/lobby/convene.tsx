import { type FormEvent, useState } from 'react';
import { ApiError, type Client, type FormatCard } from '../../api/index.ts';
import type { Setting } from '../../engine/index.ts';
import { roomOf } from '../place.ts';
import { Cast, type CastRow, seatsFrom } from './cast.tsx';

/** The form of one format, made from its settings. */
export const Convene = ({ client, card }: { client: Client; card: FormatCard }) => {
  const [topic, setTopic] = useState('');
  const [voice, setVoice] = useState('improv');
  const [budget, setBudget] = useState('');
  const [seed, setSeed] = useState('');
  const [given, setGiven] = useState<Readonly<Record<string, unknown>>>({});
  const [cast, setCast] = useState<readonly CastRow[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);

  const start = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblems([]);
    try {
      const seats = seatsFrom(cast);
      const { id } = await client.convene({
        format: card.name,
        topic,
        settings: given,
        voice,
        ...(seats.length > 0 && { seats }),
        ...(budget && { budget }),
        ...(seed && { seed: Number(seed) }),
      });
      window.location.hash = roomOf(id);
    } catch (error) {
      const said = error instanceof ApiError && error.problems.length > 0 ? error.problems : [(error as Error).message];
      setProblems(said);
      setBusy(false);
    }
  };

  return (
    <form className="convene" onSubmit={(event) => void start(event)} aria-label={`Convene a ${card.name}`}>
      <label className="wide">
        Topic
        <textarea required rows={2} value={topic} onChange={(event) => setTopic(event.target.value)} />
      </label>
      <div className="fields">
        {Object.entries(card.settings)
          .filter(([, setting]) => setting.type !== 'data')
          .map(([name, setting]) => (
            <Field
              key={name}
              name={name}
              setting={setting}
              value={given[name]}
              change={(value) => setGiven({ ...given, [name]: value })}
            />
          ))}
      </div>
      <Cast roles={card.roles} rows={cast} change={setCast} />
      <div className="fields">
        <label>
          Voice for all seats
          <input value={voice} onChange={(event) => setVoice(event.target.value)} list="voices" />
          <small>improv is a set of rules, not a language model; anthropic:…, openai:…, ollama:… are models.</small>
        </label>
        <datalist id="voices">
          {['improv', 'human', 'anthropic:', 'openai:', 'google:', 'ollama:'].map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <label>
          Budget
          <input value={budget} placeholder="0.50usd, 10min" onChange={(event) => setBudget(event.target.value)} />
        </label>
        <label>
          Seed
          <input value={seed} inputMode="numeric" placeholder="1" onChange={(event) => setSeed(event.target.value)} />
        </label>
      </div>
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

interface FieldProps {
  readonly name: string;
  readonly setting: Setting;
  readonly value: unknown;
  readonly change: (value: unknown) => void;
}

const Field = ({ name, setting, value, change }: FieldProps) => {
  const label = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  switch (setting.type) {
    case 'flag':
      return (
        <label className="check">
          <input
            type="checkbox"
            checked={(value ?? setting.default) as boolean}
            onChange={(event) => change(event.target.checked)}
          />{' '}
          {label}
          <small>{setting.says}</small>
        </label>
      );
    case 'choice':
      return (
        <label>
          {label}
          <select value={(value ?? setting.default) as string} onChange={(event) => change(event.target.value)}>
            {Object.entries(setting.choices).map(([choice, says]) => (
              <option key={choice} value={choice} title={says}>
                {choice}
              </option>
            ))}
          </select>
          <small>{setting.says}</small>
        </label>
      );
    default:
      return (
        <label>
          {label}
          <input
            {...(setting.type === 'number' && {
              type: 'number',
              min: setting.min,
              max: setting.max,
              step: setting.whole === false ? 'any' : 1,
            })}
            value={String(value ?? setting.default ?? '')}
            onChange={(event) => change(event.target.value === '' ? undefined : event.target.value)}
          />
          <small>{setting.says}</small>
        </label>
      );
  }
};
