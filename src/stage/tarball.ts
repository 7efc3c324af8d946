import { gunzipSync } from 'node:zlib';

const block = 512;
const words = new TextDecoder();

/** The files in a package's tarball, by their paths without the folder they all lie in. */
export const filesIn = (tarball: Uint8Array): ReadonlyMap<string, Uint8Array> => {
  const bytes = gunzipSync(tarball);
  const files = new Map<string, Uint8Array>();
  const text = (at: number, length: number): string =>
    words.decode(bytes.subarray(at, at + length)).replace(/\0.*$/su, '');
  for (let at = 0; at + block <= bytes.length; ) {
    const name = text(at, 100);
    if (name === '') break;
    const size = Number.parseInt(text(at + 124, 12), 8) || 0;
    const path = [text(at + 345, 155), name].filter(Boolean).join('/');
    const isFile = bytes[at + 156] === 0x30 || bytes[at + 156] === 0;
    if (isFile) files.set(path.replace(/^[^/]+\//u, ''), bytes.subarray(at + block, at + block + size));
    at += block + Math.ceil(size / block) * block;
  }
  return files;
};
