import { type Briefing, briefing, type Cue, type Declaration, type Entry, type Seat } from '../../src/engine/index.ts';
import { type SceneFact, scene } from '../../src/formats/scene/index.ts';
import { heardByWords } from '../../src/hearing/words-listener.ts';
import { type Beside, TestTable } from '../../src/testing/test-table.ts';

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

/** Which clause of a goal these lines play, by a word of it, and in which words. */
const played: readonly (readonly [line: string, clause: string, quote: string])[] = [
  [lines.sorry, 'apolog', 'I am truly sorry'],
  [lines.accepted, 'accept', 'I accept your apology'],
  [lines.agreed, 'agree', 'Agreed'],
];

/** A line, perhaps with what is declared or heard beside it. */
export type Answered = string | ({ readonly text: string } & Beside);

/** A scene that Alice has begun. */
export const begunScene = (settings: Readonly<Record<string, unknown>> = {}): SceneTable =>
  new SceneTable({ initialSpeaker: 'alice', ...settings }).says('alice', lines.angry);

/** A scene without a world: you are every character and the clock. */
export class SceneTable extends TestTable {
  constructor(settings: Readonly<Record<string, unknown>> = {}, prompt = scenePrompt, seats = sceneSeats) {
    super({ scene }, { format: 'scene', topic: prompt, seats, settings });
    this.listener = (question) => (question.kind === 'goes' ? heardByWords(question) : null);
  }

  /** Whoever says a line of the apology declares what it plays; the same line again is heard to add nothing. */
  override says(seat: string, text: string, more: Beside = {}): this {
    const cue = this.cueOf(seat, more.kind);
    const does = more.does ?? this.#declared(cue, text);
    const isAgain = this.turns.some((turn) => turn.text === text);
    const heard = { ...(isAgain && { adds: 'no' }), ...more.heard };
    return super.says(seat, text, { ...more, ...(does && { does }), heard });
  }

  #declared(cue: Cue, text: string): Declaration | undefined {
    const [, word, quote] = played.find(([line]) => line === text) ?? [];
    const clause = scene.declares!(cue, this.session)?.clauses?.find((one) => word !== undefined && one.includes(word));
    return clause === undefined ? undefined : { shows: [{ clause, by: cue.seat, quote: quote! }] };
  }

  /** A beat: whoever is asked answers, in this order; whoever is left out stays silent. */
  beat(lines: Readonly<Record<string, Answered>> = {}): this {
    const asked = this.session.pending.map(({ seat }) => seat);
    for (const [seat, answer] of Object.entries(lines)) {
      const { text, ...beside } = typeof answer === 'string' ? { text: answer } : answer;
      this.later(10).says(seat, text, beside);
    }
    for (const seat of asked)
      if (!Object.hasOwn(lines, seat) && this.session.pending.some((cue) => cue.seat === seat))
        this.says(seat, '[SILENT]');
    return this;
  }

  /** As many beats, each with a line that says something new. */
  talks(beats: number, seat = 'alice'): this {
    for (let at = 0; at < beats && !this.session.closed; at += 1)
      this.beat({ [seat]: `[TONE: calm] "${remarks[this.turns.length % remarks.length]}"` });
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

/** Each says something new about the missed deadline, and none brings the goal nearer. */
const remarks: readonly string[] = [
  'The client called at noon and wanted the deadline in writing.',
  'Nobody booked the meeting room, so the team sat in the corridor.',
  'Our budget for this project was cut twice before summer.',
  'Charlie counted forty unread messages about the project.',
  'Legal kept the contract of the client for nine days.',
  'The printer broke on the very morning of the deadline.',
  'A manager from Lyon asked who owned the schedule.',
  'Two people of the team were ill, and one had moved away.',
  'I found the old drawings under a pile of invoices.',
  'Their accountant doubts every figure the team sends.',
  'The night guard let the client wait in the rain.',
  'Someone painted the wrong logo on the project folder.',
  'Half of the team learned about the deadline from a newspaper.',
  'The train to the client was cancelled without a word.',
  'My phone lay in a drawer while the project burned.',
  'An intern wrote the only honest report on the deadline.',
  'The coffee machine gets more attention than this client.',
  'Sales had promised the client a second project by then.',
];
