import type { Picture } from '../../engine/index.ts';

/**
 * A picture without what a camera or a program wrote beside it: places, times, names, notes, small copies. What is needed to
 * see it as it is stays: colours, transparency, which way is up. What can't be followed to its end is cut there.
 */
export const barePicture = (bytes: Uint8Array, type: Picture['type']): Uint8Array<ArrayBuffer> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return joined(bare[type](bytes, view));
};

type Bare = (bytes: Uint8Array, view: DataView) => readonly Uint8Array[];

const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

const pngChunks = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP acTL fcTL fdAT'.split(' '));

const barePng: Bare = (bytes, view) => {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    const kind = textAt(bytes, at + 4, 4);
    if (pngChunks.has(kind)) kept.push(bytes.subarray(at, end));
    if (kind === 'IEND') break;
    at = end;
  }
  return kept;
};

/** Segments of a JPEG that say how it looks: tables, frames, scans, its colours. */
const isSeen = (bytes: Uint8Array, at: number): boolean => {
  const mark = bytes[at + 1]!;
  if (mark === 0xe2) return textAt(bytes, at + 4, 11) === 'ICC_PROFILE';
  return mark === 0xe0 || mark === 0xee || (mark < 0xe0 && mark !== 0xfe);
};

const bareJpeg: Bare = (bytes, view) => {
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length) {
    while (bytes[at + 1] === 0xff) at += 1;
    if (bytes[at] !== 0xff || bytes[at + 1] === 0xd9) break;
    const end = at + 2 + view.getUint16(at + 2);
    const turned = orientation(bytes.subarray(at, end));
    if (turned !== null) kept.push(turned);
    else if (isSeen(bytes, at)) kept.push(bytes.subarray(at, end));
    const isScan = bytes[at + 1] === 0xda;
    at = end;
    if (isScan) {
      at = afterScan(bytes, at);
      kept.push(bytes.subarray(end, at));
    }
  }
  return [...kept, new Uint8Array([0xff, 0xd9])];
};

/** Where the next segment begins: in a scan a mark is never followed by nothing, nor by a restart. */
const afterScan = (bytes: Uint8Array, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const mark = bytes[at + 1] ?? 0;
    if (mark !== 0 && mark !== 0xff && !(mark >= 0xd0 && mark <= 0xd7)) return at;
  }
  return bytes.length;
};

/** Which way is up, alone, out of what a camera wrote; null where it says nothing of that, or that all is well. */
const orientation = (segment: Uint8Array): Uint8Array | null => {
  if (segment[1] !== 0xe1 || textAt(segment, 4, 6) !== 'Exif\0\0' || segment.length < 18) return null;
  const view = new DataView(segment.buffer, segment.byteOffset + 10, segment.length - 10);
  const little = view.getUint16(0) === 0x4949;
  const first = view.getUint32(4, little);
  if (first + 2 > view.byteLength) return null;
  for (let at = first + 2, left = view.getUint16(first, little); left > 0 && at + 12 <= view.byteLength; at += 12) {
    left -= 1;
    const turned = view.getUint16(at + 8, little);
    if (view.getUint16(at, little) === 0x0112)
      return turned > 1 && turned <= 8 ? new Uint8Array([...turnedHead, turned, 0, 0, 0, 0, 0, 0]) : null;
  }
  return null;
};

const turnedHead = [
  ...[0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a],
  ...[0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0],
];

const bareWebp: Bare = (bytes, view) => {
  const head = bytes.slice(0, 12);
  const kept = [head];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    const kind = textAt(bytes, at, 4);
    const chunk = bytes.slice(at, end);
    // Its second word says what else is there: neither a camera's words nor others.
    if (kind === 'VP8X') chunk[8] = chunk[8]! & ~0x0c;
    if (/^(?:VP8[ LX]|ALPH|ANIM|ANMF|ICCP)$/u.test(kind)) kept.push(chunk);
    at = end;
  }
  const size = kept.reduce((sum, { length }) => sum + length, 0) - 8;
  new DataView(head.buffer).setUint32(4, size, true);
  return kept;
};

const bare: Readonly<Record<Picture['type'], Bare>> = {
  'image/png': barePng,
  'image/jpeg': bareJpeg,
  'image/webp': bareWebp,
};

const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};
