import type { Briefing, Cue, Seat } from '../engine/index.ts';
import { hasMarkers, readMarked } from '../formats/turn-protocol/index.ts';
import type { Voice, VoiceAnswer } from '../runtime/index.ts';

/** A line that was written for a seat when another one was asked. */
interface Written {
  readonly phase: string;
  readonly kind: string;
  readonly text: string;
}

/** Session -> seat -> the line that waits for its cue. */
export type Stash = Map<string, Map<string, Written>>;

/**
 * Lets one call play several seats, where the table's setting `ensemble` says so: the reply is parted by the hidden
 * markers, and what was written for the others waits until they are asked. Cheap; the seats are not separate minds.
 */
export const ensemble = (voice: Voice, stash: Stash): Voice => ({
  ...voice,
  name: voice.name,
  answer: async (cue, briefing, call) => {
    if (briefing.settings.ensemble !== true || briefing.shape !== null || briefing.seat.chair)
      return voice.answer(cue, briefing, call);
    const waiting = stash.get(call.session ?? '') ?? new Map<string, Written>();
    const ready = waiting.get(cue.seat);
    waiting.delete(cue.seat);
    if (ready && cue.attempt === 1 && ready.phase === briefing.phase && ready.kind === cue.kind)
      return fromStash(voice, ready.text);
    const others = othersToPlay(briefing, voice.name);
    if (others.length === 0) return voice.answer(cue, briefing, call);
    const asked = { ...cue, asks: askForAll(cue, briefing.seat, others) };
    const answer = await voice.answer(asked, { ...briefing, cue: asked }, { ...call, onDelta: () => {} });
    if (!hasMarkers(answer.text)) return answer;
    const turns = readMarked(answer.text);
    const mine = turns.find(({ agent }) => agent === cue.seat);
    for (const { agent, type, text } of turns) {
      if (agent !== undefined && agent !== cue.seat && others.some(({ id }) => id === agent))
        waiting.set(agent, { phase: briefing.phase, kind: type, text });
    }
    stash.set(call.session ?? '', waiting);
    return mine ? { ...answer, text: mine.text } : answer;
  },
});

/** The other seats that the same voice fills, the chair and people left out. */
const othersToPlay = ({ seats, seat }: Briefing, voice: string): Seat[] =>
  seats.filter(
    (other) =>
      other.id !== seat.id &&
      !other.chair &&
      other.voice !== 'human' &&
      other.voice !== 'rule' &&
      (other.voice === seat.voice || other.voice === voice),
  );

const askForAll = (cue: Cue, seat: Seat, others: readonly Seat[]): string => {
  const kindOf = (other: Seat): string => (other.role === 'arbitrator' ? 'reaction' : cue.kind);
  const marks = [{ ...seat, kind: cue.kind }, ...others.map((other) => ({ ...other, kind: kindOf(other) }))].map(
    ({ id, role, kind, name, persona }) =>
      `<!-- TURN_START: agent="${id}" role="${role}" type="${kind}" -->\n(${name}: ${persona.line})\n<!-- TURN_END -->`,
  );
  return `${cue.asks}\nThen go on for the others, each in character and answering those before. Write every turn between its markers, exactly so:\n${marks.join('\n')}`;
};

const fromStash = (voice: Voice, text: string): VoiceAnswer => ({
  text,
  usage: { model: `${voice.name} (ensemble)`, in: 0, out: 0, cost: 0, ms: 0, calls: 0 },
});
