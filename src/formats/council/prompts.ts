import { sentencesOf } from '../../engine/index.ts';
import { isSameChoice } from './position.ts';
import type { CouncilExpert, ModeratorContext, PriorTurn } from './strategy.ts';

/** The only form of agreement that counts: the work that was done before agreeing. */
export const standDownRule =
  "If you tried and found nothing wrong, stand down: say that you stress-tested a named expert's argument and found no material weakness.";

/** The wording of the origin, to the letter (S1-030). */
export const adversaryWording = 'Find weaknesses in the arguments above. What scenarios cause these proposals to fail?';

/** The question is put again in every round, so that nobody drifts from it. */
const question = ({ topic, followUp }: ModeratorContext): string =>
  followUp === undefined ? `The topic: ${topic}` : `The topic: ${topic}\nThe follow-up question: ${followUp}`;

const roundOf = ({ round, maxRounds }: ModeratorContext): string => `Round ${round} of ${maxRounds}.`;

/** What an expert is asked that speaks for itself: first its own answer, then an answer to what was said. */
export const topicPrompt = (context: ModeratorContext, expert: CouncilExpert): string => {
  const hasSpoken = context.priorTurns.some((turn) => turn.expertSlug === expert.slug);
  const lines = [`${roundOf(context)} ${question(context)}`];
  if (!hasSpoken || context.followUp !== undefined)
    lines.push(
      'Give your own answer from your field: the strongest reason, the evidence behind it, what would change your mind.',
    );
  else lines.push('Answer the strongest point against you, by name or in its own words, and add only what is new.');
  lines.push(...followUps(context, expert));
  if (context.priorTurns.some((turn) => turn.expertSlug !== expert.slug)) lines.push(standDownRule);
  return lines.join('\n');
};

export const adversaryPrompt = (context: ModeratorContext, adversary: CouncilExpert): string => {
  const others = context.experts.filter(({ slug }) => slug !== adversary.slug).map(({ displayName }) => displayName);
  return [
    `${roundOf(context)} ${question(context)}`,
    "You are the devil's advocate in this council, whatever you hold yourself.",
    adversaryWording,
    ...(others.length > 0 ? [`Take up the claims of every other expert: ${others.join(', ')}.`] : []),
    `Raise no objection for its own sake. ${standDownRule}`,
  ].join('\n');
};

/** What earlier turns leave for this expert to answer: a question put to it, and the nearest opponent's objection. */
const followUps = (context: ModeratorContext, { slug, displayName }: CouncilExpert): string[] => {
  const { priorTurns, positions } = context;
  const since = priorTurns.slice(priorTurns.findLastIndex((turn) => turn.expertSlug === slug) + 1);
  const asked = since.findLast(
    (turn) =>
      turn.content.includes('?') &&
      (turn.to === slug || turn.content.includes(`${displayName},`) || turn.content.includes(`@${displayName}`)),
  );
  const mine = positions[slug];
  const opponent = mine && since.findLast((turn) => turn !== asked && opposes(turn, mine.choice, context));
  return [
    ...(asked ? [`${asked.displayName} asked you: ${lastQuestion(asked.content)}`] : []),
    ...(opponent ? [`${opponent.displayName} stands against you and says: ${strongest(opponent)}`] : []),
  ];
};

const opposes = (turn: PriorTurn, choice: string, { positions }: ModeratorContext): boolean => {
  const theirs = positions[turn.expertSlug];
  return theirs !== undefined && !isSameChoice(theirs.choice, choice);
};

const lastQuestion = (text: string): string => sentencesOf(text).findLast((sentence) => sentence.endsWith('?')) ?? text;

/** The words that object, where somebody heard them; else the first sentence. */
const strongest = ({ objection, content }: PriorTurn): string => objection ?? sentencesOf(content)[0] ?? content;
