import type { RehearsalPen } from './terms.ts';

export type State = 'PRESENTING' | 'QA_TRIGGER' | 'EXCHANGE' | 'RESOLVING';

/** The four states and the one way round. */
export const follows: Readonly<Record<State, State>> = {
  PRESENTING: 'QA_TRIGGER',
  QA_TRIGGER: 'EXCHANGE',
  EXCHANGE: 'RESOLVING',
  RESOLVING: 'PRESENTING',
};

/** As the rules write it. */
export const stateNames: Readonly<Record<State, string>> = {
  PRESENTING: 'PRESENTING',
  QA_TRIGGER: 'Q&A_TRIGGER',
  EXCHANGE: 'EXCHANGE',
  RESOLVING: 'RESOLVING',
};

/** Goes on to a state; any other than the next one is an error. */
export const goTo = (pen: RehearsalPen, state: State): void => {
  const from = pen.table.phase;
  if (follows[from] !== state) throw new Error(`A rehearsal does not go from ${from} to ${state}.`);
  pen.enter(state);
};
