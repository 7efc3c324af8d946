import type { Rule } from '../../engine/index.ts';

/** A rule that rulings name: not for a single turn, but for who speaks when, and what counts. */
type Ruled = Pick<Rule, 'id' | 'says'>;

/** The rules of a rehearsal, in the order of its protocol. */
export const ruleBook = {
  onlyWhenCalled: { id: 'S0-004', says: 'Agents speak only when they are called on.' },
  questionReady: { id: 'S0-013', says: 'Whoever is called on has a question ready, or the house asks one.' },
  sectionEnds: { id: 'S0-039', says: 'A section break has one or two exchanges, then the presentation goes on.' },
  urgent: { id: 'S0-040', says: 'A hand goes up for a question that is more urgent than the threshold.' },
  acknowledged: { id: 'S0-042', says: 'An exchange starts when the presenter acknowledges a hand.' },
  twoHands: { id: 'S0-043', says: 'At most two hands are up at a time.' },
  oneAtATime: { id: 'S0-046', says: 'One agent speaks at a time; a second one is queued.' },
  closestFocus: { id: 'S0-048', says: 'The agent whose focus is closest to the slide comes first.' },
  longestSilent: { id: 'S0-049', says: 'Among equals, whoever has been silent for longest comes first.' },
  mostRelevant: { id: 'S0-050', says: 'Then the most relevant of the prepared questions comes first.' },
  rotation: { id: 'S0-051', says: 'Then skeptic, analyst and contrarian take turns.' },
  aQuestion: { id: 'S0-052', says: 'What an agent prepares asks something.' },
  relevantPileOn: { id: 'S0-055', says: 'A pile-on needs another agent with something relevant.' },
  takesUp: { id: 'S0-056', says: 'A pile-on takes up the exchange that was just finished.' },
  onePileOn: { id: 'S0-058', says: 'One other agent may add one question, for one turn.' },
  noTimeToPileOn: { id: 'S0-059', says: 'With less than three minutes left a pile-on is kept for the debrief.' },
  noQuestions: { id: 'S0-061', says: 'After three minutes without a question the panel is prompted.' },
  noInteraction: { id: 'S0-063', says: 'After five minutes of talk without interaction a pause is suggested.' },
  everyoneAsked: {
    id: 'S0-064',
    says: 'When every agent has asked about a slide, the presenter is encouraged to go on.',
  },
  phrasesReady: { id: 'S0-070', says: 'The moderator has its phrases ready before they are needed.' },
  act: { id: 'act', says: 'A presenter can do what makes sense at the moment.' },
  carried: { id: 'carried', says: 'What the last rehearsal left open comes first, on its slide.' },
  insists: { id: 'insists', says: 'An agent insists on a question that was not answered, up to the limit.' },
  outcome: { id: 'outcome', says: 'How every exchange ended is logged, and what stays open.' },
  time: { id: 'time', says: 'The presenter is told how much time is left.' },
  validation: { id: 'validation', says: 'A prepared question that was met, asked or left behind is let go.' },
  verdict: { id: 'verdict', says: 'The agent judges the answer: satisfied, a follow-up, or an escalation.' },
} as const satisfies Readonly<Record<string, Ruled>>;

/** The sentences of the rules by their ids. */
export const rulingSays: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(ruleBook).map(({ id, says }) => [id, says]),
);
