/** Interaction modes, in the order of the rules. */
export const modeSays = {
  'section-breaks': 'The panel asks at a slide change or when you open Q&A.',
  'hand-raise': 'Agents raise hands; an exchange starts when you acknowledge one.',
  'free-flow': 'Agents ask when you pause for more than 2 seconds.',
} as const;

export type ModeName = keyof typeof modeSays;
