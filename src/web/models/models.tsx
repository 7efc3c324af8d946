import { useCallback, useEffect, useState } from 'react';
import type { Client, ModelsAnswer } from '../../api/index.ts';
import { useTitle } from '../place.ts';
import { Waiting } from '../waiting.tsx';
import { modelName } from './model-names.ts';
import { ModelTable } from './model-table.tsx';
import { Source } from './source.tsx';

/** Who can speak from here, what is missing, and what it costs. */
export const Models = ({ client }: { client: Client }) => {
  const [known, setKnown] = useState<ModelsAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useTitle('Models · Moderato');
  const look = useCallback(
    () =>
      client.models().then(
        (answer) => {
          setKnown(answer);
          setProblem(null);
        },
        ({ message }: Error) => setProblem(message),
      ),
    [client],
  );
  useEffect(() => void look(), [look]);
  return (
    <div className="wrap models-page">
      <h1 className="title">Who can speak</h1>
      {problem && <p role="alert">{problem}</p>}
      {!known && !problem && <Waiting says="Asking the providers …" />}
      {known && (
        <>
          <p className="quiet">
            {known.speaks.voice === 'improv'
              ? 'No model is connected: seats improvise, and say so.'
              : `Where nobody chooses, ${modelName(known.speaks.voice)} speaks.`}
          </p>
          <ul className="sources">
            {known.sources.map((source) => (
              <Source key={source.name} client={client} source={source} takesKeys={known.takesKeys} again={look} />
            ))}
          </ul>
          <ModelTable client={client} known={known} />
        </>
      )}
    </div>
  );
};
