/** A node as the parser gives it in document order: one tag with its children, and its attributes under ":@". */
export type XmlNode = Readonly<Record<string, unknown>>;

/** Names are compared without their prefix: who writes a file chooses that. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const keyOf = (node: XmlNode): string => Object.keys(node).find((key) => key !== ':@') ?? '';

export const tagOf = (node: XmlNode): string => localName(keyOf(node));

export const childrenOf = (node: XmlNode): readonly XmlNode[] => {
  const inside = node[keyOf(node)];
  return Array.isArray(inside) ? inside : [];
};

export const textOf = (node: XmlNode): string =>
  childrenOf(node)
    .map((child) => String(child['#text'] ?? ''))
    .join('');

const attributesOf = (node: XmlNode): Readonly<Record<string, string>> =>
  (node[':@'] as Readonly<Record<string, string>> | undefined) ?? {};

export const attributeOf = (node: XmlNode, name: string): string | undefined => attributesOf(node)[name];

/** An attribute that names a relation: `r:id`, whatever the prefix is. */
export const relationIn = (node: XmlNode): string =>
  Object.entries(attributesOf(node)).find(([key]) => key.includes(':') && localName(key) === 'id')?.[1] ?? '';

/** What is there for programs that can't read the rest: it would say everything twice. */
const ignored = 'Fallback';

/** All nodes with one of these tags, at any depth, in document order; nothing inside a node that was found. */
export const find = (nodes: readonly XmlNode[], ...tags: readonly string[]): XmlNode[] =>
  nodes.flatMap((node) => {
    const tag = tagOf(node);
    if (tag === ignored) return [];
    return tags.includes(tag) ? [node] : find(childrenOf(node), ...tags);
  });
