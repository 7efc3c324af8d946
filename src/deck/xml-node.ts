/** A node as the parser gives it in document order: one tag with its children, and its attributes under ":@". */
export type XmlNode = Readonly<Record<string, unknown>>;

export type Find = (node: XmlNode) => boolean;

const tagOf = (node: XmlNode): string => Object.keys(node).find((key) => key !== ':@') ?? '';

export const childrenOf = (node: XmlNode): readonly XmlNode[] => {
  const inside = node[tagOf(node)];
  return Array.isArray(inside) ? inside : [];
};

export const attributeOf = (node: XmlNode, name: string): string | undefined =>
  (node[':@'] as Readonly<Record<string, string>> | undefined)?.[name];

/** All nodes with a tag, at any depth, in document order. */
export const find = (nodes: readonly XmlNode[], tag: string): XmlNode[] =>
  nodes.flatMap((node) => (tagOf(node) === tag ? [node] : find(childrenOf(node), tag)));
