const UNITS =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen`.split(/\s+/);
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: Readonly<Record<string, number>> = { dozen: 12, hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9 };

const VALUES = new Map<string, number>([
  ...UNITS.map((word, value) => [word, value] as const),
  ...TENS.map((word, at) => [word, (at + 2) * 10] as const),
]);

const TOKEN = /\d{1,3}(?:[,\u00a0\u202f]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|[a-z]+(?:-[a-z]+)?/g;

/** The quantities a text names, in figures or in English words: "12,000", "forty-two", "three million". A bare "one" is none. */
export function numbersIn(text: string): number[] {
  const tokens = text.toLowerCase().match(TOKEN) ?? [];
  const found: number[] = [];
  let open = false;
  tokens.forEach((token, at) => {
    const value = quantity(token);
    const scale = SCALES[token];
    const startsHere = value !== null && (token !== 'one' || Object.hasOwn(SCALES, tokens[at + 1] ?? ''));
    if (startsHere) found.push(value);
    else if (scale !== undefined) found.push((open ? found.pop()! : 1) * scale);
    open = startsHere || scale !== undefined;
  });
  return found;
}

/** Number words of the other languages, without those that are common words of another kind. */
const elsewhere = new Set(
  `zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig hundert tausend deux trois quatre cinq sept huit neuf onze
  douze vingt trente cent mille tres cuatro cinco seis siete ocho nueve diez doce veinte treinta cien`.split(/\s+/),
);

/** Whether a word is a figure or a number word. */
export const isNumber = (word: string): boolean =>
  /\d/u.test(word) || elsewhere.has(word) || Object.hasOwn(SCALES, word) || VALUES.has(word);

function quantity(token: string): number | null {
  if (/^\d/.test(token)) return Number(token.replace(/[^\d.]/g, ''));
  const [first, second] = token.split('-').map((part) => VALUES.get(part));
  if (!token.includes('-')) return first ?? null;
  return first === undefined || second === undefined ? null : first + second;
}
