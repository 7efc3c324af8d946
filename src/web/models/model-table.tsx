import { useState } from 'react';
import type { Client, ModelSource, ModelsAnswer } from '../../api/index.ts';
import { Scrolls } from '../room/scrolls.tsx';
import { modelName, providerName } from './model-names.ts';

interface Listed {
  readonly voice: string;
  readonly source: ModelSource;
  readonly price: ModelSource['models'][number]['price'];
}

/** A provider may have hundreds. */
const mostShown = 12;

/** All models that are known, with their prices, to be searched and tried. */
export const ModelTable = ({ client, known }: { client: Client; known: ModelsAnswer }) => {
  const [text, setText] = useState('');
  const [isAll, showAll] = useState(false);
  const all: readonly Listed[] = known.sources.flatMap((source) =>
    source.models.map(({ voice, price }) => ({ voice, source, price })),
  );
  const isReady = ({ source }: Listed): number => Number(source.state === 'well');
  const found = all
    .filter(({ voice }) => voice.toLowerCase().includes(text.trim().toLowerCase()))
    .toSorted((one, other) => isReady(other) - isReady(one));
  const shown = isAll ? found : found.slice(0, mostShown);
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
                {known.usual && <th scope="col">A usual {known.usual.format}</th>}
                <th scope="col">Try</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((model) => (
                <Model key={model.voice} client={client} model={model} usual={known.usual} />
              ))}
            </tbody>
          </table>
        </Scrolls>
      )}
      {shown.length < found.length && (
        <button type="button" className="bare tight" onClick={() => showAll(true)}>
          Show all {found.length}
        </button>
      )}
      <p className="quiet">Prices as of {known.pricesAsOf}, in US dollars.</p>
    </section>
  );
};

interface ModelProps {
  readonly client: Client;
  readonly model: Listed;
  readonly usual: ModelsAnswer['usual'];
}

const Model = ({ client, model: { voice, source, price }, usual }: ModelProps) => {
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
        {modelName(voice)} <small>{providerName(source.name)}</small>
        {told && <small role="status">{told}</small>}
      </th>
      <td>{price ? sayPrice(price.in) : '–'}</td>
      <td>{price ? sayPrice(price.out) : '–'}</td>
      {usual && (
        <td>
          <strong>{price ? sayPrice((price.in * usual.in + price.out * usual.out) / million) : '–'}</strong>
        </td>
      )}
      <td>
        {source.state === 'well' ? (
          <button
            type="button"
            className="bare tight"
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

const million = 1_000_000;

const sayPrice = (dollars: number | null): string =>
  dollars === null
    ? 'price unknown'
    : dollars === 0
      ? 'free'
      : `$${dollars < 0.1 ? dollars.toFixed(3) : dollars.toFixed(2)}`;
