import { useEffect, useRef } from 'react';
import { briefing, type Entry, type Formats, type RulingMade, type Session, type Usage } from '../../engine/index.ts';
import { harmless, harmlessLine } from '../../transcripts/harmless.ts';

interface WhyProps {
  readonly seq: number;
  readonly entries: readonly Entry[];
  readonly sessionAt: (seq: number) => Session<any>;
  readonly formats: Formats;
  readonly close: () => void;
}

/** Why a turn was taken: who gave the floor, by which rule, what the seat was told, and what it took. */
export const Why = ({ seq, entries, sessionAt, formats, close }: WhyProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const entry = entries[seq - 1];
  if (entry?.type !== 'turn-taken') return null;
  const given = entries.find((each) => each.type === 'cue-given' && each.cue.id === entry.turn.cue);
  const cue = given?.type === 'cue-given' ? given.cue : null;
  const rulings = given
    ? entries
        .filter((each) => each.cause === given.cause && each.type === 'ruling-made')
        .map((each) => (each as { ruling: RulingMade }).ruling)
    : [];
  const reply = entries.find((each) => each.type === 'signal-heard' && each.signal.id === entry.turn.from);
  const usage = reply?.type === 'signal-heard' && reply.signal.type === 'reply' ? reply.signal.usage : undefined;
  const session = cue && given ? sessionAt(given.seq) : null;
  const format = session && formats[session.format];
  const told = cue && session && format ? briefing(format, session, entries, cue) : null;
  const hidden = cue
    ? entries
        .slice(0, cue.asOf)
        .filter(({ audience }) => audience !== 'all' && audience !== 'house' && !audience.includes(cue.seat)).length
    : 0;
  return (
    <dialog ref={dialog} className="why" onClose={close} aria-label="Why this turn?">
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
      <h2>Why did {harmlessLine(told?.seat.name ?? entry.turn.seat)} speak here?</h2>
      {cue ? (
        <>
          <p>
            The floor was given for a <strong>{cue.kind}</strong> in the phase “{session?.phase}”:{' '}
            {harmlessLine(cue.asks)}
          </p>
          {rulings.map((ruling, at) => (
            <Ruled key={at} ruling={ruling} />
          ))}
          {entry.turn.mended && <p>Mended by {entry.turn.mended.join(', ')}.</p>}
          {usage && <Took usage={usage} />}
          {told && (
            <>
              <h3>What this seat was told</h3>
              <pre>
                {harmless(
                  [told.seat.persona.text ?? told.seat.persona.line, '', told.house, '', `Topic: ${told.topic}`].join(
                    '\n',
                  ),
                )}
              </pre>
              {told.summary && <pre>{harmless(told.summary)}</pre>}
              <ol className="told">
                {told.record.map((line) => (
                  <li key={line.seq}>
                    <span className="quiet">{line.mine ? 'itself' : (line.seat ?? line.type)}</span>{' '}
                    {harmlessLine(line.text)}
                  </li>
                ))}
              </ol>
              {told.refusals.map((refusal) => (
                <p key={refusal}>Asked again: {harmlessLine(refusal)}</p>
              ))}
              <p className="quiet">
                As of entry {cue.asOf}. {hidden} entries meant for others were kept from it.
              </p>
            </>
          )}
        </>
      ) : (
        <p>Nobody was asked: these words came by themselves.</p>
      )}
    </dialog>
  );
};

const Ruled = ({ ruling }: { ruling: RulingMade }) => (
  <p className="ruling">
    <span className="rule">{ruling.rule}</span> {harmlessLine(ruling.why)} <span className="quiet">by {ruling.by}</span>
    {ruling.evidence && <code>{harmlessLine(JSON.stringify(ruling.evidence))}</code>}
  </p>
);

const Took = ({ usage }: { usage: Usage }) => (
  <p>
    {usage.model}: {usage.in} tokens in ({usage.cached ?? 0} cached), {usage.out} out, {usage.ms} ms,{' '}
    {usage.cost === null ? 'price unknown' : usage.cost === 0 ? 'free' : `$${usage.cost.toFixed(5)}`}
  </p>
);
