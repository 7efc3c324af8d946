import { createHash } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../runtime/make-folder.ts';
import { type PackFile, packs } from './packs.ts';

/** What is there of a pack: all of it, nothing, or a part. */
export type PackState = 'here' | 'absent' | 'partly';

/** The folder that voices and ears are kept in. */
export class VoiceCache {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  async has(name: string): Promise<boolean> {
    return (await stat(this.path(name)).catch(() => null))?.isFile() === true;
  }

  async read(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const bytes = await readFile(this.path(name)).catch(() => null);
    return bytes && Uint8Array.from(bytes);
  }

  async state(pack: string): Promise<PackState> {
    const files = packs.get(pack)?.parts.flatMap((part) => part.files) ?? [];
    const here = await Promise.all(files.map(({ as }) => this.has(as)));
    if (here.every(Boolean)) return 'here';
    const shared = [...packs]
      .flatMap(([name, { parts }]) => (name === pack ? [] : parts))
      .flatMap((part) => part.files);
    const isOwn = ({ as }: PackFile): boolean => !shared.some((other) => other.as === as);
    return files.some((file, at) => here[at] && isOwn(file)) ? 'partly' : 'absent';
  }

  /** Keeps a file, after looking at what is in it; throws a sentence where that is something else. */
  async keep({ as, sha256 }: PackFile, bytes: Uint8Array, from: string): Promise<void> {
    const found = createHash('sha256').update(bytes).digest('hex');
    if (found !== sha256)
      throw new Error(
        `${as} of ${from} is not the file that was expected (SHA-256 ${found.slice(0, 12)}…); nothing of it was kept.`,
      );
    await makeFolder(dirname(this.path(as)));
    const fresh = `${this.path(as)}.new`;
    await writeFile(fresh, bytes);
    await rename(fresh, this.path(as));
    if (as.endsWith('.js')) await writeFile(join(dirname(this.path(as)), 'package.json'), '{"type":"module"}\n');
  }

  /** Whether a file that is there is still what it should be. */
  async isWhole({ as, sha256 }: PackFile): Promise<boolean> {
    const bytes = await readFile(this.path(as)).catch(() => null);
    return bytes !== null && createHash('sha256').update(bytes).digest('hex') === sha256;
  }

  /** Takes a pack away, but for what another one needs too. */
  async remove(pack: string): Promise<void> {
    const needed = new Set<string>();
    for (const [name, { parts }] of packs)
      if (name !== pack && (await this.state(name)) === 'here')
        for (const { files } of parts) for (const { as } of files) needed.add(as);
    for (const { files } of packs.get(pack)?.parts ?? [])
      for (const { as } of files) if (!needed.has(as)) await rm(this.path(as), { force: true });
  }
}
