const lineBreak = /\r\n?|[\u2028\u2029]/g;
const control = /[\u0000-\u0008\u000b-\u001f\u007f]/g;
/** C1 controls, which some terminals obey like an escape, and marks that turn the direction of writing. */
const deceptive = /[\u0080-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text that can't do anything to whoever prints it: control characters become their pictures, direction marks the
 * replacement sign. Line breaks and tabs stay.
 */
export const harmless = (text: string): string =>
  text
    .replace(lineBreak, '\n')
    .replace(control, (char) => (char === '\u007f' ? '\u2421' : String.fromCharCode(0x2400 + char.charCodeAt(0))))
    .replace(deceptive, '\ufffd');

/** The same on a single line. */
export const harmlessLine = (text: string): string =>
  harmless(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
