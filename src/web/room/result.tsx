import { useMemo, useState } from 'react';
import type { Client } from '../../api/index.ts';
import type { Entry, Formats, Session, Spent } from '../../engine/index.ts';
import { accountOf, seatNames } from '../../transcripts/account.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';
import type { Item } from '../../transcripts/item.ts';
import { useFormatCards } from '../format-cards.ts';
import { sayCost } from './head.tsx';
import { Outcome } from './outcomes/outcome.tsx';
import { Scrolls } from './scrolls.tsx';
import { usePartName } from './side.ts';

interface ResultProps {
  readonly client: Client;
  readonly id: string;
  readonly session: Session<any>;
  readonly formats: Formats;
  readonly entries: readonly Entry[];
  readonly items: readonly Item[];
}

/** What the session came to in its own layout, its exports, and what it took. */
export const Result = ({ client, id, session, formats, entries, items }: ResultProps) => {
  const account = useMemo(() => accountOf(entries), [entries]);
  const names = useMemo(() => seatNames(entries), [entries]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="result" aria-label={usePartName('Result')} tabIndex={0}>
      <h2>Result</h2>
      <Outcome session={session} items={items} />
      <Exports client={client} id={id} format={session.format} />
      {account.total.calls > 0 && (
        <div className="costs">
          <Costs
            caption="What each seat took"
            first="Seat"
            rows={account.bySeat}
            nameOf={(seat) => names.get(seat) ?? seat}
          />
          <Costs
            caption="What each phase took"
            first="Phase"
            rows={account.byPhase}
            nameOf={(phase) => sayPhase(formats, phase)}
          />
        </div>
      )}
    </section>
  );
};

const Exports = ({ client, id, format }: { client: Client; id: string; format: string }) => {
  const { cards, problem: unknown } = useFormatCards(client);
  const [lost, setLost] = useState<string | null>(null);
  const forms = cards.find(({ name }) => name === format)?.forms ?? {};
  const problem = unknown ?? lost;
  const download = async (as: string, ending: string) => {
    try {
      const text = await client.export(id, as);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([text]));
      link.download = `${format}-${id}.${ending}`;
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (error) {
      setLost((error as Error).message);
    }
  };
  return (
    <div className="row exports">
      <span className="quiet">Download as</span>
      {Object.entries(forms).map(([as, { says, ending }]) => (
        <button key={as} type="button" title={says} onClick={() => void download(as, ending)}>
          {as}
        </button>
      ))}
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
};

/** The phase of a format, `debate opening`, by its sentence, as a heading in a table. */
const sayPhase = (formats: Formats, key: string): string => {
  const [format = '', phase = ''] = key.split(' ');
  return (formats[format]?.phases[phase]?.says ?? phase).replace(/\.$/u, '');
};

interface CostsProps {
  readonly caption: string;
  readonly first: string;
  readonly rows: Readonly<Record<string, Spent>>;
  readonly nameOf: (key: string) => string;
}

type Figure = readonly [name: string, of: (spent: Spent) => number | string];

const tokens: readonly Figure[] = [
  ['Tokens in', (spent) => spent.in],
  ['Cached', (spent) => spent.cached],
  ['Out', (spent) => spent.out],
];

/** What was said by rules took no tokens, and not every model keeps any: there are no columns of zeros. */
const figuresFor = (rows: readonly Spent[]): readonly Figure[] => [
  ['Calls', ({ calls }) => calls],
  ...tokens.filter(([, of]) => rows.some((spent) => of(spent) !== 0)),
  ['Cost', sayCost],
];

const Costs = ({ caption, first, rows, nameOf }: CostsProps) => {
  const figures = figuresFor(Object.values(rows));
  return (
    <Scrolls label={caption}>
      <table className="figures">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {[first, ...figures.map(([name]) => name)].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(rows).map(([key, spent]) => (
            <tr key={key}>
              <th scope="row">{harmlessLine(nameOf(key))}</th>
              {figures.map(([name, of]) => (
                <td key={name}>{of(spent)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolls>
  );
};
