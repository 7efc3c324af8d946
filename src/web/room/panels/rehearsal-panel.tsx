import { harmlessLine } from '../../../transcripts/harmless.ts';
import { nameIn } from '../name-in.ts';
import type { PanelProps } from './panel.tsx';

interface Rehearsal {
  readonly slide: number;
  readonly hands: readonly { readonly seat: string }[];
  readonly exchange: { readonly seat: string; readonly turns: number; readonly question: string } | null;
}

interface Slide {
  readonly title?: string;
  readonly body?: string;
}

/** The slide that is shown, the hands that are up, and the exchange that goes on. */
export const RehearsalPanel = ({ session }: PanelProps) => {
  const own = session.own as Rehearsal;
  const deck = session.settings.deck as { slides?: readonly Slide[] } | readonly Slide[] | undefined;
  const slides = Array.isArray(deck) ? deck : ((deck as { slides?: readonly Slide[] } | undefined)?.slides ?? []);
  const slide = slides[own.slide] as Slide | undefined;
  return (
    <>
      <div className="slide">
        <span className="quiet">Slide {own.slide + 1}</span>
        <h2>{harmlessLine(slide?.title ?? '')}</h2>
        <p>{harmlessLine(slide?.body ?? '').slice(0, 400)}</p>
      </div>
      <p>Hands: {own.hands.map(({ seat }) => harmlessLine(nameIn(session, seat))).join(', ') || 'none'}</p>
      {own.exchange && (
        <p>
          {harmlessLine(nameIn(session, own.exchange.seat))} asks (turn {own.exchange.turns + 1}):{' '}
          {harmlessLine(own.exchange.question)}
        </p>
      )}
    </>
  );
};
