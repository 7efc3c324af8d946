import { type Entry, seatOf } from '../../engine/index.ts';
import { type Item, sourcedIn } from '../../transcripts/index.ts';
import { type ChangeOfMind, isUnfounded } from './change-of-mind.ts';
import type { CouncilFact } from './memory.ts';
import type { CouncilTable } from './terms.ts';

/**
 * How what happened at the table reads. Experts are not told who moved where, nor what is odd about the panel: they
 * should weigh arguments, not follow each other.
 */
export const recounts = (entry: Entry<CouncilFact>, table: CouncilTable, seat?: string): string | null => {
  const nameOf = (id: string): string => seatOf(table, id)?.name ?? id;
  if (entry.type === 'cue-missed' && entry.cue.ruling === undefined)
    return `${nameOf(entry.cue.seat)} could not answer here.`;
  if (entry.type !== 'noted') return null;
  const { fact } = entry;
  const isForReaders = fact.type === 'warned' || fact.type === 'changed-mind';
  if (isForReaders && seat !== undefined && seatOf(table, seat)?.role === 'expert') return null;
  switch (fact.type) {
    case 'warned':
      return fact.text;
    case 'changed-mind':
      return sayChange(fact.change, nameOf);
    case 'asked':
      return `Asked by ${fact.asked.by}: ${fact.asked.text}`;
    case 'deliberation-ended':
      return endings[fact.reason];
    default:
      return null;
  }
};

const endings = {
  completed: 'The deliberation is over: all rounds were held.',
  consensus: 'The deliberation is over: the panel has converged.',
  settled: 'The deliberation is over: nobody moved and nothing new was said.',
  concluded: 'The deliberation is over: a person ended the rounds.',
  silent: 'The deliberation is over: nobody could answer any more.',
} as const;

const sayChange = (change: ChangeOfMind, nameOf: (id: string) => string): string => {
  const { expertSlug, from, to, towards } = change;
  const who = towards.length > 0 ? `, towards ${towards.map(nameOf).join(' and ')}` : '';
  return `${nameOf(expertSlug)} moved from ${from} to ${to}${who}, ${sayGround(change, nameOf)}.`;
};

/** On what somebody moved. */
export const sayGround = (
  change: ChangeOfMind,
  nameOf: (id: string) => string,
  /** What was said, where it is at hand: tells whether the reason stands in a source. */
  items: readonly Item[] = [],
): string => {
  const { evidence } = change;
  if (evidence) {
    const note = sourcedIn(evidence.words, items);
    const source = note ? `, a fact that stands in ${note.title} [${note.source} ${note.at}]` : '';
    return `naming a reason (“${evidence.words}”${evidence.of === null ? '' : `, from ${nameOf(evidence.of)}`}${source})`;
  }
  return isUnfounded(change) ? 'without naming new evidence' : 'for a reason that nobody heard';
};
