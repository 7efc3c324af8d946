import type { ConsensusOutcome } from '../../../formats/consensus/outcome.ts';
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

/** The merged position, how many can live with it, and what each gave for it. */
export const ConsensusResult = ({ outcome }: OutcomeProps<ConsensusOutcome>) => (
  <>
    <Headline
      quiet={`${outcome.agreementLevel}${outcome.confidence === null ? '' : `, nearness ${percent(outcome.confidence)}`}`}
    >
      {outcome.position || 'No common position was found.'}
    </Headline>
    <Part title="What each gave" lines={outcome.contributions.map(({ seat, gave }) => `${seat}: ${gave}`)} />
    <Part title="Reservations" lines={saidBy(outcome.reservations)} />
    <Part title="Dissent" lines={saidBy(outcome.dissent)} />
  </>
);

/** Where everyone stood at the end. */
export const DiscussionResult = ({ outcome }: OutcomeProps<DiscussionOutcome>) => (
  <>
    <Part title="Where everyone stood at the end" lines={saidBy(outcome.points)} />
    <Part title="Two sides" lines={outcome.sides.length > 0 ? [outcome.sides.join(' against ')] : []} />
  </>
);
