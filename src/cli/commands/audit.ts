import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Ledger } from '../../engine/index.ts';
import {
  type AuditFinding,
  auditSession,
  auditTranscript,
  isMode,
  type TranscriptFacts,
} from '../../formats/turn-protocol/index.ts';
import { harmlessLine } from '../../transcripts/index.ts';
import type { Run } from '../command-row.ts';
import { worldThatLed } from '../council/with-strategy.ts';
import { exitCode } from '../exit-code.ts';
import { findSession } from '../session/find-session.ts';
import { readText } from '../session/read-text.ts';
import { withReadableStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';

export const run: Run = async (world, { args: [what = ''], options }) => {
  const { format: mode } = options as { format?: string };
  if (mode !== undefined && !isMode(mode))
    throw new UserError(`--format can't be "${mode}"; a transcript is a debate, a consensus or a discussion.`);
  const found = await stat(resolve(world.cwd, what)).catch(() => null);
  if (found?.isDirectory() && !isWord(what))
    throw new UserError(`${what} is a folder; name a transcript or a ledger in it, or a session.`);
  if (what === '-' || (found && !found.isDirectory())) {
    return tell(world, await auditFile(world, what, mode ? { mode } : {}), options.json === true);
  }
  return withReadableStore(world, options.data, async (store) => {
    const { id } = await findSession(store, what, ', and no such file here');
    return tell(world, await auditLedger(world, await store.read(id)), options.json === true);
  });
};

const tell = (world: World, findings: readonly AuditFinding[], json: boolean): number => {
  for (const finding of findings) world.stdout.write(`${json ? JSON.stringify(finding) : line(finding)}\n`);
  const breaches = findings.filter(({ level }) => level !== 'note').length;
  if (!json) world.stdout.write(breaches === 0 ? 'No rule is broken.\n' : `${count(breaches)}.\n`);
  return breaches === 0 ? exitCode.done : exitCode.user;
};

/** Whether it may be the beginning of a session's id, whatever lies in the folder. */
const isWord = (what: string): boolean => /^[\w-]+$/u.test(what);

/** Deciding again takes the strategy that decided, where this user named it; without it, the record is read as it is. */
const auditLedger = async (world: World, ledger: Ledger): Promise<readonly AuditFinding[]> => {
  const { world: there, refused } = await worldThatLed(world, ledger);
  if (refused !== null) world.stderr.write(`${harmlessLine(refused)}\n`);
  return auditSession(there.formats, ledger);
};

/** A ledger as JSON lines, or a transcript in bracket form or with hidden markers. */
const auditFile = async (world: World, path: string, facts: TranscriptFacts): Promise<readonly AuditFinding[]> => {
  const text = await readText(world, path);
  if (/^\uFEFF?\s*\{/.test(text)) return auditLedger(world, (await world.readLedger(text)).ledger);
  const findings = auditTranscript(text, facts);
  if (findings) return findings;
  throw new UserError(
    `${path} holds no turns; a transcript has "[TURN: name | role | type]" lines, a ledger one JSON object per line.`,
  );
};

const line = ({ turn, at, rule, level, says }: AuditFinding): string => {
  const where = turn !== null ? `turn ${turn}` : at && 'line' in at ? `line ${at.line}` : `entry ${at?.entry ?? 0}`;
  return harmlessLine(`${where}  ${rule}  ${level}  ${says}`);
};

const count = (findings: number): string => `${findings} ${findings === 1 ? 'finding' : 'findings'}`;
