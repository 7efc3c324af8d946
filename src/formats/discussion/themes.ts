import { type SeatId, sentencesOf, type Table } from '../../engine/index.ts';
import { contentStems, contentWords, stem } from '../../words/index.ts';
import type { DiscussionMemory } from './memory.ts';

/** Words that at least two seats used of themselves and the topic does not hold, most widely used first; words of the same seats stand together. */
export const themesIn = ({
  own: { first, recent },
  topic,
}: Table<DiscussionMemory>): readonly { readonly theme: string; readonly by: readonly SeatId[] }[] => {
  const known = contentStems(topic);
  const uses = new Map<string, { readonly word: string; readonly by: Set<SeatId>; readonly order: number }>();
  for (const { seat, text } of [...first, ...recent])
    for (const word of contentWords(ownWords(text))) {
      const key = stem(word);
      if (word.length < shortest || known.has(key) || /\d/u.test(word)) continue;
      const use = uses.get(key) ?? { word, by: new Set(), order: uses.size };
      uses.set(key, use);
      use.by.add(seat);
    }
  const shared = [...uses.values()]
    .filter(({ by }) => by.size > 1)
    .sort((a, b) => b.by.size - a.by.size || a.order - b.order);
  const groups = new Map<string, { readonly theme: string; readonly by: readonly SeatId[] }>();
  for (const { word, by } of shared) {
    const who = [...by].sort().join(' ');
    const group = groups.get(who);
    if ((group?.theme.split(', ').length ?? 0) < mostWords)
      groups.set(who, { theme: group ? `${group.theme}, ${word}` : word, by: [...by] });
  }
  return [...groups.values()].slice(0, mostThemes);
};

/** Without the sentences that quote somebody: they are about another's words. */
const ownWords = (text: string): string =>
  sentencesOf(text)
    .filter((sentence) => !quoted.test(sentence))
    .join(' ');

const quoted = /[“„«"]/u;
const shortest = 4;
const mostWords = 3;
const mostThemes = 5;
