import type { ConsensusOutcome } from '../formats/consensus/outcome.ts';
import type { CouncilOutcome } from '../formats/council/closing.ts';
import { isCouncilOutcome, namesFrom, sayDissent } from './council-sections.ts';
import { decidesNothing } from './decides-nothing.ts';
import { mergedIn, reservationsIn, withoutVerdict } from './merged.ts';
import type { Minutes } from './minutes.ts';

/** What a session decided and what led to it, whatever its format calls that. */
export interface Decided {
  readonly decision: string;
  readonly reasons: readonly string[];
  /** What seats gave up for it. */
  readonly concessions: readonly string[];
  /** 0 to 1; null where nobody said. */
  readonly confidence: number | null;
  readonly confidenceWord: string;
  readonly dissent: string;
  readonly conditions: readonly string[];
  /** Names of those who neither agreed nor refused. */
  readonly noVerdict: readonly string[];
}

/** What a session decided; null where it ended without a decision. */
export const decidedIn = (minutes: Minutes): Decided | null => {
  const decided = { ...nothing, ...partsOf(minutes) };
  return decided.decision === '' || isLeftOpen(minutes, decided) ? null : decided;
};

/** Without a ruling, or with one that leaves the matter open, a debate has decided nothing. */
const isLeftOpen = ({ format, closed }: Minutes, { decision }: Decided): boolean =>
  closed?.reason === 'undecided' || (format === 'debate' && decidesNothing(decision));

const nothing: Decided = {
  decision: '',
  reasons: [],
  concessions: [],
  confidence: null,
  confidenceWord: 'unstated',
  dissent: '',
  conditions: [],
  noVerdict: [],
};

/** A ruling is one already; a council's recommendation and a merged position are decisions too. */
const partsOf = (minutes: Minutes): Partial<Decided> => {
  const outcome = minutes.closed?.outcome ?? {};
  const merged = mergedIn(minutes);
  if (merged) return merged.agreementLevel === 'no agreement' ? {} : partsOfMerged(merged);
  if (isCouncilOutcome(outcome)) return partsOfCouncil(outcome, minutes);
  return partsOfRuling(outcome as Readonly<Record<string, unknown>>);
};

const partsOfMerged = (outcome: ConsensusOutcome): Partial<Decided> => ({
  decision: outcome.position,
  concessions: outcome.contributions.map(({ seat, gave }) => `${seat}: ${gave}`),
  confidence: outcome.confidence,
  confidenceWord: outcome.agreementLevel,
  dissent: outcome.dissent.map(sayOf).join(' '),
  conditions: reservationsIn(outcome).map(sayOf),
  noVerdict: withoutVerdict(outcome),
});

const sayOf = ({ seat, says }: ConsensusOutcome['dissent'][number]): string => `${seat}: ${says}`;

const partsOfCouncil = ({ conclusion }: CouncilOutcome, { seats }: Minutes): Partial<Decided> =>
  conclusion
    ? {
        decision: conclusion.recommendation,
        reasons: [...conclusion.consensus, ...conclusion.tensions],
        confidenceWord: conclusion.confidence,
        dissent: sayDissent(conclusion, namesFrom(seats)).join(' '),
      }
    : {};

const partsOfRuling = (ruling: Readonly<Record<string, unknown>>): Partial<Decided> => ({
  ...(typeof ruling.decision === 'string' && { decision: ruling.decision }),
  reasons: texts(ruling.reasons),
  ...(typeof ruling.confidence === 'number' && { confidence: ruling.confidence }),
  ...(typeof ruling.confidenceWord === 'string' && { confidenceWord: ruling.confidenceWord }),
  ...(typeof ruling.dissent === 'string' && { dissent: ruling.dissent }),
  conditions: texts(ruling.conditions),
});

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
