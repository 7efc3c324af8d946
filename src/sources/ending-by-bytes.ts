const opens = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes.subarray(0, 200));

/** Names of the files in an archive stand in it as they are. */
const holds = (bytes: Uint8Array, name: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(name);

/** What a document is by its first bytes, whatever its name says or where it has none; null where they do not tell. */
export const endingByBytes = (bytes: Uint8Array): '.pdf' | '.docx' | '.pptx' | '.html' | null => {
  const begins = opens(bytes);
  if (/^\s{0,20}%PDF-\d/u.test(begins)) return '.pdf';
  if (begins.startsWith('PK\u0003\u0004'))
    return holds(bytes, 'word/document.xml') ? '.docx' : holds(bytes, 'ppt/presentation.xml') ? '.pptx' : null;
  return /^(?:\u00ef\u00bb\u00bf)?\s{0,20}(?:<!doctype html|<html[\s>])/iu.test(begins) ? '.html' : null;
};
