import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Formats } from '../../engine/index.ts';
import { pageName } from '../../eval/index.ts';
import type { LedgerStore } from '../../runtime/index.ts';
import { formsOf, transcribe } from '../../transcripts/index.ts';

/** More sessions than this are not written out; each can still be shown. */
const most = 1000;

/** Writes each session as a page into a folder beside its report; null where there are too many. One at a time, so that memory stays flat. */
export const writePages = async (
  { formats, store }: { readonly formats: Formats; readonly store: LedgerStore },
  sessions: readonly string[],
  where: { readonly folder: string; readonly name: string },
): Promise<string | null> => {
  if (sessions.length > most) return null;
  const into = join(where.folder, where.name);
  await mkdir(into, { recursive: true });
  for (const [at, session] of sessions.entries()) {
    const page = transcribe(formats, await store.read(session), formsOf(formats, '').html!);
    await writeFile(join(into, `${pageName(session, at)}.html`), page);
  }
  return where.name;
};
