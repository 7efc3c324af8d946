/** What a terminal obeys, also where the intake made a picture of how it begins and ends. */
const terminalCode =
  /[\u001b\u241b](?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b\u2407\u241b]*(?:[\u0007\u2407]|[\u001b\u241b]\\)?|[\s\S]?)/gu;
/** Controls that a terminal obeys, and marks that turn the direction of writing. */
const invisible = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const lineBreak = /\r\n?|[\u2028\u2029]/gu;
const fence = /^[ \t]*```[^\n]*$/gmu;

/** What a character wrote, without anything that a terminal would obey or that a chat window adds. */
export const cleanText = (raw: unknown): string =>
  typeof raw === 'string'
    ? raw
        .replace(lineBreak, '\n')
        .replace(terminalCode, '')
        .replace(invisible, '')
        .replace(fence, '')
        .split('\n')
        .map((line) => line.trimEnd())
        .filter((line) => line !== '')
        .join('\n')
        .trim()
    : '';

/** A short text on one line, without the marks that the header itself is made of. */
export const headerText = (text: string, most = 160): string => {
  const line = text
    .replace(/[[\]<>*"“”„«»［］【】]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return line.length > most ? `${line.slice(0, most).trimEnd()}…` : line;
};

/** An action as it is done, without the marks around it. */
export const actionText = (text: string, most = 240): string => {
  const line = text.replace(/\*|__/gu, '').replace(/\s+/gu, ' ').trim();
  return line.length > most ? `${line.slice(0, most).trimEnd()}…` : line;
};
