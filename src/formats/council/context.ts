import { type Seat, seatsWith, type Table } from '../../engine/index.ts';
import type { CouncilExpert, ModeratorContext } from './strategy.ts';
import type { CouncilTable } from './terms.ts';

export const expertsAt = (table: Pick<Table, 'seats'>): readonly Seat[] => seatsWith(table, 'expert');

export const moderatorAt = (table: Pick<Table, 'seats'>): Seat => seatsWith(table, 'moderator')[0]!;

/** What a strategy is shown while round `round` is planned. */
export const planningContext = (table: CouncilTable, round: number): ModeratorContext => {
  const { own } = table;
  const isRunning = round === own.round;
  return contextOf(table, { round, maxRounds: own.until, positions: isRunning ? own.before : own.positions });
};

/**
 * What a strategy is shown when it is asked whether to go on. After the last round it is asked as if there were another
 * one, so that a false always means what it says and the limit stays ours.
 */
export const verdictContext = (table: CouncilTable): ModeratorContext => {
  const { round, until, positions } = table.own;
  return contextOf(table, { round, maxRounds: Math.max(until, round + 1), positions });
};

const contextOf = (
  table: CouncilTable,
  now: Pick<ModeratorContext, 'round' | 'maxRounds' | 'positions'>,
): ModeratorContext => {
  const { turns, changes, summary, followUp } = table.own;
  const options = table.settings.options;
  return {
    topic: table.topic,
    experts: expertsAt(table).map(expertOf),
    ...now,
    priorTurns: [...turns],
    changes: [...changes],
    ...(summary && { rollingSummary: summary.text }),
    ...(summary?.synthesis && { synthesis: summary.synthesis }),
    ...(options.length > 0 && { options }),
    ...(followUp !== null && { followUp }),
  };
};

const expertOf = ({ id, name, persona }: Seat): CouncilExpert => ({
  slug: id,
  displayName: name,
  role: persona.line,
  ...(persona.stance && { stance: persona.stance }),
});
