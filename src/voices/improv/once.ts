/** Worked out when it is first asked for: at a large table, or over a long record, a move pays only for what it uses. */
export const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
