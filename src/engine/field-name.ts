import translated from './field-names.json' with { type: 'json' };

/** `Agreed facts`, `agreed_facts` and `**Agreed fact:**` are one name. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/(?<=\p{L}{3})s$/u, '');

const others = new Map<string, string[]>();
for (const [name, words] of Object.entries(translated))
  for (const word of typeof words === 'string' ? [] : words)
    others.set(plain(word), [...(others.get(plain(word)) ?? []), plain(name)]);

/** Which of these fields a label or a key names, in any of the languages of models. */
export const fieldNamed = (label: string, names: readonly string[]): string | undefined => {
  const said = plain(label);
  if (said === '') return undefined;
  return (
    names.find((name) => plain(name) === said) ?? names.find((name) => others.get(said)?.includes(plain(name)) === true)
  );
};
