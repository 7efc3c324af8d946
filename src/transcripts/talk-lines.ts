import type { ConsensusOutcome } from '../formats/consensus/outcome.ts';
import type { DiscussionOutcome } from '../formats/discussion/outcome.ts';
import { harmlessLine } from './harmless.ts';
import { consensusIn, reservationsIn, withoutVerdict } from './merged.ts';

/** What a consensus came to, in lines: what was agreed or was not, how near the seats are, what each gave up, and who holds what against it. */
export const consensusLines = (outcome: unknown): string[] => {
  const found = consensusIn(outcome);
  if (!found) return [];
  const { agreementLevel, contributions, dissent } = found;
  const silent = withoutVerdict(found);
  return [
    ...agreed(found),
    ...(agreementLevel === 'no agreement' ? [] : [`Agreement: ${agreementLevel}`]),
    ...nearness(found),
    ...part(
      'Given up',
      contributions.map(({ seat, gave }) => ({ seat, says: gave })),
    ),
    ...part('Reservations', reservationsIn(found)),
    ...part('Dissent', dissent),
    ...(silent.length > 0 ? [harmlessLine(`No verdict: ${silent.join(', ')}`)] : []),
  ];
};

/** A position that most can't live with is told, but not as agreed. */
const agreed = ({ position, agreementLevel }: ConsensusOutcome): string[] => {
  if (position === '') return ['Nothing was agreed.'];
  if (agreementLevel !== 'no agreement') return [`Agreed: ${harmlessLine(position)}`];
  return ['Nothing was agreed.', `Proposed: ${harmlessLine(position)}`];
};

/** How near the seats said they are to the common position; nothing where nobody said. */
const nearness = ({ confidence, alignment }: ConsensusOutcome): string[] => {
  if (confidence === null) return [];
  const each = Object.entries(alignment).map(([name, near]) => `${name} ${near === null ? 'unstated' : percent(near)}`);
  return [harmlessLine(`Nearness: ${percent(confidence)} (${each.join(', ')})`)];
};

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Where everyone stood at the end of a discussion, and the two sides where they formed. */
export const discussionLines = (outcome: unknown): string[] => {
  if (typeof outcome !== 'object' || outcome === null || !('points' in outcome)) return [];
  const { points, sides } = outcome as DiscussionOutcome;
  return [
    ...(points.length > 0 ? part('Where everyone stood at the end', points) : ['Nobody took a position.']),
    ...(sides.length > 0 ? [harmlessLine(`Two sides: ${sides.join(' against ')}`)] : []),
  ];
};

const part = (title: string, lines: ConsensusOutcome['dissent']): string[] => {
  const said = lines.filter(({ says }) => says !== '');
  return said.length > 0 ? [`${title}:`, ...said.map(({ seat, says }) => `- ${harmlessLine(`${seat}: ${says}`)}`)] : [];
};
