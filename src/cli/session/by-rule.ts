import type { AnyFormat, Seat } from '../../engine/index.ts';
import type { VoiceChoice } from '../world.ts';

/** Reads `seat=rule`: the rules of the format lead in place of that seat. Null for every other choice. */
export const choiceByRule = (written: string): VoiceChoice | { readonly problem: string } | null => {
  const read = /^(?:([^=:/#]+)=)?\s*rule\s*$/iu.exec(written);
  if (!read) return null;
  const seat = read[1]?.trim();
  return seat
    ? { seat, voice: 'rule', paid: false }
    : {
        problem:
          "The rules can't speak for a whole table; write improv for the built-in voice, or seat=rule for whoever leads.",
      };
};

/** Seats that were left to the rules where the format has none to speak for them: they would stay silent for ever. */
export const leftSilent = ({ name: format, roles }: AnyFormat, seats: readonly Seat[]): string[] => {
  const mayBe = seats.filter(({ role }) => roles[role]?.byRule).map(({ name }) => name);
  const who = mayBe.length > 0 ? `only ${mayBe.join(', ')} can` : `nobody in a ${format} can`;
  return seats
    .filter(({ role, voice }) => voice === 'rule' && !roles[role]?.byRule)
    .map(({ name }) => `${name} can't be left to the rules; ${who}, so choose another voice.`);
};

/** Somebody may have been asked already, and nobody would answer. */
export const tooLateForRules =
  'The rules lead from the first turn or not at all; choose another voice, or begin a new session.';
