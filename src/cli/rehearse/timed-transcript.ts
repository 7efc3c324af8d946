/** A piece of a timed transcript, in milliseconds from its start. */
export interface Caption {
  readonly from: number;
  readonly until: number;
  readonly text: string;
}

const time = String.raw`(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`;
const timing = new RegExp(`^\\s*${time}\\s+-->\\s+${time}`, 'u');

/** Whether a text is subtitles: WebVTT, or SRT. */
export const isTimedTranscript = (text: string): boolean =>
  /^\uFEFF?WEBVTT\b/u.test(text) ||
  text
    .split(/\r?\n/u)
    .slice(0, 12)
    .some((line) => timing.test(line));

const millis = (hours = '0', minutes = '0', seconds = '0', rest = '0'): number =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest.padEnd(3, '0'));

/** The captions of WebVTT or SRT, sentences put together again. Remarks, styles and speakers' names are left out. */
export const captionsIn = (text: string): Caption[] => {
  const captions: Caption[] = [];
  for (const block of text.replace(/^\uFEFF/u, '').split(/\r?\n(?:[ \t]*\r?\n)+/u)) {
    const lines = block.split(/\r?\n/u);
    const at = lines.findIndex((line) => timing.test(line));
    if (at < 0) continue;
    const found = timing.exec(lines[at]!)!.slice(1);
    const words = lines
      .slice(at + 1)
      .map((line) => line.replace(/<[^<>]*>|\{\\[^{}]*\}/gu, '').trim())
      .filter(Boolean)
      .join(' ');
    if (words !== '')
      captions.push({ from: millis(...found.slice(0, 4)), until: millis(...found.slice(4)), text: words });
  }
  return inSentences(captions.sort((a, b) => a.from - b.from));
};

/** A caption that goes on within this time belongs to the one before, until a sentence is whole or a breath is over. */
const breath = 1000;
const mostWords = 40;

const inSentences = (captions: readonly Caption[]): Caption[] => {
  const whole: Caption[] = [];
  for (const caption of captions) {
    const open = whole.at(-1);
    const goesOn =
      open !== undefined &&
      caption.from - open.until <= breath &&
      !/[.!?…\]]["”’)]*$/u.test(open.text) &&
      !/^[[>]/u.test(caption.text) &&
      `${open.text} ${caption.text}`.split(/\s+/u).length <= mostWords;
    if (goesOn) whole[whole.length - 1] = { ...open, until: caption.until, text: `${open.text} ${caption.text}` };
    else whole.push(caption);
  }
  return whole;
};
