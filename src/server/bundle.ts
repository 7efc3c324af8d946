import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { RequestError } from './refusal.ts';

/** Bytes that a bundle may hold, packed and unpacked. */
export const largestBundle = 100_000_000;

const mostFiles = 1000;

/** Files of text in one zip. */
export const bundled = (files: readonly (readonly [name: string, text: string])[]): Uint8Array =>
  zipSync(Object.fromEntries(files.map(([name, text]) => [name, strToU8(text)])));

/** The texts of a zip, or the one text that bytes are; what is too large unpacked is refused before it is. */
export const unbundled = (bytes: Uint8Array): readonly string[] => {
  if (!(bytes[0] === 0x50 && bytes[1] === 0x4b)) return [strFromU8(bytes)];
  let size = 0;
  let files = 0;
  try {
    const unpacked = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!name.endsWith('.jsonl')) return false;
        size += originalSize;
        files += 1;
        if (size > largestBundle || files > mostFiles) throw tooLarge();
        return true;
      },
    });
    return Object.values(unpacked).map((file) => strFromU8(file));
  } catch (error) {
    throw error instanceof RequestError ? error : new RequestError(400, 'The zip can’t be read; it may be cut off.');
  }
};

const tooLarge = (): RequestError =>
  new RequestError(413, `The bundle holds more than ${mostFiles} sessions, or more than ${largestBundle / 1e6} MB.`);
