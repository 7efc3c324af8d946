/** Words to be marked, and the name under which a style says how. */
export interface Marked {
  readonly name: string;
  readonly text: string;
}

const counted = /[\p{L}\p{N}]/u;

/** The letters and digits of a text in one line, and where each of them stands: Markdown takes signs and line ends out of what was said. */
const lettersOf = (nodes: readonly Text[]) => {
  let letters = '';
  const places: { readonly node: Text; readonly at: number }[] = [];
  for (const node of nodes)
    for (let at = 0; at < node.data.length; at += 1) {
      const sign = node.data[at]!;
      if (!counted.test(sign)) continue;
      letters += sign;
      places.push({ node, at });
    }
  return { letters, places };
};

const textsIn = (element: Element): Text[] => {
  const found: Text[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
};

/** Marks words where they stand, and again when they are drawn anew, without changing them. Returns how to take the marks away. */
export const highlight = (element: Element, marked: readonly Marked[]): (() => void) => {
  if (typeof Highlight === 'undefined' || !CSS.highlights) return () => {};
  let ranges: { readonly name: string; readonly range: Range }[] = [];
  const clear = (): void => {
    for (const { name, range } of ranges) CSS.highlights.get(name)?.delete(range);
    ranges = [];
  };
  const draw = (): void => {
    clear();
    const { letters, places } = lettersOf(textsIn(element));
    for (const { name, text } of marked) {
      const wanted = [...text].filter((sign) => counted.test(sign)).join('');
      const from = wanted === '' ? -1 : letters.indexOf(wanted);
      if (from < 0) continue;
      const [first, last] = [places[from]!, places[from + wanted.length - 1]!];
      const range = document.createRange();
      range.setStart(first.node, first.at);
      range.setEnd(last.node, last.at + 1);
      if (!CSS.highlights.has(name)) CSS.highlights.set(name, new Highlight());
      CSS.highlights.get(name)!.add(range);
      ranges.push({ name, range });
    }
  };
  draw();
  const observer = new MutationObserver(draw);
  observer.observe(element, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    clear();
  };
};
