import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds that a process has to end by itself, and between looks. */
const patience = 5000;
const between = 100;

/** Processes whose command line holds one of these words; none where the system does not tell. */
const holding = (words: readonly string[]): readonly number[] => {
  try {
    const told = execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 50_000_000 });
    return told.split('\n').flatMap((line) => {
      const [, pid, command = ''] = /^\s*(\d+)\s+(.*)$/u.exec(line) ?? [];
      return words.some((word) => command.includes(word)) ? [Number(pid)] : [];
    });
  } catch {
    return [];
  }
};

/** Ends processes that outlived whoever held them, told by words that stand in no other's command line. Returns how many there were. */
export const endLeftOver = async (words: readonly string[]): Promise<number> => {
  const found = holding(words);
  send(found, 'SIGINT');
  let alive = found;
  for (let waited = 0; alive.length > 0 && waited < patience; waited += between) {
    await pause(between);
    alive = holding(words);
  }
  send(alive, 'SIGKILL');
  return found.length;
};

const send = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // gone by itself
    }
  }
};
