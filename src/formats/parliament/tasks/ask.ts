import type { HousePen } from '../terms.ts';
import { rulings, type TaskName } from './index.ts';
import { sheetFor } from './sheet.ts';

/** Asks for a ruling; where somebody skipped it, the rule behind decides at once. */
export const ask = (pen: HousePen, name: TaskName): void => {
  if (pen.table.own.skipped === name) return decide(pen, name);
  pen.cue({ seat: rulings[name].seat, kind: name, ruling: name, shape: name, asks: sheetFor(name, pen.table) });
};

const decide = (pen: HousePen, name: TaskName): void => {
  const { ruling } = rulings[name];
  const { value, why } = ruling.otherwise(pen.table);
  pen.rule({ rule: name, by: 'rule', why, value });
  ruling.then(value, pen);
};
