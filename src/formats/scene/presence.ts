import type { Audience, SeatId } from '../../engine/index.ts';
import { charactersOf, nameOf, seatCalled } from './cast.ts';
import { readScript } from './script.ts';
import type { ScenePen, SceneTable } from './terms.ts';

export const isPresent = ({ own }: SceneTable, seat: SeatId): boolean => own.present.includes(seat);

/** Whoever is on stage hears it, and so does whoever watches; everyone, where nobody is kept from anything. */
export const heardNow = (table: SceneTable, ...also: readonly SeatId[]): Audience =>
  table.settings.witnessed && table.own.present.length < charactersOf(table).length
    ? [...new Set([...table.own.present, ...also]), 'public']
    : 'all';

/** Comings and goings that the script has for a beat. */
export const movePresence = (pen: ScenePen, beat: number): void => {
  for (const { beat: when, enters, leaves } of readScript(pen.table.settings.script).script.presence) {
    const seat = seatCalled(charactersOf(pen.table), enters ?? leaves ?? '');
    if (when === beat && seat) move(pen, seat.id, enters !== undefined ? 'entered' : 'left', beat);
  }
};

/** Somebody comes or goes; who is there sees it, and so does whoever moves. Nothing changes for who is there already. */
export const move = (pen: ScenePen, seat: SeatId, type: 'entered' | 'left', beat: number): void => {
  if (isPresent(pen.table, seat) === (type === 'entered')) return;
  const why = `${nameOf(pen.table, seat)} ${type === 'entered' ? 'enters' : 'leaves'}.`;
  pen.rule({ rule: 'presence', by: 'rule', why, about: seat }, 'house');
  pen.note({ type, beat, seat }, heardNow(pen.table, seat));
};
