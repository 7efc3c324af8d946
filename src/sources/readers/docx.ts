import { createRequire } from 'node:module';
import { DeckError, readerOf } from '../../deck/index.ts';
import { ThreadError, type ThreadLimits, threadTask } from '../../runtime/thread-task.ts';
import type { ReadDocument } from '../passages.ts';
import { SourceError } from '../source-error.ts';
import { readHtml } from './html.ts';

/** Takes out runs that are marked as hidden, and writes the rest as HTML: its headings stay, and its words as they are. */
const READ = `
const mammoth = require(data.mammoth);
const { unzipSync, zipSync, strToU8, strFromU8 } = require(data.fflate);
const files = unzipSync(data.bytes, { filter: ({ name, originalSize }) => {
  if (originalSize > data.most) throw new RangeError('It has too much text.');
  return !/\\.(png|jpe?g|gif|emf|wmf|bmp|tiff?|bin|svg)$/i.test(name);
} });
const xml = (name) => (files[name] ? strFromU8(files[name]) : '');
const parts = Object.keys(files).filter((name) => /^word\\/(document|footnotes|endnotes)\\.xml$/.test(name));
const styles = xml('word/styles.xml');
// White letters are seen on whatever is not white; then they stay.
const isPaper = ![styles, ...parts.map(xml)].some((text) =>
  /<w:(?:highlight|background|drawing|pict)\\b|<w:shd\\b(?![^>]*w:fill="(?:auto|FFFFFF)")/i.test(text));
const isUnseen = (format) => /<w:vanish(?:\\s+w:val="(?:1|true|on)")?\\s*\\/>|<w:sz w:val="[0-4]"/.test(format) ||
  (isPaper && /<w:color [^>]*w:val="FFFFFF"/i.test(format));
const unseen = new Set(styles.split('<w:style ').slice(1).filter(isUnseen).map((style) => /w:styleId="([^"]*)"/.exec(style)?.[1]));
let hidden = false;
for (const name of parts) {
  const seen = xml(name).split(/(?=<w:r[ >])/).map((run) => {
    const end = run.indexOf('</w:r>');
    const words = run.slice(0, end);
    if (!run.startsWith('<w:r') || end < 0) return run;
    if (!isUnseen(words) && !unseen.has(/<w:rStyle w:val="([^"]*)"/.exec(words)?.[1])) return run;
    hidden ||= words.includes('<w:t');
    return run.slice(end + 6);
  });
  files[name] = strToU8(seen.join(''));
}
const convertImage = mammoth.images.imgElement(async () => ({ src: '' }));
const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(zipSync(files, { level: 0 })) }, { convertImage });
return { html: value, hidden };
`;

const mostUnpacked = 60 * 1024 * 1024;

/** A password puts a document into a box of an older kind. */
const isBoxed = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf;

const wordReader = (name: string): string => {
  try {
    return readerOf('mammoth', `${name} is a Word document, and`);
  } catch (error) {
    throw error instanceof DeckError ? new SourceError(error.message, { cause: error }) : error;
  }
};

/** A Word document, read on a thread of its own. */
export const readDocx = async (bytes: Uint8Array, name: string, limits?: ThreadLimits): Promise<ReadDocument> => {
  if (isBoxed(bytes))
    throw new SourceError(
      `${name} is protected by a password, or was written by an old Word; save it as DOCX without one.`,
    );
  const { resolve } = createRequire(import.meta.url);
  const data = { mammoth: wordReader(name), fflate: resolve('fflate'), bytes, most: mostUnpacked };
  try {
    const { html, hidden } = await threadTask<{ html: string; hidden: boolean }>(READ, data, limits);
    const read = readHtml(html);
    return { ...read, hidden: hidden || read.hidden === true };
  } catch (error) {
    const isTooMuch = error instanceof ThreadError && (error.code !== 'failed' || error.kind === 'RangeError');
    throw new SourceError(
      isTooMuch
        ? `${name} takes too long or too much memory to read; save it without pictures, or as text.`
        : `${name} is not a DOCX that can be read; save it again and give that file.`,
      { cause: error },
    );
  }
};
