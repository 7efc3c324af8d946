/** The sentences of the rules that the rulings of a talk name, and that stand in no other table. */
export const rulingSays: Readonly<Record<string, string>> = {
  'S2-034': 'The seats speak in the order of how much they have to do with what is talked about.',
  'S2-039': 'The seat that has most to do with what is talked about begins.',
  'S2-041': 'The talk flows freely, under the guidance of the facilitator.',
  'S2-046': 'A question to the user ends the round until it is answered.',
  'S2-049': 'After two turns in a row that leave the topic, the facilitator leads back to it.',
  'only-questions': 'A table that only asks is called upon to take positions.',
  alignment: 'Concessions go on until everyone is near enough, or the rounds are used up.',
  verdict: 'Whoever judges the merged position says yes or no.',
};
