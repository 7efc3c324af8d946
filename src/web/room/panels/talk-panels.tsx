import type { Session } from '../../../engine/index.ts';
import { harmlessLine } from '../../../transcripts/harmless.ts';
import { nameIn, type PanelProps } from './panel.tsx';

interface Talk {
  readonly latest: Readonly<Record<string, string>>;
}

const Latest = ({ session, side }: { session: Session<Talk>; side: string }) => (
  <div>
    {session.seats
      .filter((seat) => seat.role === side)
      .map(({ id, name }) => (
        <div key={id}>
          <h3>
            {harmlessLine(name)} <span className="quiet">{side}</span>
          </h3>
          <p>{harmlessLine(session.own.latest[id] ?? 'Has not spoken yet.')}</p>
        </div>
      ))}
  </div>
);

/** The two sides beside each other, with what each said last. */
export const DebatePanel = ({ session }: PanelProps) => (
  <div className="sides">
    <Latest session={session} side="proponent" />
    <Latest session={session} side="opponent" />
  </div>
);

interface Consensus extends Talk {
  readonly map: {
    readonly agreements: readonly string[];
    readonly tensions: readonly string[];
    readonly incompatible: readonly string[];
  } | null;
  readonly concessions: Readonly<Record<string, { readonly alignment: number; readonly concedes: string }>>;
  readonly round: number;
}

/** The map of agreement and tension, and how near everyone is. */
export const ConsensusPanel = ({ session }: PanelProps) => {
  const own = session.own as Consensus;
  return (
    <>
      {own.map && (
        <dl className="map">
          {(['agreements', 'tensions', 'incompatible'] as const)
            .filter((part) => own.map![part].length > 0)
            .map((part) => (
              <div key={part} className={part}>
                <dt>{part}</dt>
                {own.map![part].map((line) => (
                  <dd key={line}>{harmlessLine(line)}</dd>
                ))}
              </div>
            ))}
        </dl>
      )}
      {Object.entries(own.concessions).map(([seat, { alignment }]) => (
        <label key={seat} className="meter">
          {harmlessLine(nameIn(session, seat))}
          <meter min={0} max={1} value={alignment}>
            {alignment}
          </meter>
          {Math.round(alignment * 100)} %
        </label>
      ))}
    </>
  );
};

interface Discussion extends Talk {
  readonly subtopic: string;
  readonly order: readonly string[];
  readonly turns: Readonly<Record<string, number>>;
  readonly sides: readonly string[] | null;
}

/** What is talked about now, who is most relevant, and how the floor is shared. */
export const DiscussionPanel = ({ session }: PanelProps) => {
  const own = session.own as Discussion;
  return (
    <>
      <h3>Now: {harmlessLine(own.subtopic)}</h3>
      <ol>
        {own.order.map((seat) => (
          <li key={seat}>
            {harmlessLine(nameIn(session, seat))} <span className="quiet">{own.turns[seat] ?? 0} turns</span>
          </li>
        ))}
      </ol>
      {own.sides && <p>Two sides: {own.sides.map((seat) => harmlessLine(nameIn(session, seat))).join(' against ')}.</p>}
    </>
  );
};
