import { type Seat, seatOf, type Table } from '../../engine/index.ts';
import type { CouncilMemory } from './memory.ts';
import { choicesOf, positionRequest } from './position.ts';
import { standDownRule } from './prompts.ts';

/** The rules of the house, told once. */
export const told = (seat: Seat, table: Table<CouncilMemory>): string =>
  (seat.role === 'moderator' ? moderatorRules : expertRules(table)).join('\n');

const expertRules = ({ settings }: Table<CouncilMemory>): readonly string[] => [
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
export const standingRequest = (table: Table<CouncilMemory>, slug: string, words: number): string => {
  const choices = choicesOf(table.topic, table.settings.options as readonly string[]);
  if (seatOf(table, slug)?.voice === 'human')
    return `If you like, end with "Position: ${choices.length > 0 ? choices.join('" or "Position: ') : 'your answer'}".`;
  return `At most ${words} words. ${positionRequest(choices)}`;
};
