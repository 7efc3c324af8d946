import { type Briefing, briefing, type Entry, type Seat } from '../engine/index.ts';
import type { SceneFact } from '../formats/scene/fact.ts';
import { scene } from '../formats/scene/index.ts';
import { TestTable } from './test-table.ts';

export const scenePrompt = `Bob missed an important project deadline, causing the team to lose a client.
  Alice, his manager, confronts him. Charlie is present as a team lead.
  Scene goal: Bob gives sincere apology, Alice accepts, they agree on accountability measures.`;

export const character = (id: string, line = 'Works in the office.'): Seat => ({
  id,
  name: id.charAt(0).toUpperCase() + id.slice(1),
  role: 'character',
  voice: 'improv',
  persona: { line },
});

export const sceneSeats: readonly Seat[] = ['alice', 'bob', 'charlie'].map((id) => character(id));

/** Lines of the apology, in their order. */
export const lines = {
  angry: '[TO: Bob, TONE: angry] "We need to talk about the Henderson project. Now."',
  sorry: '[TO: Alice, TONE: remorseful] "I missed it and said nothing. I am truly sorry."',
  accepted: '[TO: Bob, TONE: accepting] "I accept your apology. But what changes now?"',
  plan: '[TO: Alice, TONE: earnest] "I will set up weekly check-ins, starting Monday."',
  agreed: '[TO: Bob, TONE: warm] "Agreed. Let us do that."',
} as const;

/** A scene that Alice has begun. */
export const begunScene = (settings: Readonly<Record<string, unknown>> = {}): SceneTable =>
  new SceneTable({ initialSpeaker: 'alice', ...settings }).says('alice', lines.angry);

/** A scene without a world: you are every character and the clock. */
export class SceneTable extends TestTable {
  constructor(settings: Readonly<Record<string, unknown>> = {}, prompt = scenePrompt, seats = sceneSeats) {
    super({ scene }, { format: 'scene', topic: prompt, seats, settings });
  }

  /** A beat: whoever is asked answers, in this order; whoever is left out stays silent. */
  beat(lines: Readonly<Record<string, string>> = {}): this {
    const asked = this.session.pending.map(({ seat }) => seat);
    for (const [seat, text] of Object.entries(lines)) this.later(10).says(seat, text);
    for (const seat of asked)
      if (!(seat in lines) && this.session.pending.some((cue) => cue.seat === seat)) this.says(seat, '[SILENT]');
    return this;
  }

  /** As many beats, each with a line that says something new. */
  talks(beats: number, seat = 'alice'): this {
    for (let at = 0; at < beats && !this.session.closed; at += 1)
      this.beat({ [seat]: `[TONE: calm] "${fresh(this.ledger.length)}"` });
    return this;
  }

  /** The lines of the scene as they were written. */
  get said(): string[] {
    return this.turns.map(({ seat, text }) => `${seat} ${text}`);
  }

  facts<T extends SceneFact['type']>(type: T): Extract<SceneFact, { type: T }>[] {
    return this.all('noted').flatMap(({ fact }) => (fact.type === type ? [fact] : []));
  }

  notes(seat: string, beat: number): string[] {
    return this.ledger.flatMap((entry: Entry<any>) =>
      entry.type === 'noted' && entry.fact.type === 'note' && entry.fact.beat === beat && entry.audience.includes(seat)
        ? [entry.fact.text]
        : [],
    );
  }

  /** What a seat is told for the cue it has. */
  briefingFor(seat: string): Briefing {
    return briefing(scene, this.session, this.ledger, this.cueOf(seat));
  }
}

const nouns =
  'ladder,orchard,violin,harbour,lantern,compass,quilt,saddle,meadow,anchor,teapot,chimney,ferry,parcel,garden,thunder,candle,basket,river,window'.split(
    ',',
  );
const verbs =
  'painted,carried,forgot,repaired,borrowed,counted,followed,polished,buried,sketched,weighed,whistled'.split(',');

/** A sentence that was not said before, and that asks for nothing. */
const fresh = (number: number): string =>
  `Somebody ${verbs[number % 12]} the deadline, the ${nouns[number % 20]} and the ${nouns[(number * 7 + 3) % 20]}`;
