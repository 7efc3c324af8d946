import type { Entry } from '../../engine/index.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';
import { partingAt, sayMoment } from './moment.ts';

interface PartingProps {
  readonly entries: readonly Entry[];
  readonly nameOf: (seat: string) => string;
}

/** Where a branch left the other one, and what is different from there on. */
export const Parting = ({ entries, nameOf }: PartingProps) => {
  const at = entries.findLastIndex(({ type }) => type === 'session-forked');
  const forked = entries[at];
  if (forked?.type !== 'session-forked') return <p className="parting quiet">Nothing is changed here.</p>;
  const changes = entries.slice(at, at + nearby).flatMap((entry) => sayChange(entry, nameOf));
  return (
    <p className="parting">
      Parts {sayMoment(partingAt(entries, forked.fromSeq))}
      {changes.length > 0 && `: ${harmlessLine(changes.join('; '))}`}
    </p>
  );
};

/** What a fork changes is ordered at once: it stands within so many entries. */
const nearby = 24;

const sayChange = (entry: Entry, nameOf: (seat: string) => string): string[] => {
  if (entry.type === 'told' && entry.by === 'server') return [`“${entry.text}”`];
  if (entry.type === 'seat-filled' && entry.by === 'server')
    return [`${nameOf(entry.seat)} speaks with ${entry.voice}`];
  if (entry.type === 'seat-recast') return [`${nameOf(entry.seat)} is now “${entry.persona.line}”`];
  return [];
};
