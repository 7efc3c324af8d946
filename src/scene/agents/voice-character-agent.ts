import type { Briefing, Line, Seat } from '../../engine/index.ts';
import { notePrefix, parseCharacterResponse, readEntry, responseFormat, writeLine } from '../../formats/scene/index.ts';
import type { Voice } from '../../runtime/index.ts';
import type { CharacterResponse, ICharacterAgent, SceneUpdate } from './i-character-agent.ts';
import { lineBriefing } from './line-briefing.ts';

/**
 * A character played by any voice. In a scene it is asked with everything it has heard; asked by itself, it makes do
 * with what the update tells.
 */
export class VoiceCharacterAgent implements ICharacterAgent {
  readonly name: string;
  readonly voice: Voice;
  readonly #seat: Seat;
  readonly #others: readonly Seat[];

  constructor(seat: Seat, voice: Voice, others: readonly Seat[] = []) {
    this.name = seat.id;
    this.voice = voice;
    this.#seat = seat;
    this.#others = others;
  }

  async respondTo(update: SceneUpdate): Promise<CharacterResponse> {
    const briefing = this.#briefingFor(update);
    const call = { abort: new AbortController().signal, onDelta: () => {} };
    const { text: raw, usage } = await this.voice.answer(briefing.cue, briefing, call);
    return { raw, parsed: parseCharacterResponse(raw, { self: this.#seat.name }), timestamp: Date.now(), usage };
  }

  #briefingFor({ sceneContext, transcript, moderatorNote, beat }: SceneUpdate): Briefing {
    const seats = [this.#seat, ...this.#others];
    const names = seats.map(({ name }) => name);
    const heard = transcript === '' ? [] : transcript.split(/\n(?=\S+ \[|\[)/u);
    const record = heard.flatMap((text, seq): Line[] => {
      const entry = readEntry(text, names);
      if (!entry) return [];
      if (entry.type !== 'dialog') return [line(seq, null, text)];
      const speaker = seats.find(({ name }) => name === entry.speaker);
      return [
        {
          ...line(seq, speaker?.id ?? null, writeLine(entry)),
          type: 'turn',
          mine: speaker === this.#seat,
          kind: entry.action,
        },
      ];
    });
    const notes = moderatorNote
      ? [{ ...line(record.length, null, `${notePrefix}${moderatorNote}`), type: 'note' as const }]
      : [];
    return lineBriefing({
      seat: this.#seat,
      seats,
      record: [...record, ...notes],
      cue: {
        id: `c${beat}`,
        asks: 'Respond if your character would, or stay silent.',
        key: `${this.#seat.id}@${beat}`,
      },
      topic: sceneContext,
      house: responseFormat,
    });
  }
}

const line = (seq: number, seat: string | null, text: string): Line => ({
  seq,
  type: 'ruling',
  seat,
  mine: false,
  kind: 'ruling',
  text,
});
