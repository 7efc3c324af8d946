import { type ReactNode, useEffect, useRef } from 'react';
import {
  briefing,
  type Entry,
  type Formats,
  formatNamed,
  isReplyOf,
  type RulingMade,
  type Session,
  UNHEARD,
  type Usage,
} from '../../engine/index.ts';
import { groundsOf } from '../../transcripts/grounds.ts';
import { harmless, harmlessLine } from '../../transcripts/harmless.ts';
import { type Heard, heardBehind, heardIn, sayHeard } from '../../transcripts/heard.ts';
import { sayEvidence } from './evidence.ts';
import { nameIn } from './name-in.ts';
import { ruleSays } from './rule-says.ts';
import { ToldTo } from './told-to.tsx';

type NameOf = (seat: string) => string;

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
  const { turn } = entry;
  const given = entries.find((each) => each.type === 'cue-given' && each.cue.id === turn.cue);
  const session = sessionAt(given?.seq ?? seq);
  const format = formatNamed(formats, session.format);
  const cue = given?.type === 'cue-given' ? given.cue : null;
  const nameOf = (id: string): string => nameIn(session, id);
  const name = nameOf(turn.seat);
  const rulings = given?.type === 'cue-given' ? groundsOf(entries, given) : [];
  const usage = usageOf(entries, turn.from);
  const reply = entries.find((each) => each.type === 'signal-heard' && isReplyOf(each.signal, turn.from));
  const heard = heardIn(reply ?? entry, entries);
  return (
    <dialog ref={dialog} className="why" onClose={close} aria-label="Why this turn?">
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
      <h2>Why did {harmlessLine(name)} speak here?</h2>
      <dl>
        {cue ? (
          <>
            <Row term="The floor">
              was given for {/^[aeiou]/iu.test(cue.kind) ? 'an' : 'a'} <strong>{cue.kind}</strong>, in the phase “
              {format?.phases[session.phase]?.says ?? session.phase}”
            </Row>
            <Row term="By">
              {rulings.length === 0 ? (
                <>the order of the phase: it was {harmlessLine(name)}’s turn</>
              ) : (
                rulings.map((ruling, at) => (
                  <Ruled
                    key={at}
                    ruling={ruling}
                    heard={heardBehind(entries, ruling)}
                    nameOf={nameOf}
                    formats={formats}
                  />
                ))
              )}
            </Row>
            <Row term="Was asked">{harmless(cue.asks)}</Row>
          </>
        ) : (
          <Row term="The floor">Nobody was asked: these words came by themselves.</Row>
        )}
        {turn.mended && turn.mended.length > 0 && (
          <Row term="Mended">
            {turn.mended.map((rule) => (
              <div key={rule}>
                {harmlessLine(mendedFor(entries, turn.from, rule) ?? ruleSays(formats, rule) ?? 'by a rule')}{' '}
                <span className="rule">{rule}</span>
              </div>
            ))}
          </Row>
        )}
        {told(heard).length > 0 && (
          <Row term="Was taken to mean">
            <HeardLines heard={heard} />
          </Row>
        )}
        {usage && (
          <Row term="Took">
            <Took usage={usage} nameOf={nameOf} />
          </Row>
        )}
      </dl>
      {cue && format && !usage?.with && (
        <ToldTo told={briefing(format, session, entries, cue)} cue={cue} entries={entries} />
      )}
    </dialog>
  );
};

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </>
);

const usageOf = (entries: readonly Entry[], from: string): Usage | undefined => {
  const reply = entries.find((each) => each.type === 'signal-heard' && isReplyOf(each.signal, from));
  return reply?.type === 'signal-heard' && reply.signal.type === 'reply' ? reply.signal.usage : undefined;
};

/** What was wrong with the words as they came. */
const mendedFor = (entries: readonly Entry[], from: string, rule: string): string | undefined => {
  const entry = entries.find((each) => each.type === 'reply-mended' && each.from === from && each.rule === rule);
  return entry?.type === 'reply-mended' ? entry.why : undefined;
};

/** The sentence of a rule on a line of its own, with its id as small print; an id alone stays where it is. */
const RuleSays = ({ id, says }: { id: string; says: string | undefined }) => {
  const label = <span className="rule">{id}</span>;
  return says === undefined ? (
    label
  ) : (
    <small>
      {says} {label}
    </small>
  );
};

/** What nobody heard, for no reason that is known, tells nothing. */
const told = (heard: readonly Heard[]): readonly Heard[] =>
  heard.filter(({ answer: { value, why } }) => value !== UNHEARD || why !== undefined);

/** Whether declared or heard, by whom, how surely, in which words; or why it could not be heard. */
const HeardLines = ({ heard }: { heard: readonly Heard[] }) =>
  told(heard).map((each) => <small key={each.question}>{harmlessLine(sayHeard(each))}</small>);

interface RuledProps {
  readonly ruling: RulingMade;
  readonly heard: readonly Heard[];
  readonly nameOf: NameOf;
  readonly formats: Formats;
}

const Ruled = ({ ruling, heard, nameOf, formats }: RuledProps) => (
  <div>
    {harmlessLine(ruling.why)}{' '}
    <span className="quiet">by {ruling.by === 'rule' ? 'rule' : harmlessLine(nameOf(ruling.by))}</span>{' '}
    <RuleSays id={ruling.rule} says={ruleSays(formats, ruling.rule)} />
    {ruling.evidence && <small>{harmlessLine(sayEvidence(ruling.evidence, nameOf))}</small>}
    <HeardLines heard={heard} />
  </div>
);

/** What was said by rules took none. */
const tokensOf = ({ in: read, cached = 0, out }: Usage): string[] =>
  read + out > 0 ? [`${read} tokens in${cached > 0 ? ` (${cached} cached)` : ''}`, `${out} out`] : [];

const Took = ({ usage, nameOf }: { usage: Usage; nameOf: NameOf }) =>
  usage.with === undefined ? (
    <>
      {[usage.model, ...tokensOf(usage), `${usage.ms} ms`].join(', ')},{' '}
      {usage.cost === null ? 'price unknown' : usage.cost === 0 ? 'free' : `$${usage.cost.toFixed(5)}`}
    </>
  ) : (
    <>
      Nothing of its own: the words came with the call for {harmlessLine(nameOf(usage.with))}, which played several
      seats. What that call was told stands with that seat’s turn.
    </>
  );
