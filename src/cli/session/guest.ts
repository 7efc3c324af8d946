import {
  type Formats,
  type Ledger,
  type Seat,
  type Session,
  type SignalBody,
  uncuedSeats,
} from '../../engine/index.ts';
import type { Driven } from '../../runtime/index.ts';
import { TypedPresenter } from '../rehearse/typed-presenter.ts';
import type { Desk } from './desk.ts';

/** What a guest does with a running session. */
export interface Reins {
  readonly session: () => Session<any>;
  readonly ledger: () => Ledger;
  /** Puts something before the table; without a name it gets one of its own. */
  readonly tell: (body: SignalBody, named?: { readonly sender: string; readonly id: string }) => Promise<void>;
  /** Lets the table look at the clock. */
  readonly wake: () => void;
}

/** Whoever takes part in a session from here: a person at the keyboard, or a script. What they say and do are signals. */
export interface Guest {
  /** Takes part while the session runs; returns how to stop. */
  take(reins: Reins): () => void;
  /** When the table rests: true once there is more to do. Without it, its alarms are waited for in real time. */
  rest?(driven: Driven): Promise<boolean>;
}

/** The person who speaks without being asked, where there is one. */
export const presenterIn = (formats: Formats, table: Session<any>): Seat | undefined =>
  uncuedSeats(formats, table).find(({ voice }) => voice === 'human');

/** Whoever sits at the terminal: to present where somebody presents, else to steer and to answer. */
export const guestAt = (desk: Desk, table: Session<any>): Guest | null =>
  desk.attendant && presenterIn(desk.host.formats, table) ? new TypedPresenter(desk, table) : desk.attendant;
