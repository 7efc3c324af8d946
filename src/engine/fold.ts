/** What each kind of fact changes in what a format remembers, in a row of its own; one without a row changes nothing. */
export type Folds<Own, Fact extends { readonly type: string }, At = void> = {
  readonly [Type in Fact['type']]?: (
    own: Own,
    fact: Extract<Fact, { readonly type: Type }>,
    at: At,
  ) => Readonly<Partial<Own>>;
};

/** Folds one fact into what a format remembers. What a ledger calls a fact is looked up among the rows alone. */
export const folded = <Own, Fact extends { readonly type: string }, At>(
  folds: Folds<Own, Fact, At>,
  own: Own,
  fact: Fact,
  ...at: At extends void ? [] : [At]
): Own => {
  if (!Object.hasOwn(folds, fact.type)) return own;
  const fold = folds[fact.type as Fact['type']] as (own: Own, fact: Fact, ...at: readonly unknown[]) => Partial<Own>;
  return { ...own, ...fold(own, fact, ...at) };
};

/** How each kind of fact reads; one without a row is no news. */
export type Readings<Fact extends { readonly type: string }, About> = {
  readonly [Type in Fact['type']]?: (fact: Extract<Fact, { readonly type: Type }>, about: About) => string | null;
};

/** How one fact reads; null where it is no news. */
export const reading = <Fact extends { readonly type: string }, About>(
  readings: Readings<Fact, About>,
  fact: Fact,
  about: About,
): string | null => {
  if (!Object.hasOwn(readings, fact.type)) return null;
  const read = readings[fact.type as Fact['type']] as (fact: Fact, about: About) => string | null;
  return read(fact, about);
};
