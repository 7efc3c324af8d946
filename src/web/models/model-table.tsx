import { useState } from 'react';
import type { Client, ModelSource, ModelsAnswer } from '../../api/index.ts';
import { Scrolls } from '../room/scrolls.tsx';

interface Listed {
  readonly voice: string;
  readonly source: ModelSource;
  readonly price: ModelSource['models'][number]['price'];
}

/** All models that are known, with their prices, to be searched and tried. */
export const ModelTable = ({ client, known }: { client: Client; known: ModelsAnswer }) => {
  const [text, setText] = useState('');
  const all: readonly Listed[] = known.sources.flatMap((source) =>
    source.models.map(({ voice, price }) => ({ voice, source, price })),
  );
  const found = all.filter(({ voice }) => voice.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <section aria-labelledby="models">
      <div className="row">
        <h2 id="models" className="grow">
          Models
        </h2>
        <input
          type="search"
          aria-label="Search models"
          placeholder={`Search ${all.length} models`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {found.length === 0 ? (
        <p className="quiet">No model fits.</p>
      ) : (
        <Scrolls label="Models and prices">
          <table className="sheet">
            <thead>
              <tr>
                <th scope="col">Model</th>
                <th scope="col">In, per million</th>
                <th scope="col">Out</th>
                <th scope="col">Try</th>
              </tr>
            </thead>
            <tbody>
              {found.map((model) => (
                <Model key={model.voice} client={client} model={model} />
              ))}
            </tbody>
          </table>
        </Scrolls>
      )}
      <p className="quiet">Prices as of {known.pricesAsOf}, in US dollars.</p>
    </section>
  );
};

const Model = ({ client, model: { voice, source, price } }: { client: Client; model: Listed }) => {
  const [told, setTold] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const test = async () => {
    setIsBusy(true);
    setTold(
      await client.testModel(voice).then(
        ({ text, usage }) => `“${text.slice(0, 80)}” in ${(usage.ms / 1000).toFixed(1)} s, ${sayPrice(usage.cost)}`,
        ({ message }: Error) => message,
      ),
    );
    setIsBusy(false);
  };
  return (
    <tr>
      <th scope="row">
        {voice}
        {told && <small role="status">{told}</small>}
      </th>
      <td>{price ? sayPrice(price.in) : '–'}</td>
      <td>{price ? sayPrice(price.out) : '–'}</td>
      <td>
        {source.state === 'well' ? (
          <button
            type="button"
            className="tight"
            disabled={isBusy}
            aria-label={`Try it: ${voice}`}
            onClick={() => void test()}
          >
            Try it
          </button>
        ) : (
          <span className="needs">{source.key ? 'needs a key' : 'not there'}</span>
        )}
      </td>
    </tr>
  );
};

const sayPrice = (dollars: number | null): string =>
  dollars === null
    ? 'price unknown'
    : dollars === 0
      ? 'free'
      : `$${dollars < 0.1 ? dollars.toFixed(4) : dollars.toFixed(2)}`;
