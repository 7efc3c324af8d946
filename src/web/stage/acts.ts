import type { Session } from '../../engine/index.ts';
import type { RehearsalMemory } from '../../formats/rehearsal/index.ts';
import type { Doing } from '../sound/profiles.ts';

export interface OfferedAct {
  readonly act: string;
  readonly says: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

type Table = Pick<Session<RehearsalMemory>, 'own' | 'phase' | 'settings' | 'seats' | 'paused'>;

/** What the presenter can do now, the most likely last; what makes no sense is not offered. */
export const actsNow = ({ own, phase, settings, seats }: Table): readonly OfferedAct[] => {
  const isAsked = phase !== 'PRESENTING';
  const nameOf = (id: string): string => seats.find((seat) => seat.id === id)?.name ?? id;
  if (isAsked)
    return [
      { act: 'decline', says: 'Decline' },
      { act: 'park', says: 'Come back to it later' },
      { act: 'move-on', says: 'Move on' },
    ];
  const parked = own.carried.find(({ back }) => back !== undefined);
  return [
    ...(parked
      ? [{ act: 'come-back', says: `Come back to ${nameOf(parked.seat)}’s question`, data: { seat: parked.seat } }]
      : []),
    ...(settings.mode === 'hand-raise' ? [] : [{ act: 'open-qa', says: 'Open to questions' }]),
  ];
};

/** What the presenter does now, as far as a listener needs to know it. */
export const doingNow = ({ own, phase, paused, closed }: Session<RehearsalMemory>): Doing => {
  if (paused || closed) return 'idle';
  const stage = own.exchange?.stage;
  if (phase === 'EXCHANGE' || stage === 'piling-on') return stage === 'judging' ? 'thinking' : 'answering';
  return phase === 'PRESENTING' ? 'presenting' : 'thinking';
};

/** What goes on, in words for people; the record keeps the names of the states. */
export const sayState = ({ own, phase, seats, paused }: Table): string => {
  if (paused) return 'The rehearsal is paused';
  const nameOf = (id: string | undefined): string => seats.find((seat) => seat.id === id)?.name ?? 'somebody';
  const { exchange, called } = own;
  if (phase === 'QA_TRIGGER') return `${nameOf(called?.seat)} is called on`;
  if (exchange?.stage === 'piling-on') return `${nameOf(exchange.pileOn?.seat)} asks you`;
  if (exchange?.stage === 'judging') return `${nameOf(exchange.seat)} thinks about your answer`;
  if (phase === 'EXCHANGE') return `${nameOf(exchange?.seat)} asks you`;
  if (phase === 'RESOLVING') return 'The moderator leads back to you';
  return 'You are presenting';
};
