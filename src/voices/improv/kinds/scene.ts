import type { Move, Moves } from '../move.ts';
import { declared } from '../scene/declared.ts';
import { intend } from '../scene/play.ts';
import { readSituation } from '../scene/situation.ts';
import { must } from '../speech.ts';

const line: Move = ({ briefing }) => {
  const situation = readSituation(briefing);
  const { text, isClosing } = intend(situation);
  return { parts: [must(text)], does: { ...declared(situation, text), lastWord: isClosing } };
};

const bid: Move = ({ briefing }) => {
  const { want, how, to, why } = intend(readSituation(briefing));
  return { parts: [must(`${want}: ${why}`)], data: { want, how, to, why } };
};

export const scene: Moves = { line, bid };
