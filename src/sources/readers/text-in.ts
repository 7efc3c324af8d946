import { SourceError } from '../source-error.ts';

/** The words of a text file, by its byte order mark; what is no UTF-8 was written by a program that uses the signs of Windows. */
export const textIn = (bytes: Uint8Array, name: string): string => {
  const [first, second] = bytes;
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const text = (marked ? new TextDecoder(marked).decode(bytes) : unmarked(bytes)).replace(/\r\n?/gu, '\n');
  if (text.includes('\u0000'))
    throw new SourceError(
      `${name} is not a text; sources are Markdown, text, PDF, DOCX, PPTX, CSV, HTML, code or pictures (PNG, JPEG, WebP), so save it as one of these.`,
    );
  return text;
};

const unmarked = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(charsetIn(bytes))
      .decode(bytes)
      .replace(/[\u0080-\u009f]/gu, (sign) => windows[sign.charCodeAt(0) - 0x80] ?? sign);
  }
};

/** What Windows wrote where Latin-1 has nothing; Node 20 takes the one for the other. */
const windows = [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'];

/** What a page says of itself, where that is known. */
const charsetIn = (bytes: Uint8Array): string => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2000));
  const named = /<meta[^>]{0,200}charset\s?=\s?["']?([\w-]{1,40})/iu.exec(head)?.[1] ?? 'windows-1252';
  try {
    return new TextDecoder(named).encoding;
  } catch {
    return 'windows-1252';
  }
};
