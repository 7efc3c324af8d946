/** Styles by which an element is there and not seen, whatever stands around it. */
const unseen =
  /display\s?:\s?none|visibility\s?:\s?hidden|font-size\s?:\s?(?:0(?![.\d])|1p[xt])|(?<![-\w])(?:left|top|right|text-indent)\s?:\s?-\d{4,}|clip\s?:\s?rect\(\s?[01](?:px)?[\s,]/iu;
/** What is faded in is seen in the end. */
const faded = /opacity\s?:\s?0(?![.\d])/iu;
const moving = /animation|transition/iu;

/** Letters in the colour of paper are seen only on something else. */
const white = /(?<![-\w])color\s?:\s?(?:white|transparent|#f{3}(?:f{3})?\b|rgba?\(\s?255[\s,]+255[\s,]+255)/iu;
const anyPaint =
  /background(?:-color|-image)?\s?:\s?(?!\s|none|transparent|white|#f{3}(?:f{3})?\b|inherit|initial)|bgcolor=|<link\b[^>]{0,400}stylesheet/iu;

/** What an element says of itself. */
export interface Marked {
  readonly name: string;
  readonly style?: string;
  readonly class?: string;
  readonly id?: string;
}

/** Tells of elements of a page whether people see what is in them: by their own style, and by the page's sheets where a rule names one element. */
export const unseenIn = (html: string): ((element: Marked) => boolean) => {
  const isPaper = !anyPaint.test(html);
  const hides = (style: string): boolean =>
    unseen.test(style) || (faded.test(style) && !moving.test(style)) || (isPaper && white.test(style));
  const named = new Set(
    sheetsIn(html).flatMap((sheet) =>
      rulesIn(sheet).flatMap(({ selectors, style }) =>
        hides(style) ? selectors.split(',').map((each) => each.trim()) : [],
      ),
    ),
  );
  return ({ name, style = '', class: classes = '', id = '' }) =>
    hides(style.slice(0, 1000)) ||
    (named.size > 0 &&
      [name, `#${id}`, ...classes.split(/\s+/u).flatMap((each) => [`.${each}`, `${name}.${each}`])].some((each) =>
        named.has(each),
      ));
};

const sheetsIn = (html: string): readonly string[] =>
  [...html.matchAll(/<style\b[^>]{0,400}>([^<]{0,200000})/giu)].map(([, sheet = '']) => sheet);

/** Rules that always hold: what stands within `@media` and the like is passed over. */
const rulesIn = (sheet: string): { readonly selectors: string; readonly style: string }[] => {
  const rules: { selectors: string; style: string }[] = [];
  let depth = 0;
  let from = 0;
  let selectors = '';
  const bare = sheet.replace(/\/\*[\s\S]*?\*\//gu, '');
  for (const { 0: sign, index } of bare.matchAll(/[{}]/gu)) {
    if (sign === '{' && depth === 0) selectors = bare.slice(from, index).trim();
    if (sign === '}' && depth === 1 && !selectors.startsWith('@'))
      rules.push({ selectors, style: bare.slice(from, index) });
    depth = Math.max(0, depth + (sign === '{' ? 1 : -1));
    from = index + 1;
  }
  return rules;
};
