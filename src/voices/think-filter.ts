/** The tags in which families of models think, in small letters. */
const tags = ['think', 'thinking', 'thought', 'thoughts', 'reasoning', 'reflection', 'scratchpad', 'seed:think'];

/** The tags in which families of models write out a call of a tool that they should have made. */
const calls = ['tool_call', 'tool_calls', 'tool_use', 'function_call', 'function_calls'];

/** Where an answer itself begins, whatever was not closed before it. */
const final = '<|channel|>final';

/** What is not for the table: thinking, and what a chat template puts between its parts. */
const thinking: readonly { readonly open: string; readonly close: string }[] = [
  ...tags.map((tag) => ({ open: `<${tag}>`, close: `</${tag}>` })),
  { open: '[think]', close: '[/think]' },
  { open: '◁think▷', close: '◁/think▷' },
  { open: '<|begin_of_thought|>', close: '<|end_of_thought|>' },
  { open: '<|channel|>analysis', close: '<|end|>' },
  { open: final, close: '<|message|>' },
  { open: `<|start|>assistant${final}`, close: '<|message|>' },
];
const calling = [
  { open: '<|channel|>commentary', close: '<|end|>' },
  { open: '[tool_calls]', close: '\n' },
  ...calls.map((tag) => ({ open: `<${tag}>`, close: `</${tag}>` })),
];
const called = [{ open: '<|channel|>commentary', close: '<|message|>' }];

/** Takes a model's thinking aloud out of its text, piece by piece, as it streams in, and calls that it writes out, unless they are wanted. */
export const thinkFilter = (keeps: 'words' | 'with calls' = 'words') => {
  const marks = [...thinking, ...(keeps === 'words' ? calling : called)];
  /** The mark that ends the thinking; null while the model speaks. */
  let until: string | null = null;
  let held = '';
  /** Whether anything but white space came through. */
  let spoke = false;

  const pass = (text: string): string => {
    const out = spoke ? text : text.trimStart();
    if (out !== '') spoke = true;
    return out;
  };

  return {
    /** What may be shown of the text so far; keeps back what may be the start of a mark. */
    take(piece: string): string {
      held += piece;
      let out = '';
      for (;;) {
        const next = until === null ? firstOpen(held, marks) : firstClose(held, until);
        if (!next) break;
        if (until === null) out += pass(held.slice(0, next.at));
        held = held.slice(next.at + next.mark.length);
        until = until === null ? next.close : null;
      }
      const kept = Math.max(
        ...(until === null ? marks.map(({ open }) => open) : [until, final]).map((mark) => overlap(held, mark)),
      );
      if (until === null) out += pass(held.slice(0, held.length - kept));
      held = held.slice(held.length - kept);
      return out;
    },
    /** The rest, once the text is over. */
    end: (): string => (until === null ? pass(held) : ''),
  };
};

/** The mark itself; or the one of the answer, which stays to be read. */
const firstClose = (text: string, mark: string) => {
  const small = text.toLowerCase();
  const [at, after] = [small.indexOf(mark), mark === '<|end|>' ? small.indexOf(final) : -1];
  if (after >= 0 && (at < 0 || after < at)) return { at: after, mark: '', close: mark };
  return at < 0 ? null : { at, mark, close: mark };
};

const firstOpen = (text: string, marks: typeof thinking) => {
  const small = text.toLowerCase();
  return marks
    .flatMap(({ open, close }) => {
      const at = small.indexOf(open);
      return at < 0 ? [] : [{ at, mark: open, close }];
    })
    .sort((a, b) => a.at - b.at)[0];
};

/** How many characters at the end of a text could begin the mark. */
const overlap = (text: string, mark: string): number => {
  for (let length = Math.min(mark.length - 1, text.length); length > 0; length -= 1) {
    if (text.slice(-length).toLowerCase() === mark.slice(0, length)) return length;
  }
  return 0;
};

/**
 * A whole answer without the thinking before it: where a template opens the thinking by itself, only its end comes with
 * the answer, and nothing could be kept back while it streamed.
 */
export const afterThinking = (text: string): string =>
  text.slice(Math.max(0, ...ends.map((end) => endOf(text, end)))).trimStart();

/** The last is what is left of a template's own marks where a server takes out all that stands in brackets. */
const ends = [...thinking.slice(0, tags.length + 2).map(({ close }) => close), 'assistantfinal'];

const endOf = (text: string, mark: string): number => {
  const at = text.toLowerCase().lastIndexOf(mark);
  return at < 0 ? 0 : at + mark.length;
};
