/** `node "my agent.mjs" --x` -> its words. */
export const commandWords = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/gu)].map(([, one, two, three]) => one ?? two ?? three ?? '');
