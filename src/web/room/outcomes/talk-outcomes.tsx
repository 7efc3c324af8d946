import { type ConsensusOutcome, gaveNoVerdict } from '../../../formats/consensus/outcome.ts';
import type { DebateRuling } from '../../../formats/debate/ruling.ts';
import type { DiscussionOutcome } from '../../../formats/discussion/outcome.ts';
import type { OutcomeProps } from './outcome.tsx';
import { Headline, Part, percent } from './part.tsx';

/** The ruling: what is decided, who carried it, why, and the argument that was not answered. */
export const DebateResult = ({ outcome }: OutcomeProps<DebateRuling>) => (
  <>
    <Headline
      quiet={`${outcome.winner === 'neither' ? 'Neither side' : `The ${outcome.winner}`} carried it; confidence ${outcome.confidenceWord}.`}
    >
      {outcome.decision}
    </Headline>
    <Part title="Reasons" lines={outcome.reasons} />
    <Part title="What was not answered" lines={[outcome.dissent]} />
    <Part title="Holds under these conditions" lines={outcome.conditions} />
  </>
);

const saidBy = (lines: readonly { readonly seat: string; readonly says: string }[]): string[] =>
  lines.map(({ seat, says }) => `${seat}: ${says}`);

/** The merged position, how many can live with it, and what each gave for it; first of all, whether there is one. */
export const ConsensusResult = ({ outcome, end }: OutcomeProps<ConsensusOutcome>) => {
  const isVain = vain.includes(end.reason);
  const near = isVain ? null : nearness(outcome);
  const isSilent = ({ says }: { readonly says: string }): boolean => says === gaveNoVerdict;
  return (
    <>
      {end.reason === 'merged' ? (
        <Headline quiet={[outcome.agreementLevel, near && `nearness ${near}`].filter(Boolean).join(', ')}>
          {outcome.position}
        </Headline>
      ) : (
        <>
          <Headline quiet={[end.says, near && `Nearness ${near}.`].filter(Boolean).join(' ')}>
            No position was agreed on.
          </Headline>
          <Part
            title={end.reason === 'rejected' ? 'Proposed and refused' : 'Proposed, and not agreed on'}
            lines={[outcome.position]}
          />
        </>
      )}
      {!isVain && (
        <>
          <Part title="What each gave" lines={outcome.contributions.map(({ seat, gave }) => `${seat}: ${gave}`)} />
          <Part title="Reservations" lines={saidBy(outcome.reservations.filter((each) => !isSilent(each)))} />
          <Part title="Dissent" lines={saidBy(outcome.dissent)} />
        </>
      )}
      <Part
        title="No verdict"
        lines={[
          outcome.reservations
            .filter(isSilent)
            .map(({ seat }) => seat)
            .join(', '),
        ]}
      />
    </>
  );
};

/** Ends after which nothing that was said is a result, however much it looks like one. */
const vain: readonly string[] = ['astray', 'questions'];

/** How near the seats are, where anybody said so. */
const nearness = ({ confidence, alignment }: ConsensusOutcome): string | null =>
  confidence === null || Object.keys(alignment).length === 0 ? null : percent(confidence);

/** Where everyone stood at the end, if they stood anywhere. */
export const DiscussionResult = ({ outcome, end }: OutcomeProps<DiscussionOutcome>) =>
  vain.includes(end.reason) || outcome.points.length === 0 ? (
    <Headline quiet={`${end.says} What was said stands in the record.`}>The discussion came to no result.</Headline>
  ) : (
    <>
      <Part title="Where everyone stood at the end" lines={saidBy(outcome.points)} />
      <Part title="Two sides" lines={outcome.sides.length > 0 ? [outcome.sides.join(' against ')] : []} />
    </>
  );
