import { type Convening, type Fields, type Formats, type Seat, seatIdFrom } from '../../src/engine/index.ts';
import {
  type House,
  type HouseMessage,
  type MessageType,
  messagesOf,
  parliament,
} from '../../src/formats/parliament/index.ts';
import { type Beside, TestTable } from '../../src/testing/test-table.ts';

/** A representative for tests, with motives and the temperature the house opens with. */
export const member = (name: string, motives: readonly string[], temperature = 50): Seat => ({
  id: seatIdFrom(name),
  name,
  role: 'representative',
  voice: '',
  persona: { line: `${name} sits in the house.`, more: { motives, temperature } },
});

export const threeMembers: readonly Seat[] = [
  member('Ada', ['clean air', 'quiet streets'], 20),
  member('Ben', ['the cost to shops', 'parking'], 60),
  member('Cleo', ['clean air', 'the cost to shops', 'bus users'], 40),
];

export const sampleBill = {
  title: 'The Centre Traffic Bill',
  summary: 'Cars pay to enter the centre, and buses get lanes.',
  sections: {
    problem: ['Traffic in the centre stands still.'],
    scope: { in: ['The streets inside the ring road'], out: ['Motorways'], assumptions: [], definitions: [] },
    solution: ['Cars pay a charge to enter the centre.', 'Buses get lanes of their own.'],
    implementation: ['The charge starts after one year.'],
  },
};

const formats: Formats = { parliament };

/** A house for tests: it goes through the stages one does not care about with plain, on-topic words. */
export class Sitting extends TestTable {
  constructor(settings: Fields = {}, more: Partial<Convening> = {}) {
    super(formats, {
      format: 'parliament',
      topic: 'How should the city cut traffic in its centre?',
      settings: { pm: 'none', ...settings },
      seats: threeMembers,
      ...more,
    });
  }

  get house(): House {
    return this.session.own;
  }

  get messages(): HouseMessage[] {
    return messagesOf(this.ledger);
  }

  messagesOf<T extends MessageType>(type: T): HouseMessage<T>[] {
    return this.messages.filter((message) => message.type === type) as HouseMessage<T>[];
  }

  /** The content of the newest ruling. */
  get ruling(): Fields {
    const made = this.messages.findLast(({ type }) => type === 'SPEAKER_RULING' || type === 'VOTE_TALLY');
    return { ...made!.content };
  }

  /** What the clerk put right in the newest ruling that was made. */
  get corrections(): string {
    const made = this.all('ruling-made').at(-1)!.ruling;
    return ((made.evidence?.corrections ?? []) as readonly string[]).join(' ');
  }

  get refusal(): string {
    return this.all('turn-refused').at(-1)?.why ?? '';
  }

  facts(type: string): Fields[] {
    return this.all('noted')
      .map(({ fact }) => fact as Fields)
      .filter((fact) => fact.type === type);
  }

  /** The Speaker answers the task at hand with a ruling. */
  rules(
    content: Fields,
    envelope: Fields = { type: 'SPEAKER_RULING', from: 'speaker' },
    heard: Beside['heard'] = {},
  ): this {
    return this.says('speaker', '', { data: { ...envelope, content }, heard });
  }

  /** The Speaker's voice fails, so that the rules decide. */
  ruleDecides(): this {
    return this.fails('speaker');
  }

  /** The clerk's voice fails, so that the house is set up by the rules. */
  clerkFails(): this {
    return this.fails('clerk');
  }

  states(statements: Readonly<Record<string, Fields>> = {}): this {
    for (const { seat } of this.session.pending.filter(({ kind }) => kind === 'statement')) {
      this.says(seat, `The centre needs less traffic, says ${seat}.`, { data: statements[seat] });
    }
    return this;
  }

  /** Up to the draft: statements are in, and the Speaker has chosen a drafter. */
  toDraft(target = 'cleo'): this {
    return this.states().rules({
      ruling_type: 'procedure',
      action: 'evaluate_statements',
      ruling: 'Having reviewed all opening statements, I identify 1 distinct approach.',
      fact_base: {
        agreed_facts: ['Traffic stands still.'],
        contested_facts: [],
        key_constraints: [],
        open_questions: [],
      },
      solution_directions: [
        { name: 'A charge', description: 'Cars pay.', advocates: ['cleo', 'ada'], strengths: 'Quick.', risks: 'Cost.' },
      ],
      target,
    });
  }

  /** Up to the plan of the first round. */
  toPlan(bill: Fields = sampleBill): this {
    return this.toDraft().says('cleo', '', { data: bill });
  }

  plans(...pairs: readonly (readonly [speaker: string, address_to: string, topic?: string])[]): this {
    return this.rules({
      ruling_type: 'procedure',
      action: 'round_start',
      ruling: `Round ${this.house.round} begins. The key issues to address are: the charge. Speaking order will be as follows.`,
      speaking_order: pairs.map(([speaker, address_to, topic]) => ({
        speaker,
        address_to,
        suggested_topic: topic ?? `the charge, as ${speaker} sees it`,
      })),
      round_summary: 'The house has a draft before it.',
    });
  }

  /** Up to the first question: Ada asks Ben, Ben asks Cleo, Cleo asks Ada. */
  toFloor(): this {
    return this.toPlan().plans(['ada', 'ben'], ['ben', 'cleo'], ['cleo', 'ada']);
  }

  /** Whoever has the floor asks, and whoever is addressed answers; the Speaker is asked next. */
  exchange(
    question: string | Fields = 'How does the charge in the centre help bus users?',
    answer: string | Fields = 'The charge pays for buses in the centre.',
    heard: { readonly question?: Beside['heard']; readonly answer?: Beside['heard'] } = {},
  ): this {
    const say = (kind: string, words: string | Fields, answers: Beside['heard'] = {}) => {
      const data = typeof words === 'string' ? undefined : words;
      const text = typeof words === 'string' ? words : String(words[kind] ?? '');
      const { seat } = this.cueOf(undefined, kind);
      this.says(seat, text, { data, kind, heard: answers });
    };
    say('question', question, heard.question);
    say('answer', answer, heard.answer);
    return this;
  }

  continues(): this {
    return this.rules({ ruling_type: 'procedure', action: 'next_speaker', ruling: 'The next speaker has the floor.' });
  }

  callsVote(more: Fields = {}): this {
    return this.rules({
      ruling_type: 'order',
      action: 'call_vote',
      ruling: 'I call the vote.',
      round_summary: 'The charge is agreed, its height is contested, the bill proposes both.',
      ...more,
    });
  }

  /** Up to the ballots of the first round: everyone has had the floor. */
  toVote(): this {
    return this.toFloor().exchange().continues().exchange().continues().exchange().callsVote();
  }

  votes(ballots: Readonly<Record<string, string>>): this {
    for (const [seat, vote] of Object.entries(ballots)) {
      this.says(seat, '', {
        data: { vote, reasoning: `${seat} says ${vote}.`, reservations: [], conditions: [`What ${seat} needs`] },
      });
    }
    return this;
  }

  announces(more: Fields = {}): this {
    return this.rules({ result: 'The votes are counted.', ...more }, { type: 'VOTE_TALLY', from: 'speaker' });
  }
}
