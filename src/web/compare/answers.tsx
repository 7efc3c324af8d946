import { faceOf } from '../../transcripts/face.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';
import { describedOutcome, inShort } from '../../transcripts/outcome.ts';
import { seatAnswers } from '../../transcripts/seat-answers.ts';
import { Diff } from '../room/blocks/diff.tsx';
import { sayFloor } from '../room/floor.tsx';
import { nameIn } from '../room/name-in.ts';
import { seatedAt } from '../room/table.tsx';
import { SeatMark } from '../seat-mark.tsx';
import { shortLine } from '../short-line.ts';
import type { Held } from './compare.tsx';

/** What a session came to: the sentence, the phrase it is counted by, and where everybody stood. */
export const cameTo = ({ live, shown: { items, session } }: Pick<Held, 'live' | 'shown'>) => {
  const end = items.findLast((item) => item.type === 'closed');
  if (!end) return null;
  const came = { ...end, format: session.format, seats: session.seats, items };
  const headline = faceOf(live.formats, session.format)
    ? describedOutcome(live.formats, came).find((block) => block.type === 'headline')
    : undefined;
  const short = inShort(live.formats, came);
  return {
    answer: headline?.type === 'headline' ? headline.text : short,
    aside: headline?.type === 'headline' ? (headline.aside ?? '') : '',
    short,
    stands: seatAnswers(live.formats, came),
  };
};

interface AnswersProps {
  readonly one: Held;
  readonly other: Held;
}

/** Both answers, with what differs marked; below them who stood where. */
export const Answers = ({ one, other }: AnswersProps) => {
  const [first, second] = [cameTo(one), cameTo(other)];
  return (
    <section className="both" aria-label="What they came to">
      <Answer held={one} came={first} against={second} only="before" />
      <Answer held={other} came={second} against={first} only="after" />
    </section>
  );
};

interface AnswerProps {
  readonly held: Held;
  readonly came: ReturnType<typeof cameTo>;
  readonly against: ReturnType<typeof cameTo>;
  readonly only: 'before' | 'after';
}

const nobody = new Map();

const Answer = ({ held: { name, shown }, came, against, only }: AnswerProps) => {
  const { session } = shown;
  const heading = <h2 className="quiet">{shortLine(name)}</h2>;
  if (!came)
    return (
      <div>
        {heading}
        <p className="answer">{sayFloor(session, seatedAt(session, shown.speaking ?? nobody), undefined).says}</p>
        <p className="quiet">It goes on; what it comes to will stand here.</p>
      </div>
    );
  const text = shortLine(came.answer);
  const otherText = against ? shortLine(against.answer) : text;
  return (
    <div>
      {heading}
      <p className="answer" dir="auto">
        {only === 'before' ? (
          <Diff before={text} after={otherText} only="before" />
        ) : (
          <Diff before={otherText} after={text} only="after" />
        )}
      </p>
      {came.aside && <p className="quiet">{harmlessLine(came.aside)}</p>}
      <ul className="stands">
        {came.stands.map(({ seat, last }) => {
          const was = against?.stands.find((each) => each.seat === seat)?.last;
          const sits = session.seats.find(({ id }) => id === seat);
          return (
            <li key={seat}>
              {sits && <SeatMark seats={session.seats} seat={sits} size={32} />}
              <span>
                <strong>{nameIn(session, seat)}</strong>{' '}
                {against && was !== last ? (
                  <mark>{shortLine(last ?? 'no answer')}</mark>
                ) : (
                  shortLine(last ?? 'no answer')
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
