/** What a writer lays down beforehand: things that happen, directions, and who comes and goes. */
export interface SceneScript {
  /** Before the beat it names; without a beat whenever the scene needs one. */
  readonly events: readonly { readonly beat?: number; readonly content: string }[];
  readonly notes: readonly { readonly beat: number; readonly text: string; readonly to?: string }[];
  readonly presence: readonly { readonly beat: number; readonly enters?: string; readonly leaves?: string }[];
  /** What a character brings along from earlier scenes, by its name. */
  readonly memories: Readonly<Record<string, string>>;
}

const emptyScript: SceneScript = { events: [], notes: [], presence: [], memories: {} };

type Item = Readonly<Record<string, unknown>>;

/** Reads a script from a set-up file. Whatever can't be used is told in a sentence. */
export const readScript = (given: unknown): { readonly script: SceneScript; readonly problems: readonly string[] } => {
  const problems: string[] = [];
  const data = (given ?? {}) as Item;
  if (typeof data !== 'object' || Array.isArray(data))
    return {
      script: emptyScript,
      problems: ['The script is not a table; it has events, notes, presence and memories.'],
    };
  for (const key of Object.keys(data))
    if (!Object.hasOwn(emptyScript, key))
      problems.push(`The script has "${key}"; it knows ${Object.keys(emptyScript).join(', ')}.`);
  const items = <T>(key: string, wants: string, read: (item: Item) => T | null): T[] => {
    const list = data[key] ?? [];
    if (!Array.isArray(list)) {
      problems.push(`The script's ${key} are not a list; give ${wants}.`);
      return [];
    }
    return list.flatMap((item, at) => {
      const made = read(typeof item === 'string' ? { content: item, text: item } : ((item ?? {}) as Item));
      if (made === null) problems.push(`Number ${at + 1} of the script's ${key} can't be used; give ${wants}.`);
      return made === null ? [] : [made];
    });
  };
  const script: SceneScript = {
    events: items('events', 'each what happens as `content`, with a `beat` if it has its time', (item) =>
      isText(item.content) && (item.beat === undefined || isBeat(item.beat))
        ? { content: item.content.trim(), ...(isBeat(item.beat) && { beat: item.beat }) }
        : null,
    ),
    notes: items('notes', 'each a `beat`, a `text` and perhaps whom it is `to`', (item) =>
      isBeat(item.beat) && isText(item.text) && (item.to === undefined || isText(item.to))
        ? { beat: item.beat, text: item.text.trim(), ...(isText(item.to) && { to: item.to }) }
        : null,
    ),
    presence: items('presence', 'each a `beat` and who `enters` or `leaves`', (item) =>
      isBeat(item.beat) && isText(item.enters) !== isText(item.leaves)
        ? { beat: item.beat, ...(isText(item.enters) ? { enters: item.enters } : { leaves: item.leaves as string }) }
        : null,
    ),
    memories: memoriesIn(data.memories, problems),
  };
  return { script, problems };
};

const memoriesIn = (given: unknown, problems: string[]): SceneScript['memories'] => {
  const memories = Object.entries((given ?? {}) as Item);
  const wrong = memories.filter(([, text]) => typeof text !== 'string').map(([name]) => name);
  if (wrong.length > 0) problems.push(`The memories of ${wrong.join(', ')} are not a text; write them as one.`);
  return Object.fromEntries(memories.filter((memory): memory is [string, string] => isText(memory[1])));
};

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isBeat = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
