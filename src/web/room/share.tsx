import { useCallback, useEffect, useRef, useState } from 'react';
import type { Client, LinkCard } from '../../api/index.ts';
import type { Session } from '../../engine/index.ts';
import { useOrders } from './orders.ts';
import { SeatChoice } from './seat-choice.tsx';

const isHere = (host: string): boolean => /^(?:localhost|127\.[\d.]+|\[::1\])$/u.test(host);

/** Links for others: into one seat, or only to look. */
export const Share = ({ client, id, session }: { client: Client; id: string; session: Session<any> }) => {
  const { doing, problem } = useOrders(client, id);
  const [seat, setSeat] = useState(session.seats[0]?.id ?? '');
  const [made, setMade] = useState<{ readonly who: string | null; readonly link: string } | null>(null);
  const link = made?.link ?? null;
  const [out, setOut] = useState<readonly LinkCard[]>([]);
  const [copied, setCopied] = useState<string | null>(null);
  const shown = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (link) shown.current?.focus();
  }, [link]);
  const list = useCallback(() => client.links(id).then(setOut), [client, id]);
  useEffect(() => void list().catch(() => {}), [list]);
  const invite = (who: string | null): void =>
    doing(
      client.link(id, { seat: who }).then(({ path }) => {
        setMade({ who, link: new URL(path, window.location.href).href });
        return list();
      }),
    );
  /** A link into another seat than the chosen one would be sent to the wrong person. */
  const choose = (chosen: string): void => {
    setSeat(chosen);
    setMade(null);
  };
  const revoke = (card: LinkCard): void => doing(client.revoke(id, card.id).then(list));
  return (
    <>
      <div className="row">
        <button type="button" onClick={() => invite(null)}>
          Link to look
        </button>
        {!session.closed && (
          <>
            <SeatChoice session={session} label="or into the seat" value={seat} change={choose} />
            <button type="button" onClick={() => invite(seat)}>
              Link for this seat
            </button>
          </>
        )}
      </div>
      {link && (
        <>
          <div className="row">
            <label className="grows">
              Link <span className="quiet">{nameOf(session, made!.who)}</span>
              <input aria-label="Link" ref={shown} readOnly value={link} onFocus={(event) => event.target.select()} />
            </label>
            {'clipboard' in navigator && (
              <button
                type="button"
                onClick={() => doing(navigator.clipboard.writeText(link).then(() => setCopied(link)))}
              >
                {copied === link ? 'Copied' : 'Copy'}
              </button>
            )}
          </div>
          {isHere(window.location.hostname) && (
            <p className="quiet">
              It opens on this machine alone: “moderato serve --host 0.0.0.0” lets others reach the server.
            </p>
          )}
        </>
      )}
      {out.length > 0 && (
        <ul className="links" aria-label="Links that are out">
          {out.map((card) => (
            <li key={card.id} className="row">
              <span className="grows">
                {nameOf(session, card.seat)}, until {new Date(card.expires).toLocaleString()}
              </span>
              <button type="button" aria-label={`Take back the link ${card.id}`} onClick={() => revoke(card)}>
                Take back
              </button>
            </li>
          ))}
        </ul>
      )}
      {problem && <p role="alert">{problem}</p>}
    </>
  );
};

const nameOf = ({ seats }: Session<any>, seat: string | null): string =>
  seat === null ? 'To look' : (seats.find(({ id }) => id === seat)?.name ?? seat);
