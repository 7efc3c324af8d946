import type { Picture } from '../../engine/index.ts';
import { SourceError } from '../source-error.ts';

/** Every provider takes pictures up to this size: 5 MB once they are written as text for the way. */
const mostBytes = 3.5 * 1024 * 1024;
const mostPixels = 8000;

const endings = /\.(?:png|jpe?g|webp|gif|bmp|tiff?|heic|avif)$/iu;

/** A picture by what its first bytes are, whatever its name says; null where it is none that models read. Throws a SourceError. */
export const pictureIn = (bytes: Uint8Array, name: string): Picture | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const picture = kinds.map((read) => within(() => read(bytes, view))).find((found) => found !== null) ?? null;
  if (!picture) {
    if (!endings.test(name)) return null;
    throw new SourceError(
      `${name} is no picture that can be read: it does not hold a whole PNG, JPEG or WebP; save it as one of these.`,
    );
  }
  const { width, height } = picture;
  if (bytes.length > mostBytes)
    throw new SourceError(
      `${name} is a picture of ${(bytes.length / 1024 / 1024).toFixed(1)} MB; models take at most 3.5 MB, so save it smaller.`,
    );
  if (Math.max(width, height) > mostPixels)
    throw new SourceError(
      `${name} has ${width} × ${height} dots; models take at most ${mostPixels} on a side, so save it smaller.`,
    );
  return picture;
};

type Read = (bytes: Uint8Array, view: DataView) => Picture | null;

/** What ends too early is no picture. */
const within = (read: () => Picture | null): Picture | null => {
  try {
    const picture = read();
    return picture && picture.width > 0 && picture.height > 0 ? picture : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};

const holds = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((sign, index) => bytes[at + index] === sign.charCodeAt(0));

const png: Read = (bytes, view) =>
  holds(bytes, 0, '\u0089PNG\r\n\u001a\n') && holds(bytes, 12, 'IHDR')
    ? { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
    : null;

/** The size stands in the first frame header; what comes before it has a length. */
const jpeg: Read = (bytes, view) => {
  if (view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    while (view.getUint8(at + 1) === 0xff) at += 1;
    const mark = bytes[at + 1]!;
    if (mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark))
      return { type: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
  }
  return null;
};

const webp: Read = (bytes, view) => {
  if (!holds(bytes, 0, 'RIFF') || !holds(bytes, 8, 'WEBP')) return null;
  const type = 'image/webp';
  const three = (at: number): number => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  if (holds(bytes, 12, 'VP8X')) return { type, width: three(24) + 1, height: three(27) + 1 };
  if (holds(bytes, 12, 'VP8L')) {
    const bits = view.getUint32(21, true);
    return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return holds(bytes, 12, 'VP8 ')
    ? { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    : null;
};

const kinds: readonly Read[] = [png, jpeg, webp];
