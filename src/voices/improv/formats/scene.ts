import { standingAfter } from '../../../formats/scene/completion.ts';
import type { Move, Moves } from '../move.ts';
import { intend } from '../scene/play.ts';
import { readSituation } from '../scene/situation.ts';
import { must } from '../speech.ts';

const line: Move = ({ briefing }) => ({ parts: [must(intend(readSituation(briefing)).text)] });

const bid: Move = ({ briefing }) => {
  const { want, how, to, why } = intend(readSituation(briefing));
  return { parts: [must(`${want}: ${why}`)], data: { want, how, to, why } };
};

/** In the director's chair: what the rule would say. */
const judgement: Move = ({ briefing }) => {
  const { lines, cast } = readSituation(briefing);
  const played = lines.map(({ seat, ...rest }) => ({ ...rest, speaker: seat.name }));
  const prompt = briefing.settings.goal ? `Goal: ${briefing.settings.goal}` : briefing.topic;
  const { complete, confidence, met, open } = standingAfter(played, {
    prompt,
    characters: cast.map(({ name }) => name),
  });
  const reason = `${met.length} of ${met.length + open.length} parts of the goal have happened.`;
  return { parts: [must(reason)], data: { complete, confidence, reason } };
};

const happenings = [
  'A door falls shut somewhere in the building',
  'The light changes as a cloud passes',
  'Somebody laughs in the next room',
  'A siren comes nearer and goes away again',
] as const;

const event: Move = ({ memory, draw }) => {
  const fresh = happenings.filter((content) => !memory.wasSaid(content));
  const pool = fresh.length > 0 ? fresh : happenings;
  const content = pool[Math.floor(draw('event') * pool.length)] ?? happenings[0];
  return { parts: [must(content)], data: { content } };
};

export const scene: Moves = { line, bid, judgement, event };
