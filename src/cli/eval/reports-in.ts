import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { adviceFrom, type Report } from '../../eval/index.ts';

/** The evaluations that were held under a data folder. One that can't be read is told of and left out. */
export const reportsIn = async (
  data: string,
  tell: (line: string) => void,
  known: Map<string, Known> = new Map(),
): Promise<readonly Report[]> => {
  const folder = join(data, 'evals');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json'));
  const read = files.map(async (file): Promise<readonly Report[]> => {
    const path = join(folder, file);
    try {
      const { mtimeMs } = await stat(path);
      const before = known.get(path);
      if (before?.at === mtimeMs) return before.reports;
      const report: Report = JSON.parse(await readFile(path, 'utf8'));
      const reports = Array.isArray(report?.differences) ? [{ ...report, trials: [] }] : [];
      known.set(path, { at: mtimeMs, reports });
      return reports;
    } catch {
      tell(`${path} can't be read as a report and is left out.`);
      return [];
    }
  });
  return (await Promise.all(read)).flat();
};

/** What a run is called that nobody named: after its suite, and after its voice too where another one was measured under that name before. */
export const runName = async (data: string, suite: string, voice: string): Promise<string> => {
  const name = inFileName(`eval-${suite}`);
  const before = await readFile(join(data, 'evals', `${name}.json`), 'utf8').then(voiceIn, () => null);
  return before === null || before === voice ? name : inFileName(`${name}-${voice}`);
};

const voiceIn = (report: string): string | null => {
  try {
    return String(JSON.parse(report).voice);
  } catch {
    return null;
  }
};

export const inFileName = (words: string): string => words.replace(/[^\p{L}\p{N}-]+/gu, '-').slice(0, 120);

/** What a file held when it was last read. */
interface Known {
  readonly at: number;
  readonly reports: readonly Report[];
}

/** Advice for a page that asks again and again: a report is read once, and again where it changed. */
export const adviceAround = (data: string, tell: (line: string) => void) => {
  const known = new Map<string, Known>();
  return async (voice: string): Promise<{ says: string; because: readonly string[] } | null> => {
    const { arm, says, because } = adviceFrom(await reportsIn(data, tell, known), voice);
    return arm === null ? null : { says, because };
  };
};
