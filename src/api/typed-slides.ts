/** One slide as the page sends it. */
export interface TypedSlide {
  readonly title: string;
  readonly body: string;
  readonly notes: string;
}

const between = /\n\s*(?:---+\s*)?\n/u;
const note = /^notes?:/iu;

/** Slides from typed text: a blank line or `---` between two, the first line is the title, `Notes:` starts the notes. */
export const slidesIn = (text: string): TypedSlide[] =>
  text
    .split(between)
    .map((block) => block.split('\n').map((line) => line.trim()))
    .filter((lines) => lines.some((line) => line !== '' && !/^---+$/u.test(line)))
    .map((lines) => {
      const [title = '', ...rest] = lines.filter((line) => line !== '' && !/^---+$/u.test(line));
      const at = rest.findIndex((line) => note.test(line));
      const body = at < 0 ? rest : rest.slice(0, at);
      const notes = at < 0 ? [] : rest.slice(at);
      return {
        title: title.replace(/^#+\s*/u, ''),
        body: body.join('\n'),
        notes: notes.join('\n').replace(note, '').trim(),
      };
    });
