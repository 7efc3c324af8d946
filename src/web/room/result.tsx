import { useMemo } from 'react';
import type { Client } from '../../api/index.ts';
import type { Entry, Formats, Session } from '../../engine/index.ts';
import { basisOf } from '../../transcripts/basis.ts';
import { isBrief } from '../../transcripts/brief.ts';
import { faceOf } from '../../transcripts/face.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';
import type { Item } from '../../transcripts/item.ts';
import { describedOutcome } from '../../transcripts/outcome.ts';
import { seatAnswers } from '../../transcripts/seat-answers.ts';
import { Sign } from '../sign.tsx';
import { Blocks } from './blocks/blocks.tsx';
import { isPlot } from './blocks/is-plot.ts';
import { GoTo } from './blocks/part.tsx';
import { SeatsDrawn } from './blocks/seats.ts';
import { Brief } from './brief.tsx';
import { useDrawing } from './drawn-elsewhere.ts';
import { Holders } from './holders.tsx';
import { panelBlocks, withBill } from './panel-blocks.ts';

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
  const { described, stood, bill } = useMemo(() => {
    const came = end && { ...end, format: session.format, seats: session.seats, items };
    return {
      described: came ? describedOutcome(formats, came) : [],
      stood: came ? seatAnswers(formats, came) : [],
      bill: panelBlocks(formats, session, entries)?.find((block) => block.type === 'bill'),
    };
  }, [formats, session, entries, items, end]);
  const { kind, says } = basisOf({ items });
  const isImprovised = kind.includes('improvised');
  const told = (face ? described : drawn.cameTo).filter((block) => !isPlot(block));
  const blocks = withBill(told, bill && { ...bill, title: 'The bill' });
  const answers = blocks[0]?.type === 'headline' ? 1 : 0;
  const basis = (
    <p className={isImprovised ? 'basis improvised' : 'basis'}>
      <Sign of={kind === 'improvised' ? 'more' : 'people'} />
      <BasisSaid says={harmlessLine(says)} />
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
            <Holders seats={session.seats} answers={stood} />
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

/** What it is first, more strongly; then how it comes to be that. */
const BasisSaid = ({ says }: { says: string }) => {
  const end = /[:.;](?=\s)/u.exec(says)?.index ?? says.length;
  return (
    <span>
      <strong>{says.slice(0, end + 1)}</strong>
      {says.slice(end + 1)}
    </span>
  );
};
