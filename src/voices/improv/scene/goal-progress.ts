import { contentStems } from '../../../words/index.ts';
import { type Act, assents, deedCalled, does } from './deeds.ts';
import type { Clause } from './goal-clause.ts';

/** A line as completion looks at it. */
export interface PlayedLine extends Act {
  readonly speaker: string;
}

/** How far each clause of the goal has come. */
export interface Progress {
  readonly clauses: readonly ClauseProgress[];
  /** Who made the last proposal, and how many lines ago. */
  readonly proposal: { readonly by: string; readonly age: number } | null;
}

export interface ClauseProgress {
  /** Who has done their part. */
  readonly by: readonly string[];
  /** Stems of the clause that were heard, where it has no deed. */
  readonly heard: readonly string[];
}

/** An answer to a proposal counts for this many lines. */
const proposalHolds = 6;
/** This share of a clause's words must be heard where no deed is known. */
const enoughWords = 0.6;

export const noProgress = (clauses: readonly Clause[]): Progress => ({
  clauses: clauses.map(() => ({ by: [], heard: [] })),
  proposal: null,
});

/** What a line adds to the goal. Pure, so that the table, a library user and a replay see the same. */
export const progressWith = (clauses: readonly Clause[], progress: Progress, line: PlayedLine): Progress => {
  const aged = progress.proposal && { ...progress.proposal, age: progress.proposal.age + 1 };
  const open = aged && aged.age <= proposalHolds ? aged : null;
  const state = { ...progress, proposal: open };
  return {
    clauses: clauses.map((clause, at) => advanced(clauses, state, clause, at, line)),
    proposal: does(deedCalled('propose'), line) ? { by: line.speaker, age: 0 } : open,
  };
};

const advanced = (
  clauses: readonly Clause[],
  progress: Progress,
  clause: Clause,
  at: number,
  line: PlayedLine,
): ClauseProgress => {
  const sofar = progress.clauses[at]!;
  const speaker = line.speaker.toLowerCase();
  if (clause.actors.length > 0 && !clause.actors.includes(speaker)) return sofar;
  if (clause.deed === null) return withWords(clause, sofar, speaker, line);
  if (sofar.by.includes(speaker) || !isInOrder(clauses, progress, clause, at)) return sofar;
  return isDone(clause, progress, line) ? joined(clause, sofar, speaker, progress) : sofar;
};

/** An answer counts once what it answers has happened, where the goal asks for both. */
const isInOrder = (clauses: readonly Clause[], progress: Progress, clause: Clause, at: number): boolean => {
  const { answers } = deedCalled(clause.deed!);
  const first = clauses.findIndex(({ deed, negated }) => deed === answers && !negated);
  return first < 0 || first >= at || isMet(clauses[first]!, progress.clauses[first]!);
};

const isDone = ({ deed, needs }: Clause, { proposal }: Progress, line: PlayedLine): boolean => {
  const answersSomebody = proposal !== null && proposal.by !== line.speaker;
  if (deed !== 'agree') return does(deedCalled(deed!), line);
  const accepts = does(deedCalled('accept'), line) && !/apolog|forgiv/iu.test(line.content);
  const assent = does(deedCalled('agree'), line) || accepts;
  return (answersSomebody && (assent || assents(line))) || (needs === 1 && does(deedCalled('agree'), line));
};

/** Where several must agree, whoever proposed what is agreed on has agreed too. */
const joined = (
  { deed, needs }: Clause,
  { by, heard }: ClauseProgress,
  speaker: string,
  { proposal }: Progress,
): ClauseProgress => {
  const proposer = proposal?.by.toLowerCase();
  const both =
    deed === 'agree' && needs > 1 && proposer !== undefined && !by.includes(proposer) && proposer !== speaker;
  return { by: [...by, ...(both ? [proposer] : []), speaker], heard };
};

const withWords = (
  clause: Clause,
  { by, heard }: ClauseProgress,
  speaker: string,
  line: PlayedLine,
): ClauseProgress => {
  const said = contentStems(`${line.content} ${line.nonverbal ?? ''}`);
  const now = clause.words.filter((word) => heard.includes(word) || said.has(word));
  const enough = clause.words.length > 0 && now.length >= enoughWords * clause.words.length;
  return { by: enough && !by.includes(speaker) ? [...by, speaker] : by, heard: now };
};

export const isMet = (clause: Clause, { by }: ClauseProgress): boolean => {
  const done = by.length >= Math.max(1, Math.min(clause.needs, clause.actors.length || clause.needs));
  return clause.deed === null ? by.length > 0 : done;
};
