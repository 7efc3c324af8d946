import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Ledger } from '../../engine/index.ts';
import { isMode } from '../../formats/turn-protocol/index.ts';
import {
  type AuditFinding,
  auditSession,
  auditTranscript,
  harmlessLine,
  type TranscriptFacts,
} from '../../transcripts/index.ts';
import type { Run } from '../command-row.ts';
import { worldFor } from '../council/with-strategy.ts';
import { exitCode } from '../exit-code.ts';
import { findSession } from '../session/find-session.ts';
import { readText } from '../session/read-text.ts';
import { withReadableStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';

export const run: Run = async (world, { args: [what = ''], options }) => {
  const { topic, format: mode } = options as { topic?: string; format?: string };
  if (mode !== undefined && !isMode(mode))
    throw new UserError(`--format can't be "${mode}"; a transcript is a debate, a consensus or a discussion.`);
  const found = await stat(resolve(world.cwd, what)).catch(() => null);
  if (found?.isDirectory() && !isWord(what))
    throw new UserError(`${what} is a folder; name a transcript or a ledger in it, or a session.`);
  const findings =
    found && !found.isDirectory()
      ? await auditFile(world, what, { ...(topic && { topic }), ...(mode && { mode }) })
      : await auditLedger(world, await stored(world, what, options.data));
  for (const finding of findings) {
    world.stdout.write(`${options.json ? JSON.stringify(finding) : line(finding)}\n`);
  }
  const breaches = findings.filter(({ level }) => level !== 'note').length;
  if (!options.json) world.stdout.write(breaches === 0 ? 'No rule is broken.\n' : `${count(breaches)}.\n`);
  return breaches === 0 ? exitCode.done : exitCode.user;
};

/** Whether it may be the beginning of a session's id, whatever lies in the folder. */
const isWord = (what: string): boolean => /^[\w-]+$/u.test(what);

/** Deciding again takes the strategy that decided. */
const auditLedger = async (world: World, ledger: Ledger): Promise<readonly AuditFinding[]> =>
  auditSession((await worldFor(world, ledger)).formats, ledger);

const stored = (world: World, prefix: string, data: string | undefined): Promise<Ledger> =>
  withReadableStore(world, data, async (store) =>
    store.read((await findSession(store, prefix, ', and no such file here')).id),
  );

/** A ledger as JSON lines, or a transcript in bracket form or with hidden markers. */
const auditFile = async (world: World, path: string, facts: TranscriptFacts): Promise<readonly AuditFinding[]> => {
  const text = await readText(world.cwd, path);
  if (/^\uFEFF?\s*\{/.test(text)) return auditLedger(world, world.readLedger(text));
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
