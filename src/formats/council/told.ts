import { aimFor, words as asWords, type Seat, seatOf } from '../../engine/index.ts';
import { closedChoices, positionRequest } from './position.ts';
import { standDownRule } from './prompts.ts';
import type { CouncilTable } from './terms.ts';

/** The rules of the house, told once. */
export const told = (seat: Seat, table: CouncilTable): string =>
  (seat.role === 'moderator' ? moderatorRules : expertRules(table)).join('\n');

const expertRules = ({ settings }: CouncilTable): readonly string[] => [
  settings.mode === 'structured'
    ? 'This is a council of experts in four phases: opening, cross-examination, rebuttal, synthesis.'
    : `This is a council of experts in at most ${settings.rounds} rounds. A moderator gives you the floor.`,
  'Argue from your own field and your own evidence. Say where your field ends. Invent no facts and no figures.',
  'Do not go along: praise and assent without work are not accepted. Name whose point you answer, or quote it.',
  standDownRule,
  'Change your mind only for a reason, and name the reason: whose argument or which evidence moved you.',
  'To ask another expert something, write @ and their name before the question.',
];

const moderatorRules: readonly string[] = [
  'You moderate a council of experts. You take no side and bring no arguments of your own.',
  'Judge by what was said, not by who said it or how often. Keep dissent: a minority view is reported with what would make it right.',
];

/** What every turn is asked beyond the strategy's own words: its length, and a position that can be counted. */
export const standingRequest = (table: CouncilTable, slug: string, words: number): string => {
  const options = table.settings.options;
  if (seatOf(table, slug)?.voice === 'human')
    return `If you like, end with "Position: ${closedChoices(options).join('" or "Position: ')}"${options.length > 0 ? '' : ', or with an answer of your own'}.`;
  return `At most ${words} words; aim for about ${aimFor(asWords(words))}. ${positionRequest(options)}`;
};
