import type { RehearsalTable } from './terms.ts';
import { times } from './times.ts';

export const lengthOf = ({ settings }: Pick<RehearsalTable, 'settings'>): number => settings.minutes * times.minute;

export const timeLeft = (table: Pick<RehearsalTable, 'settings' | 'now'>): number =>
  Math.max(0, lengthOf(table) - table.now);

/** Less than 3 minutes are left, or the presenter wants to end. */
export const isEnding = (table: RehearsalTable): boolean => table.own.ending !== null || timeLeft(table) < times.ending;
