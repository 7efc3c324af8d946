import { disagreementIn, fillerIn, refersTo, standsDown } from '../../ear/index.ts';
import { type Breach, countWords, type Draft, type Held, type Rule, type Table } from '../../engine/index.ts';
import { expertsAt } from './context.ts';
import type { CouncilMemory } from './memory.ts';
import { withoutPosition } from './position.ts';

/** What the gate can find, by the names its neighbours use. */
export type Finding = 'forbidden_phrase' | 'no_disagreement_signal' | 'too_short';

export const fewestWords = 12;
export const gateRule = 'quality-gate';

/** Turns in which an expert argues; only those are held to it. */
const argued = ['contribution', 'challenge', 'rebuttal'];

/**
 * Flattery and empty assent, found by words alone. Somebody who spoke before in the round must be answered: by
 * disagreeing, or by standing down towards a named expert, which is the only form of agreement that counts.
 */
export const findingsIn = (draft: Draft, table: Table<CouncilMemory>): readonly Finding[] => {
  const seat = table.seats.find(({ id }) => id === draft.seat);
  if (!argued.includes(draft.kind) || seat?.voice === 'human') return [];
  const text = withoutPosition(draft.text);
  const stood = standsDown(text) && namesPeer(draft, table);
  const findings: Finding[] = [];
  if (fillerIn(text).length > 0 && !stood) findings.push('forbidden_phrase');
  if (priorSpeakers(draft, table).length > 0 && !stood && disagreementIn(text).length === 0)
    findings.push('no_disagreement_signal');
  if (countWords(text) < fewestWords) findings.push('too_short');
  return findings;
};

export const priorSpeakers = ({ seat }: Pick<Draft, 'seat'>, { own }: Table<CouncilMemory>): readonly string[] => [
  ...new Set(
    own.turns.filter((turn) => turn.round === own.round && turn.expertSlug !== seat).map((turn) => turn.expertSlug),
  ),
];

const namesPeer = ({ seat, text }: Draft, table: Table<CouncilMemory>): boolean =>
  expertsAt(table).some(
    (peer) => peer.id !== seat && (refersTo(text, { name: peer.name }) || text.includes(`@${peer.id}`)),
  );

const sentences: Readonly<Record<Finding, string>> = {
  forbidden_phrase: 'It praises or assents instead of arguing.',
  no_disagreement_signal:
    "It neither disagrees with anyone nor says that it stress-tested a named expert's argument and found no material weakness.",
  too_short: `It has fewer than ${fewestWords} words.`,
};

export const sayFindings = (findings: readonly Finding[]): string =>
  findings.map((finding) => sentences[finding]).join(' ');

/** In the mode `regenerate` a turn with findings is asked for again, some times; then the last one is kept and marked. */
export const gateBreach = (held: Held, draft: Draft, table: Table<CouncilMemory>): Breach | null => {
  if (table.settings.gate !== 'regenerate' || held.mended?.includes(gateRule)) return null;
  const findings = findingsIn(draft, table);
  if (findings.length === 0) return null;
  return {
    rule: gateRule,
    why: sayFindings(findings),
    mend: draft.text,
    attempts: 1 + Number(table.settings.gateAttempts),
  };
};

/** In the mode `warn` the turn stands, with a remark. */
export const qualityRule: Rule<CouncilMemory> = {
  id: gateRule,
  says: 'A turn argues: it disagrees, or stands down towards a named expert after having tried.',
  level: 'warning',
  check: (draft, table) => {
    const findings = table.settings.gate === 'warn' ? findingsIn(draft, table) : [];
    return findings.length > 0 ? sayFindings(findings) : null;
  },
};

/** The findings that a sentence of the gate tells of. */
export const findingsSaid = (why: string): readonly Finding[] =>
  (Object.keys(sentences) as Finding[]).filter((finding) => why.includes(sentences[finding]));
