import type { Session } from '../../../engine/index.ts';
import { harmlessLine } from '../../../transcripts/harmless.ts';
import { shortLine } from '../../short-line.ts';
import { many } from '../head.tsx';
import { nameIn } from '../name-in.ts';
import { percent } from '../outcomes/part.tsx';
import type { PanelProps } from './panel.tsx';

interface Talk {
  readonly latest: Readonly<Record<string, string>>;
}

/** The two sides, with what each said last. */
export const DebatePanel = ({ session }: PanelProps) => (
  <div className="sides">
    {(session as Session<Talk>).seats
      .filter(({ role }) => role === 'proponent' || role === 'opponent')
      .toSorted((one, other) => other.role.localeCompare(one.role))
      .map(({ id, name, role }) => (
        <div key={id} className={`side ${role}`}>
          <strong>{harmlessLine(name)}</strong> <span className="quiet">{role}</span>
          <p>{harmlessLine((session.own as Talk).latest[id] ?? sayNothing(session.closed !== null))}</p>
        </div>
      ))}
  </div>
);

const sayNothing = (isClosed: boolean): string =>
  isClosed ? 'Did not speak in this debate.' : 'Has not spoken in this debate yet.';

interface Consensus extends Talk {
  readonly map: {
    readonly agreements: readonly string[];
    readonly tensions: readonly string[];
    readonly incompatible: readonly string[];
  } | null;
  readonly concessions: Readonly<Record<string, { readonly alignment: number | null }>>;
  readonly round: number;
}

const mapParts = ['agreements', 'tensions', 'incompatible'] as const;

/** The map of agreement and tension, and how near everyone is. */
export const ConsensusPanel = ({ session }: PanelProps) => {
  const own = session.own as Consensus;
  const parts = mapParts.filter((part) => (own.map?.[part].length ?? 0) > 0);
  const isMeasured = Object.keys(own.concessions).length > 0;
  return (
    <>
      {parts.length > 0 && (
        <dl className="map">
          {parts.map((part) => (
            <div key={part} className={part}>
              <dt>{part}</dt>
              {own.map![part].map((line) => (
                <dd key={line}>{harmlessLine(line)}</dd>
              ))}
            </div>
          ))}
        </dl>
      )}
      {parts.length === 0 && !isMeasured && (
        <p className="quiet">{sayNoMap(own.map !== null, session.closed !== null)}</p>
      )}
      {isMeasured && <h2>How near they are</h2>}
      {Object.entries(own.concessions).map(([seat, { alignment }]) =>
        alignment === null ? (
          <p key={seat} className="quiet">
            {harmlessLine(nameIn(session, seat))}: gave no figure
          </p>
        ) : (
          <label key={seat} className="meter">
            <span>{harmlessLine(nameIn(session, seat))}</span>
            <meter min={0} max={1} value={alignment}>
              {alignment}
            </meter>
            {percent(alignment)}
          </label>
        ),
      )}
    </>
  );
};

const sayNoMap = (isDrawn: boolean, isClosed: boolean): string => {
  if (isDrawn) return 'The map shows neither agreement nor tension.';
  return isClosed
    ? 'It closed before the map was drawn.'
    : 'The map is drawn once everybody has said where they stand.';
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
      <h2>{shortLine(own.subtopic)}</h2>
      <p className="quiet">
        {session.closed
          ? 'What was talked about last; the most relevant spoke first.'
          : 'What is talked about now; the most relevant speak first.'}
      </p>
      <ol>
        {own.order.map((seat) => (
          <li key={seat}>
            {harmlessLine(nameIn(session, seat))} <span className="quiet">{many(own.turns[seat] ?? 0, 'turn')}</span>
          </li>
        ))}
      </ol>
      {own.sides && <p>Two sides: {own.sides.map((seat) => harmlessLine(nameIn(session, seat))).join(' against ')}.</p>}
    </>
  );
};
