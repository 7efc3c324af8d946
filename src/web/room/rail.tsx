import { useMemo } from 'react';
import type { Client } from '../../api/index.ts';
import { type Entry, type Formats, formatNamed, type Session, type Spent } from '../../engine/index.ts';
import { accountOf, seatNames } from '../../transcripts/account.ts';
import { many, percent } from '../../transcripts/block.ts';
import { isBrief } from '../../transcripts/brief.ts';
import { ensembleLabel } from '../../transcripts/ensemble.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';
import type { Item } from '../../transcripts/item.ts';
import { describedOutcome } from '../../transcripts/outcome.ts';
import { capitalized } from '../label.ts';
import { Bars } from './bars.tsx';
import { PanelBlocks } from './blocks/blocks.tsx';
import { isPlot } from './blocks/is-plot.ts';
import { SeatsDrawn } from './blocks/seats.ts';
import { Exports } from './exports.tsx';
import { sayCost } from './figures-now.tsx';
import { MakeItReal } from './make-it-real.tsx';
import { panelBlocks } from './panel-blocks.ts';
import { Scrolls } from './scrolls.tsx';
import { SeatList } from './seat-list.tsx';
import { sharesOf } from './shares.ts';
import { seatedAt } from './table.tsx';

interface RailProps {
  readonly client: Client;
  readonly id: string;
  readonly session: Session<any>;
  readonly formats: Formats;
  readonly entries: readonly Entry[];
  readonly items: readonly Item[];
}

/** Beside the answer: who sat there, what it cost, and how to send it on. */
export const Rail = ({ client, id, session, formats, entries, items }: RailProps) => {
  const plots = useMemo(() => {
    const end = items.findLast((item) => item.type === 'closed');
    const { format, seats } = session;
    const told = end ? describedOutcome(formats, { ...end, format, seats, items }).filter(isPlot) : [];
    return told.length > 0 ? told : (panelBlocks(formats, session, entries) ?? []).filter(isPlot);
  }, [formats, session, items, entries]);
  const isOpenQuestion = items.some((item) => item.type === 'closed' && isBrief(item.outcome));
  const shares = useMemo(() => sharesOf(items), [items]);
  const account = useMemo(() => accountOf(entries), [entries]);
  const names = useMemo(() => seatNames(entries), [entries]);
  return (
    <div className="rail">
      {isOpenQuestion && <MakeItReal session={session} />}
      <section>
        <h2>Send it on</h2>
        <Exports client={client} id={id} format={session.format} />
      </section>
      {plots.length > 0 && (
        <SeatsDrawn value={session.seats}>
          <PanelBlocks blocks={plots} />
        </SeatsDrawn>
      )}
      {shares.size > 1 && (
        <Bars
          title="Who said how much"
          seats={session.seats}
          of={(seat) => shares.get(seat) ?? 0}
          says={(share) => percent(share)}
        />
      )}
      {account.total.cost > 0 && (
        <Bars
          title="What each seat cost"
          seats={session.seats}
          of={(seat) => account.bySeat[seat]?.cost ?? 0}
          says={(cost) => (cost === 0 ? 'free' : `$${cost.toFixed(cost < 0.1 ? 4 : 2)}`)}
        />
      )}
      {account.total.calls > 0 && (
        <details>
          <summary className="quiet">{sayTaken(account.total)}</summary>
          <Costs
            caption="What each seat took"
            first="Seat"
            rows={account.bySeat}
            nameOf={(seat) => capitalized(names.get(seat) ?? seat)}
          />
          <Costs
            caption="What each phase took"
            first="Phase"
            rows={account.byPhase}
            nameOf={(phase) => sayPhase(formats, phase)}
          />
        </details>
      )}
      <section>
        <h2>Who sat here</h2>
        <SeatList session={session} seated={seatedAt(session, nobody)} />
        {session.settings.ensemble === true && <p className="ensemble">{harmlessLine(ensembleLabel(session.seats))}</p>}
      </section>
    </div>
  );
};

const nobody = new Map();

const sayTaken = (total: Spent): string =>
  `${many(total.calls, 'call')}, ${total.in + total.out === 0 ? '' : `${(total.in + total.out).toLocaleString('en')} tokens, `}${sayCost(total)}`;

/** The phase of a format, `debate opening`, by its sentence, as a heading in a table. */
const sayPhase = (formats: Formats, key: string): string => {
  const [format = '', phase = ''] = key.split(' ');
  return (formatNamed(formats, format)?.phases[phase]?.says ?? phase).replace(/\.$/u, '');
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
      <table className="spend">
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
