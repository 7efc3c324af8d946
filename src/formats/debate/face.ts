import { type Face, headline, list, sides } from '../../transcripts/index.ts';
import { protocolForms } from '../turn-protocol/protocol-forms.ts';
import example from './example.json' with { type: 'json' };
import type { DebateMemory } from './memory.ts';
import type { DebateRuling } from './ruling.ts';
import serves from './serves.json' with { type: 'json' };

const carriedBy = (winner: DebateRuling['winner']): string =>
  winner === 'unstated'
    ? 'The ruling names no winner'
    : `${winner === 'neither' ? 'Neither side' : `The ${winner}`} carried it`;

/** The two sides while they argue; then the ruling, who carried it, why, and the argument that was not answered. */
export const face: Face<DebateMemory, DebateRuling> = {
  icon: 'sides',
  example,
  serves,
  panel: ({ session }) => [
    sides(
      'The two sides',
      session.seats
        .filter(({ role }) => role === 'proponent' || role === 'opponent')
        .toSorted((one, other) => other.role.localeCompare(one.role))
        .map(({ id, name, role }) => ({
          name,
          aside: role,
          says: session.own.latest[id] ?? (session.closed ? 'Did not speak here.' : 'Has not spoken here yet.'),
        })),
    ),
  ],
  has: ['decision', 'reasons'],
  outcome: ({ decision, winner, confidence, confidenceWord, reasons, dissent, conditions }) => [
    headline(
      decision,
      `${carriedBy(winner)}; confidence ${confidenceWord}${confidence === null ? '' : ` (${confidence})`}.`,
      decidesNothing(decision) ? 'Ruling' : 'Decision',
    ),
    list('Reasons', reasons),
    list('What was not answered', [dissent]),
    list('Holds under these conditions', conditions),
  ],
  short: ({ winner, decision }) =>
    winner === 'unstated' ? decision : winner === 'neither' ? 'For neither side' : `For the ${winner}`,
  isSaidLast: true,
  decided: (ruling, { reason }) => (reason === 'undecided' || decidesNothing(ruling.decision) ? null : ruling),
  wentFor: ({ winner }, { role }) => {
    if ((role !== 'proponent' && role !== 'opponent') || winner === 'unstated') return null;
    return winner === 'neither' ? 'compromised' : winner === role ? 'won' : 'lost';
  },
  forms: protocolForms,
};

/** Whether a ruling says itself that nothing is decided: `No decision yet on …`, `The question stays open.` A deferral is a decision. */
export const decidesNothing = (decision: string): boolean =>
  nothings.some((each) => each.test(decision.replace(/[*_`]+/gu, '')));

const subject =
  '(?:(?:it|this|that|(?:the|this) (?:question|matter|motion|case|issue|debate|decision)) (?:is|stays?|remains?|must (?:stay|remain)) )?';
const nothings = [
  /^\W*(?:(?:there (?:is|can be)|i (?:(?:can )?(?:make|give|take)|have)) )?(?:as yet |still )?no (?:decision|ruling|verdict)(?=\W*$|[.:;,!—–-]| (?:yet|is|was|can|could|has|possible|for now|at this|today|until|either way)\b)/iu,
  new RegExp(
    String.raw`^\W*${subject}(?:still |left |as yet |for now )*(?:undecided|undecidable|not decided|unresolved|open)(?=\W*$|[.:;,!—–-]| (?:yet|for now|until|because|as|since)\b)`,
    'iu',
  ),
  /^\W*i (?:can ?not|can['’]t|could not|do not|don['’]t|am unable to|decline to) (?:decide(?! (?:for|against|in)\b)|rule(?! (?:out|in|for|against)\b)|give a ruling|make a decision)\b/iu,
  /^\W*(?:noch )?(?:keine entscheidung|unentschieden|nicht entschieden|ich kann (?:noch )?nicht entscheiden)(?!\p{L})/iu,
  /^\W*(?:(?:il n['’]y a )?(?:pas (?:encore )?de|aucune) décision|indécis|je ne peux pas (?:trancher|décider))(?!\p{L})/iu,
  /^\W*(?:(?:todavía )?no hay (?:una )?decisión|sin decisión|ninguna decisión|no puedo decidir)(?!\p{L})/iu,
];
