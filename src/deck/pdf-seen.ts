/**
 * Runs on the thread that reads a PDF: `seenOn(view, operators, items)` are the pieces of text that people see. Left out are letters below two
 * points, letters without colour, white ones on bare paper, and those that are not drawn, other than over a picture: so a scan lays the words that
 * were recognized. What can't be told is seen. Pictures are not unpacked: a place where nothing was drawn had one.
 */
export const SEEN = `
const bare = (text) => text.replace(/\\s+/g, '');
const times = ([a, b, c, d, e, f], [g, h, i, j, k, l]) =>
  [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
const boxOf = ([a, b, c, d, e, f], [left, low, right, high]) => {
  const corners = [[left, low], [right, low], [left, high], [right, high]].map(([x, y]) => [a * x + c * y + e, b * x + d * y + f]);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};
const isWhite = (colour) => /^#f[a-f0-9]f[a-f0-9]f[a-f0-9]$/i.test(colour);

const drawn = (OPS, view, { fnArray, argsArray }) => {
  const fills = new Set([OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.eoFillStroke, OPS.closeFillStroke, OPS.closeEOFillStroke]);
  const stack = [];
  let now = { at: [1, 0, 0, 1, 0, 0], white: false, clear: false, mode: 0 };
  let letters = '';
  const looks = [];
  const painted = [];
  let isEmpty = false;
  const paint = (box, isPicture = false) => painted.push({ box, isPicture, since: letters.length });
  const steps = {
    [OPS.save]: () => stack.push({ ...now }),
    [OPS.restore]: () => {
      if (isEmpty) paint(boxOf(now.at, [0, 0, 1, 1]), true);
      isEmpty = false;
      now = stack.pop() ?? now;
    },
    [OPS.transform]: (matrix) => { now.at = times(now.at, matrix); isEmpty = true; },
    [OPS.paintFormXObjectBegin]: ([matrix]) => { stack.push({ ...now }); if (matrix) now.at = times(now.at, matrix); },
    [OPS.paintFormXObjectEnd]: () => { now = stack.pop() ?? now; },
    [OPS.setFillRGBColor]: ([colour]) => { now.white = isWhite(colour); },
    [OPS.setFillColorN]: () => { now.white = false; },
    [OPS.setGState]: ([pairs]) => { for (const [name, value] of pairs) if (name === 'ca') now.clear = value < 0.02; },
    [OPS.setTextRenderingMode]: ([mode]) => { now.mode = mode; },
    [OPS.shadingFill]: () => paint(view),
    [OPS.constructPath]: ([kind, , size]) => {
      isEmpty = false;
      if (fills.has(kind) && !now.white && !now.clear) paint(size ? boxOf(now.at, size) : view);
    },
    [OPS.showText]: ([glyphs]) => {
      isEmpty = false;
      const look = now.mode === 3 || now.mode === 7 ? 'undrawn' : now.clear ? 'clear' : now.white && now.mode % 4 === 0 ? 'white' : '';
      for (const { unicode } of glyphs) if (unicode) { letters += bare(unicode); while (looks.length < letters.length) looks.push(look); }
    },
  };
  fnArray.forEach((name, nth) => steps[name]?.(argsArray[nth] ?? []));
  return { letters, looks, painted };
};

const seenOn = (OPS, view, operators, items) => {
  const { letters, looks, painted } = drawn(OPS, view, operators);
  let from = 0;
  const isSeen = ({ str = '', height = 0, transform }) => {
    const words = bare(str);
    if (words === '') return true;
    if (height > 0 && height < 2) return false;
    const [there, back] = [letters.indexOf(words, from), letters.indexOf([...words].reverse().join(''), from)];
    const at = there < 0 ? back : back < 0 ? there : Math.min(there, back);
    if (at < 0) return true;
    from = at + words.length;
    const look = looks[at];
    if (look === '' || look === 'clear') return look === '';
    const [x, y] = [transform[4] + 1, transform[5] + height / 4];
    return painted.some(({ box, isPicture, since }) =>
      (look === 'white' ? since <= at : isPicture) && x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3]);
  };
  return items.map(isSeen);
};
`;
