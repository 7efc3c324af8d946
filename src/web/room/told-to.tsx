import type { Briefing, Cue, Entry } from '../../engine/index.ts';
import { harmless, harmlessLine } from '../../transcripts/harmless.ts';

/** Everything the seat was told for this turn, and how much was kept from it. */
export const ToldTo = ({ told, cue, entries }: { told: Briefing; cue: Cue; entries: readonly Entry[] }) => {
  const nameOf = (id: string): string => told.seats.find((seat) => seat.id === id)?.name ?? id;
  const hidden = entries
    .slice(0, cue.asOf)
    .filter(({ audience }) => audience !== 'all' && audience !== 'house' && !audience.includes(cue.seat)).length;
  return (
    <>
      <h3>What this seat was told</h3>
      <pre>
        {harmless([told.seat.persona.text ?? told.seat.persona.line, told.house, `Topic: ${told.topic}`].join('\n\n'))}
      </pre>
      {told.summary && <pre>{harmless(told.summary)}</pre>}
      <ol className="told">
        {told.record.map((line) => (
          <li key={line.seq}>
            <span className="quiet">
              {line.mine ? 'itself' : line.seat ? harmlessLine(nameOf(line.seat)) : line.type}
            </span>{' '}
            {harmlessLine(line.text)}
          </li>
        ))}
      </ol>
      {told.refusals.map((refusal) => (
        <p key={refusal}>Asked again: {harmlessLine(refusal)}</p>
      ))}
      <h3>What it was not told</h3>
      <p className="quiet">
        Nothing after entry {cue.asOf}.{' '}
        {hidden === 0
          ? 'Nothing before it was meant for others.'
          : `${hidden === 1 ? 'One entry before it was' : `${hidden} entries before it were`} meant for others.`}
      </p>
    </>
  );
};
