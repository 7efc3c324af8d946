import { type FormEvent, useState } from 'react';
import type { Client, ModelSource } from '../../api/index.ts';
import { many } from '../../transcripts/block.ts';
import { capitalized } from '../label.ts';
import { providerName } from './model-names.ts';

interface SourceProps {
  readonly client: Client;
  readonly source: ModelSource;
  readonly takesKeys: boolean;
  readonly again: () => Promise<void>;
}

const states: Readonly<Record<ModelSource['state'], string>> = {
  well: 'ready',
  absent: 'is not there',
  broken: 'refused',
};

/** A provider, or an Ollama: whether it is ready, and where a key is missing, the place to put it in. */
export const Source = ({ client, source, takesKeys, again }: SourceProps) => {
  const { name, state, key } = source;
  const needsKey = state !== 'well' && key !== null && key.from !== 'environment';
  return (
    <li className={state}>
      <p>
        <strong>{providerName(name)}</strong>{' '}
        <span className="state">{state === 'absent' && key ? 'needs a key' : states[state]}</span>
      </p>
      <p className="quiet">{sayReach(source, needsKey && takesKeys)}</p>
      {needsKey && takesKeys && <KeyForm client={client} source={name} variable={key.name} again={again} />}
      {needsKey && !takesKeys && (
        <p className="quiet">Its key is put in on the server’s own machine: moderato config set {key.name}</p>
      )}
    </li>
  );
};

const sayReach = ({ state, says, key, models }: ModelSource, takesKey: boolean): string => {
  if (state === 'absent' && takesKey) return 'Kept on this machine, and never shown again.';
  if (!key || state !== 'well') return capitalized(`${says.replace(/\.$/u, '')}.`);
  const from = key.from === 'kept' ? 'Key kept on this machine.' : 'Key from your environment.';
  return `${from} ${many(models.length, 'model')}.`;
};

interface KeyFormProps {
  readonly client: Client;
  readonly source: string;
  readonly variable: string;
  readonly again: () => Promise<void>;
}

/** A key is kept on the server's machine, and never shown again. */
const KeyForm = ({ client, source, variable, again }: KeyFormProps) => {
  const [key, setKey] = useState('');
  const [told, setTold] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    try {
      const { says } = await client.keepKey({ name: variable, key: key.trim() });
      setKey('');
      setTold(says);
      setProblem(null);
      await again();
    } catch (error) {
      setProblem((error as Error).message);
    }
    setIsBusy(false);
  };
  return (
    <form className="row" onSubmit={(event) => void keep(event)}>
      <input
        type="password"
        autoComplete="off"
        aria-label={`Key for ${source}`}
        placeholder="Paste a key"
        value={key}
        onChange={(event) => setKey(event.target.value)}
      />
      <button type="submit" disabled={isBusy || key.trim() === ''}>
        Keep and test
      </button>
      <span className="quiet" role="status">
        {told}
      </span>
      {problem && <p role="alert">{problem}</p>}
    </form>
  );
};
