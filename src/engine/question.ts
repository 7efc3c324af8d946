import type { SeatId } from './seat.ts';

/** What a moderator may want to know about the meaning of words. */
export interface QuestionKindSays {
  /** Defines it in a sentence; whoever listens is told exactly this. */
  readonly says: string;
  /** All there is to answer; null where the question brings its own options. */
  readonly values: readonly string[] | null;
  /** One text to which the first value applies, and one that only looks like it. */
  readonly for: string;
  readonly against: string;
  /** The speaker's own word is taken first. Where it is not, nobody judges itself. */
  readonly declared?: true;
  /** The values that count for nothing without words from the text that show them. */
  readonly quoted?: readonly string[];
  /** So many of the latest turns before it bear on it; whoever listens by the word is told no more. */
  readonly bears?: number;
}

const yesNo = ['yes', 'no'] as const;

/** The closed list of questions. A format chooses from it; a listener knows all of it or says unheard. */
export const questionKinds = {
  stands: {
    says: 'Which of the options the speaker now stands for.',
    values: null,
    for: 'On balance I would go with the second.',
    against: 'The second has been described at length.',
    declared: true,
  },
  'stands-down': {
    says: 'The speaker has tested what the others said and has nothing left to object.',
    values: yesNo,
    for: 'I tried the load case against it and it holds; I rest.',
    against: 'I stress-tested it, and it fails twice.',
    declared: true,
  },
  objects: {
    says: 'The speaker objects to something that another said or proposed.',
    values: yesNo,
    for: 'A careful argument, and yet the second step does not follow.',
    against: 'A careful argument; I would add a date to it.',
    declared: true,
    quoted: ['yes'],
    bears: 1,
  },
  concedes: {
    says: 'The speaker gives a point to another that it had held against them.',
    values: yesNo,
    for: 'You are right about the licences; I had counted them twice.',
    against: 'You are right to raise the licences, but the count stands.',
    declared: true,
    quoted: ['yes'],
    bears: 1,
  },
  answers: {
    says: 'Whether the words answer the question they are held against.',
    values: ['answered', 'partly', 'evaded'],
    for: 'Asked what it costs: "Forty thousand a year, hosting included."',
    against: 'Asked what it costs: "Cost is something we take very seriously."',
    quoted: ['answered', 'partly'],
  },
  'moved-by': {
    says: 'What a change of mind rests on: a fact that was new, an argument, or nothing but that others think so.',
    values: ['fact', 'argument', 'nobody'],
    for: 'The audit shows three leaks, so I change my vote.',
    against: 'Everyone here sees it that way, so I change my vote.',
    quoted: ['fact', 'argument'],
    bears: 2,
  },
  adds: {
    says: 'The turn brings something that was not said before: a fact, a reason, a case, a proposal.',
    values: yesNo,
    for: 'Nobody has counted the night shift, which is a third of the cost.',
    against: 'As was said before, the cost is what matters.',
    bears: 6,
  },
  strays: {
    says: 'The talk has left its topic for another matter, with this turn and the one before it.',
    values: yesNo,
    for: 'On a talk about bus fares: "My sister bakes the best rye bread."',
    against: 'On a talk about bus fares: "Whoever bakes at four in the morning has no other way to get there."',
    bears: 5,
  },
  circles: {
    says: 'Those who speak only make the same points again, in whatever words.',
    values: yesNo,
    for: 'It is too dear. / It is worth it. / We cannot pay for it. / It pays for itself.',
    against: 'It is too dear. / Which part? / The licences, at nine a seat. / Then leave them out.',
    bears: 12,
  },
  empty: {
    says: 'The turn agrees or praises and contributes nothing of its own.',
    values: yesNo,
    for: 'What a thoughtful point. I could not agree more.',
    against: 'I agree, and the night shift makes it a third dearer still.',
    bears: 2,
  },
  shows: {
    says: 'The one who is named does, in these words and now, what the clause says, to whom or what it says.',
    values: yesNo,
    for: 'Bob confesses the theft: "I took it. The money from the safe. It was me."',
    against: 'Bob confesses the theft: "I took the bus this morning."',
    declared: true,
    quoted: ['yes'],
    bears: 2,
  },
  closes: {
    says: 'The speaker has said their last word on the matter, or takes leave.',
    values: yesNo,
    for: 'Then that is settled. Good night.',
    against: 'Before we settle it: who pays?',
    declared: true,
    bears: 2,
  },
  goes: {
    says: 'Whether the speaker, with what is done here, goes away from the others or comes to them.',
    values: ['leaves', 'enters', 'stays'],
    for: 'storms out',
    against: 'leaves the mug on the table',
    declared: true,
    quoted: ['leaves', 'enters'],
  },
  intent: {
    says: 'What a plain answer comes to: a yes, a no, a yes on a condition, or none of these.',
    values: ['yes', 'no', 'conditional', 'neither'],
    for: 'Count me in.',
    against: 'Let me think about who counts.',
    declared: true,
  },
  conduct: {
    says: 'How somebody behaves towards others: civil, hostile to a person, refusing any compromise, or, in the chair, partial to a side.',
    values: ['civil', 'hostile', 'refusing', 'partial'],
    for: 'I see it otherwise, and here is why.',
    against: 'Only a fool could see it so.',
    quoted: ['hostile', 'refusing', 'partial'],
  },
  compares: {
    says: 'Whether two answers to the same question come to the same.',
    values: ['same', 'different', 'not-comparable'],
    for: 'Move in May. / The move should be made, in May.',
    against: 'Move in May. / Do not move.',
  },
  opposes: {
    says: 'The two texts take opposite sides of one matter.',
    values: yesNo,
    for: 'Cars belong out of the centre. / The centre dies without cars.',
    against: 'Cars belong out of the centre. / The centre needs more trees.',
    quoted: ['yes'],
  },
  'takes-up': {
    says: 'The speaker answers, attacks or grants a point that another made, and not the person alone.',
    values: yesNo,
    for: 'The licences are not the cost that counts: the night shift is.',
    against: 'My opponent is naive.',
    declared: true,
    quoted: ['yes'],
    bears: 2,
  },
  leans: {
    says: 'The turn points back to what its speaker said before, instead of saying it.',
    values: yesNo,
    for: 'As I was saying, the point I made at the outset stands.',
    against: 'As Ben was saying, the licences are dear, and I count nine a seat.',
    quoted: ['yes'],
  },
  declines: {
    says: 'The speaker does not take part at all: it says that it cannot or will not speak, and nothing else.',
    values: yesNo,
    for: "I'm sorry, but I can't help with that.",
    against: 'I cannot help but wonder who pays for it.',
    quoted: ['yes'],
  },
  commits: {
    says: 'The speaker says where they stand, if only in the form of a question.',
    values: yesNo,
    for: 'Who would ever pay for that?',
    against: 'How many seats do we have?',
    declared: true,
  },
  collides: {
    says: 'The words contradict what their speaker declared about them.',
    values: yesNo,
    for: 'Declared: nothing left to object. "I cannot sign this as it stands."',
    against: 'Declared: nothing left to object. "I looked hard for a flaw and found none."',
  },
  rests: {
    says: 'What the statement it is held against rests on in this turn: a reason that the speaker gives for it, or nothing that they give; no-claim where it states nothing.',
    values: ['reasoned', 'unsupported', 'no-claim'],
    for: 'Held against "It will cost more": "Fuel is a third of the bill and has doubled, so it will cost more."',
    against: 'Held against "It will cost more": "It will cost more, believe me."',
    quoted: ['reasoned'],
  },
  refutes: {
    says: 'The text is a passage of a document, and it says something with which the statement it is held against can not be true.',
    values: yesNo,
    for: 'Held against "Fuel became cheaper": "Fuel rose by 12 % within the year."',
    against: 'Held against "Fuel became cheaper": "Fuel was a third of all costs."',
    quoted: ['yes'],
  },
} as const satisfies Readonly<Record<string, QuestionKindSays>>;

export type QuestionKind = keyof typeof questionKinds;

/** Something said earlier, with who said it. */
export interface Said {
  readonly seat: SeatId;
  readonly text: string;
}

/** One thing a format wants to know before it decides. Data: any listener can be asked it. */
export interface Question {
  /** Names its answer on the signal; unique among the questions about one signal. */
  readonly id: string;
  readonly kind: QuestionKind;
  /** The words it is about. */
  readonly text: string;
  /** Who said them. */
  readonly seat?: SeatId;
  /**
   * What they are held against: the question that was asked (`answers`), the clause of a goal (`shows`), the other text (`compares`,
   * `opposes`); `chair` where the conduct of whoever leads is in question.
   */
  readonly about?: string;
  /** The person the clause or the reference is about. */
  readonly who?: SeatId;
  /** What may be chosen, where the kind has no values of its own. */
  readonly options?: readonly string[];
  readonly topic?: string;
  /**
   * What was said before, oldest first, without the text itself: for `strays` the first four turns and then the last twenty,
   * for `circles` up to forty turns, for `adds` and `empty` up to twenty-four. More is not read.
   */
  readonly earlier?: readonly Said[];
  /** The speaker was asked to begin with one of the values: the words before the first mark count for it. */
  readonly begins?: true;
  /** Nothing follows from it but a mark: unheard, it is not kept. */
  readonly spare?: true;
  /** Needed before the next turn; else it may be asked together with the others of its round. */
  readonly now?: boolean;
  /** It is put again where something hangs on it: whoever has little room to listen may wait until then. */
  readonly later?: true;
}

export const sayingOf = (kind: QuestionKind): QuestionKindSays => questionKinds[kind];

export const valuesOf = (question: Question): readonly string[] =>
  sayingOf(question.kind).values ?? question.options ?? [];
