/** A server of tools: a program that is started, or an address. As assistants write it in their own settings. */
export interface ToolServer {
  readonly command?: string | undefined;
  readonly args?: readonly string[] | undefined;
  readonly env?: Readonly<Record<string, string>> | undefined;
  readonly url?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The search of the web that a model's own provider makes. */
export const web = 'web';

/** Tools that a user named, for one seat or for all. */
export interface ToolChoice {
  /** The seat they are for, by id, name or role; null for all. */
  readonly seat: string | null;
  /** What the server is called at this table. */
  readonly name: string;
  readonly server: ToolServer | typeof web;
  /** The tools that were named, which may then change something; null for all that only read. */
  readonly only: readonly string[] | null;
}

/** Reads `[seat=]server[#tool,tool]`: a server of the settings, an address, or a command line in quotes. */
export const readToolChoice = (
  written: string,
  servers: Readonly<Record<string, ToolServer>> = {},
): ToolChoice | { readonly problem: string } => {
  const [, before, after] = /^([^=/\s"']{1,80})=(.+)$/su.exec(written.trim()) ?? [];
  const seat = before ?? null;
  const [, what = '', named] = /^(.*?)\s*(?:#([\w.,/-]+))?$/su.exec((after ?? written).trim()) ?? [];
  const only = named === undefined ? null : named.split(',').filter(Boolean);
  if (/^https?:\/\//iu.test(what))
    return URL.canParse(what)
      ? { seat, name: plainName(new URL(what).hostname), server: { url: what }, only }
      : { problem: `"${what}" is no address; write https://… in full.` };
  const known = Object.hasOwn(servers, what) ? servers[what] : undefined;
  if (known) return { seat, name: what, server: known, only };
  if (what === web)
    return only === null
      ? { seat, name: web, server: web, only }
      : { problem: 'The search of the web is one tool; write "web" alone.' };
  const [command, ...args] = wordsOfCommand(what);
  if (command !== undefined && args.length > 0)
    return { seat, name: plainName(args.at(-1)!), server: { command, args }, only };
  const names = Object.keys(servers);
  return {
    problem: `There are no tools called "${what.slice(0, 80)}"; ${names.length > 0 ? `your settings name ${names.join(', ')}; else ` : ''}write web, an address, a command in quotes, or name the server under "tools" in your settings.`,
  };
};

/** `node "my server.mjs" --x` -> its words. */
const wordsOfCommand = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/gu)].map(([, one, two, three]) => one ?? two ?? three ?? '');

const plainName = (path: string): string =>
  path
    .replace(/^.*[\\/]/u, '')
    .replace(/\.\w{1,4}$/u, '')
    .replace(/[^\p{L}\p{N}_-]+/gu, '-')
    .slice(0, 30) || 'tools';
