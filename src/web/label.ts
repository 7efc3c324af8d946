export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A name out of code as people read it: `trade_offs`, `call-vote`, `maxWords` -> "Trade offs", "Call vote", "Max words". */
export const labelOf = (name: string): string =>
  capitalized(
    name
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/[_-]/g, ' ')
      .toLowerCase(),
  );
