import { useEffect, useState } from 'react';
import type { Session, Viewer } from '../../engine/index.ts';
import { many } from '../../transcripts/block.ts';

export const clock = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;

/** What is free says so; what has no known price does too. */
export const sayCost = ({ cost, unpriced, calls }: Session['spent']): string => {
  if (unpriced > 0) return `${unpriced} of ${calls} calls have no known price`;
  return cost === 0 ? 'free' : `$${cost.toFixed(cost < 0.1 ? 4 : 2)}`;
};

interface FiguresNowProps {
  readonly session: Session<any>;
  readonly isPast: boolean;
  readonly viewer: Viewer;
}

/** Turns, time, and for its owner, who alone sees it, what it took. */
export const FiguresNow = ({ session, isPast, viewer }: FiguresNowProps) => {
  const now = useSessionTime(session, isPast);
  return (
    <div className="figures-now">
      <span>{many(session.floor.total, 'turn')}</span>
      {now >= 1000 && (
        <span>
          <span className="visually-hidden">Clock </span>
          {clock(now)}
        </span>
      )}
      {viewer === 'house' && session.spent.calls > 0 && <span>{sayCost(session.spent)}</span>}
    </div>
  );
};

/** Session time, ticking while the table is open. */
export const useSessionTime = (session: Session<any>, isPast: boolean): number => {
  const [since, setSince] = useState(0);
  const stands = isPast || session.paused || session.closed !== null;
  useEffect(() => {
    setSince(0);
    if (stands || session.seq === 0) return;
    const began = performance.now();
    const timer = setInterval(() => setSince(performance.now() - began), 1000);
    return () => clearInterval(timer);
  }, [session.seq, stands]);
  return session.now + (stands ? 0 : since);
};
