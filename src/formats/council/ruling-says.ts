/** The sentences of the rules that the rulings of a council name, and that stand in no other table. */
export const rulingSays: Readonly<Record<string, string>> = {
  'S1-002': 'The strategy says who speaks in a round, and in which order.',
  'S1-006': 'A council that nobody leads keeps one order in all its rounds.',
  'S1-025': 'The strategy may name who argues against.',
  'S1-026': 'Where nobody is named, chance picks who argues against.',
  'S1-055': 'A structured council opens, cross-examines, rebuts and synthesises, in this order.',
};
