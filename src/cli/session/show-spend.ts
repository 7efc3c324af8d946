import type { Ledger, Spent } from '../../engine/index.ts';
import { accountOf, harmlessLine, seatNames } from '../../transcripts/index.ts';
import { exitCode } from '../exit-code.ts';
import type { World } from '../world.ts';

const columns = ['calls', 'in', 'cached', 'out', 'cost'] as const;

/** Prints what a session took, as a table or as one JSON object. */
export const showSpend = ({ stdout }: World, ledger: Ledger, json: boolean): number => {
  const account = accountOf(ledger);
  if (json) {
    stdout.write(`${JSON.stringify(account)}\n`);
    return exitCode.done;
  }
  const names = seatNames(ledger);
  const nameOf = (id: string): string => harmlessLine(names.get(id) ?? id);
  const table = [
    ['', ...columns],
    ...rowsOf('seat', account.bySeat, nameOf),
    ...rowsOf('phase', account.byPhase),
    ...rowsOf('model', account.byModel),
    ['session', ...cellsOf(account.total)],
  ];
  const widths = table[0]!.map((_, at) => Math.max(...table.map((row) => row[at]!.length)));
  const inPlace = (cell: string, at: number): string =>
    at === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[at]!);
  for (const row of table) stdout.write(`${row.map(inPlace).join('  ').trimEnd()}\n`);
  const { first, whole } = account.latency;
  const words = first === null ? '' : `, to its first words ${inSeconds(first)}`;
  if (whole !== null) stdout.write(`The middle call took ${inSeconds(whole)}${words}.\n`);
  return exitCode.done;
};

const rowsOf = (what: string, sums: Readonly<Record<string, Spent>>, nameOf = harmlessLine): string[][] =>
  Object.entries(sums).map(([key, spent]) => [`${what} ${nameOf(key)}`, ...cellsOf(spent)]);

const cellsOf = ({ calls, in: sent, cached, out, cost, unpriced }: Spent): string[] => [
  ...[calls, sent, cached, out].map((count) => count.toLocaleString('en')),
  unpriced === 0 ? `$${cost.toFixed(4)}` : cost > 0 ? `$${cost.toFixed(4)} + unknown` : 'unknown',
];

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
