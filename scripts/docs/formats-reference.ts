import { type AnyFormat, commonReasons, type Formats, sayBudget } from '../../src/engine/index.ts';
import { generated, page, table } from './markdown-table.ts';

export const formatsReference = (formats: Formats): string =>
  page('# Formats', generated, ...Object.entries(formats).flatMap(([name, format]) => chapter(name, format)));

const chapter = (name: string, format: AnyFormat): string[] => [
  `## ${name}`,
  format.says,
  table(
    ['role', 'seats', 'does'],
    Object.entries(format.roles).map(([role, { least, most, says }]) => [
      role,
      least === most ? `${most}` : `${least} to ${most}`,
      says,
    ]),
  ),
  table(
    ['turn', 'limit', 'rule', 'is'],
    Object.entries(format.turns).map(([kind, { limit, id, says }]) => [
      kind,
      limit ? sayBudget(limit) : '',
      id ?? '',
      says,
    ]),
  ),
  table(
    ['phase', 'is'],
    Object.entries(format.phases).map(([phase, { says }]) => [phase, says]),
  ),
  table(
    ['rule', 'level', 'says'],
    (format.rules ?? []).map(({ id, level = 'error', says }) => [id, level, says]),
  ),
  table(
    ['setting', 'default', 'is'],
    Object.entries(format.settings).map(([setting, row]) => [setting, JSON.stringify(row.default), row.says]),
  ),
  table(['ends', 'because'], Object.entries({ ...format.reasons, ...commonReasons })),
];
