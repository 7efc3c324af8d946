import { useEffect, useRef, useState } from 'react';
import type { Client } from '../../api/index.ts';
import type { Session } from '../../engine/index.ts';
import { useOrders } from './orders.ts';
import { SeatChoice } from './seat-choice.tsx';

const isHere = (host: string): boolean => /^(?:localhost|127\.[\d.]+|\[::1\])$/u.test(host);

/** Links for others: into one seat, or only to look. */
export const Share = ({ client, id, session }: { client: Client; id: string; session: Session<any> }) => {
  const { doing, problem } = useOrders(client, id);
  const [seat, setSeat] = useState(session.seats[0]?.id ?? '');
  const [link, setLink] = useState<string | null>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const shown = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (link) shown.current?.focus();
  }, [link]);
  const invite = (who: string | null): void =>
    doing(client.link(id, { seat: who }).then(({ path }) => setLink(new URL(path, window.location.href).href)));
  return (
    <>
      <div className="row">
        <button type="button" onClick={() => invite(null)}>
          Link to look
        </button>
        {!session.closed && (
          <>
            <SeatChoice session={session} label="or into the seat" value={seat} change={setSeat} />
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
              Link
              <input ref={shown} readOnly value={link} onFocus={(event) => event.target.select()} />
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
              It opens on this machine alone: “moderato serve --host 0.0.0.0 --token …” lets others reach the server.
            </p>
          )}
        </>
      )}
      {problem && <p role="alert">{problem}</p>}
    </>
  );
};
