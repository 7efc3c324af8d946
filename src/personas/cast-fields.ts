/** What a field of a seat file takes; whoever reads it is lenient, and a text may be a number. */
export type Takes = 'text' | 'texts' | 'flag' | 'points' | 'group' | readonly string[] | RegExp;

export type FieldTable = Readonly<Record<string, { readonly takes: Takes; readonly says: string }>>;

export const stances = ['for', 'against', 'open'] as const;
export const kinds = ['generic', 'persona'] as const;
export const slug = /^[a-z0-9][a-z0-9-]{0,63}$/u;
export const mostExperts = 8;

const points = { takes: 'points', says: 'What it has to say: texts, or a text with the side it speaks for.' } as const;
const icon = { takes: 'text', says: 'An emoji that stands for it.' } as const;
const voice = { takes: 'text', says: 'Who speaks: human, improv, or provider:model.' } as const;
const stance = { takes: stances, says: 'Where it leans.' } as const;

/** A seat under `seats`, by our own names. */
export const seatFields = {
  name: { takes: 'text', says: 'How it is called at the table.' },
  id: { takes: 'text', says: 'A short name of its own; else it comes from the name.' },
  role: { takes: 'text', says: 'A role of the format, such as proponent or arbitrator.' },
  line: { takes: 'text', says: 'Who it is, in a line.' },
  text: { takes: 'text', says: 'Who it is, at length.' },
  stance,
  points,
  voice,
  icon,
  chair: { takes: 'flag', says: 'Takes the chair, where the format has one.' },
  persona: { takes: 'text', says: 'A persona file whose fields it takes over.' },
} satisfies FieldTable;

/** An expert under `experts`, or a file of its own, by the names of the council's neighbours. */
export const expertFields = {
  slug: { takes: slug, says: 'Its short name: small letters, digits and hyphens.' },
  displayName: { takes: 'text', says: 'How it is called at the table.' },
  name: { takes: 'text', says: 'The same, where there is no displayName.' },
  kind: { takes: kinds, says: 'A kind of expert, or somebody with a character.' },
  icon,
  voice,
  model: { takes: 'text', says: 'The same as voice, where it is spelled provider:model.' },
  stance,
  points,
  role: { takes: 'text', says: 'Who it is, in a line.' },
  expertise: { takes: 'group', says: 'What it knows, and does not.' },
  epistemicStance: { takes: 'text', says: 'How it comes to believe something.' },
  debateProtocol: { takes: 'text', says: 'How it debates.' },
  outputContract: { takes: 'text', says: 'What its answers contain.' },
  forbiddenMoves: { takes: 'texts', says: 'What it never does.' },
  personality: { takes: 'text', says: 'How it is.' },
} satisfies FieldTable;

export const expertiseFields = {
  weightedEvidence: { takes: 'texts', says: 'Kinds of evidence it trusts, the strongest first.' },
  referenceCases: { takes: 'texts', says: 'Cases it refers to.' },
  notExpertIn: { takes: 'texts', says: 'What it is no expert in, and says so.' },
} satisfies FieldTable;

/** What a file says of its table as a whole. */
export const tableFields = {
  name: { takes: 'text', says: 'What the cast is called.' },
  description: { takes: 'text', says: 'What it is for.' },
  example: { takes: 'text', says: 'A question that it suits.' },
  topic: { takes: 'text', says: 'What is talked about, where nobody says otherwise.' },
  format: { takes: 'text', says: 'The format it is cast for.' },
  regulatedDomain: { takes: 'text', says: 'The field of regulated advice that it touches.' },
  defaults: { takes: 'group', says: 'Settings of the format, as options name them.' },
} satisfies FieldTable;
