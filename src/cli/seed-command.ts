import type { Ledger, Session } from '../engine/index.ts';
import type { LedgerStore, SessionId } from '../runtime/index.ts';
import type { CommandRow } from './command-row.ts';
import { councilRow } from './council/council-row.ts';
import { rehearseRow } from './rehearse/rehearse-row.ts';
import { sceneRow } from './scene/scene-row.ts';
import type { Desk } from './session/desk.ts';
import type { Written } from './session/output.ts';
import type { World } from './world.ts';

/** What the command of a seed does in ways of its own, beside what the tables of its format give every command. */
interface SeedCommand {
  /** What it is called, where that is not the format's name. */
  readonly name?: string;
  readonly row: (row: CommandRow) => CommandRow;
  /** Its sessions leave files in a place of their own, also where nobody asks for any: under the data folder, or `data/` of `--out`. */
  readonly write?: (kept: string, id: SessionId, ledger: Ledger) => Promise<Written>;
  /** Where its seats remember, if not beside the ledgers. */
  readonly remember?: (desk: Desk, ledger: Ledger) => Promise<void>;
  /** What a session that has closed is compared with. */
  readonly remarks?: (world: World, store: LedgerStore, session: Session<any>) => Promise<readonly string[]>;
}

/** The commands that seeds bring with them: the one table here that names formats. Every other format needs no row. */
const seedCommands: ReadonlyMap<string, SeedCommand> = new Map<string, SeedCommand>([
  ['council', { row: councilRow }],
  [
    'rehearsal',
    {
      name: 'rehearse',
      row: rehearseRow,
      remarks: async (...closed) => (await import('../deck/index.ts')).trendRemarks(...closed),
    },
  ],
  [
    'scene',
    {
      row: sceneRow,
      write: async (...scene) => (await import('./scene/scene-output.ts')).writeScene(...scene),
      remember: async (...scene) => (await import('./scene/scene-memory.ts')).keepInProject(...scene),
    },
  ],
]);

export const seedCommand = (format: string): SeedCommand | undefined => seedCommands.get(format);
