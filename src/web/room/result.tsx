import { useMemo } from 'react';
import type { Client } from '../../api/index.ts';
import type { Entry, Formats, Session } from '../../engine/index.ts';
import { basisOf } from '../../transcripts/basis.ts';
import { isBrief } from '../../transcripts/brief.ts';
import { faceOf } from '../../transcripts/face.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';
import type { Item } from '../../transcripts/item.ts';
import { describedOutcome } from '../../transcripts/outcome.ts';
import { Sign } from '../sign.tsx';
import { Blocks } from './blocks/blocks.tsx';
import { isPlot } from './blocks/is-plot.ts';
import { GoTo } from './blocks/part.tsx';
import { SeatsDrawn } from './blocks/seats.ts';
import { Brief } from './brief.tsx';
import { useDrawing } from './drawn-elsewhere.ts';

interface ResultProps {
  readonly client: Client;
  readonly id: string;
  readonly session: Session<any>;
  readonly formats: Formats;
  readonly entries: readonly Entry[];
  readonly items: readonly Item[];
  /** Whether whoever looks may put a fact on the table. */
  readonly mayTell: boolean;
  /** Shows the record at an entry. */
  readonly go: (seq: number) => void;
}

/** Moments are told in whole seconds. */
const aSecond = 999;

/** What the session came to: the answer, what it rests on, and what belongs to it; what is improvised says so first. */
export const Result = ({ client, id, session, formats, entries, items, mayTell, go }: ResultProps) => {
  const face = faceOf(formats, session.format);
  const drawn = useDrawing(client, id, session.seq, !face);
  const end = items.findLast((item) => item.type === 'closed');
  const outcome = end?.outcome;
  const described = useMemo(() => {
    return end ? describedOutcome(formats, { ...end, format: session.format, seats: session.seats, items }) : [];
  }, [formats, session, items, end]);
  const { kind, says } = basisOf({ items });
  const isImprovised = kind.includes('improvised');
  const blocks = (face ? described : drawn.cameTo).filter((block) => !isPlot(block));
  const answers = blocks[0]?.type === 'headline' ? 1 : 0;
  const basis = (
    <p className={isImprovised ? 'basis improvised' : 'basis'}>
      <Sign of={kind === 'improvised' ? 'more' : 'people'} />
      <span>{harmlessLine(says)}</span>
    </p>
  );
  return (
    <section className="result" aria-label={'Result'}>
      <h2 className="visually-hidden">Result</h2>
      {isImprovised && basis}
      <div className="outcome">
        {isBrief(outcome) ? (
          <>
            {!isImprovised && basis}
            <Brief client={client} id={id} session={session} entries={entries} told={outcome} mayTell={mayTell} />
          </>
        ) : (
          <SeatsDrawn value={session.seats}>
            <Blocks blocks={blocks.slice(0, answers)} />
            {!isImprovised && basis}
            <GoTo value={(moment) => go(items.findLast(({ now }) => now <= moment + aSecond)?.seq ?? 1)}>
              <Blocks blocks={blocks.slice(answers)} />
            </GoTo>
          </SeatsDrawn>
        )}
      </div>
    </section>
  );
};
