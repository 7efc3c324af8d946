import { blocks, defineFormat, inTurn, number, outcome, seatedAs, whole, words } from 'moderato/formats';

interface Word {
  readonly name: string;
  readonly says: string;
}

const rules = defineFormat({
  name: 'round-table',
  says: 'Everyone speaks once in each round; at the end each says what to do next.',
  rulesVersion: '1',
  settings: { rounds: number({ says: 'Rounds before the last word.', default: 2, min: 1, max: 9 }) },
  roles: { guest: { says: 'Speaks for itself.', least: 2, most: 12 } },
  turns: {
    view: { says: 'What the guest sees in it.', limit: words(80) },
    'last-word': { says: 'What the guest would do next.', limit: words(40) },
  },
  reasons: { heard: 'Everybody had the last word.' },
  outcome: outcome<{ readonly lastWords: readonly Word[] }>('What each guest would do next.'),
  first: 'views',
  phases: {
    views: {
      says: 'Everyone says what they see.',
      order: inTurn('guest'),
      turn: { guest: 'view' },
      asks: (_kind, _seat, { topic }) => `What do you see in this: ${topic}`,
      then: (pen) => pen.enter(pen.table.own.round < pen.table.settings.rounds ? 'views' : 'last-words'),
    },
    'last-words': {
      says: 'Everyone has the last word.',
      order: inTurn('guest'),
      turn: { guest: 'last-word' },
      asks: () => 'What would you do next, in one sentence?',
      then: (pen) => pen.close('heard', { lastWords: pen.table.own.lastWords }),
    },
  },
  cast: seatedAs('guest', 'Ada', 'Ben', 'Cleo'),
  start: () => ({ round: 0, lastWords: [] as readonly Word[] }),
  remember: (own, entry, { seats }) => {
    if (entry.type === 'phase-entered') return { ...own, round: own.round + 1 };
    if (entry.type !== 'turn-taken' || entry.turn.kind !== 'last-word') return own;
    const name = seats.find(({ id }) => id === entry.turn.seat)?.name ?? entry.turn.seat;
    return { ...own, lastWords: [...own.lastWords, { name, says: entry.turn.text }] };
  },
  told: ({ name }) => `You are ${name}, a guest at a round table. Everyone speaks once in each round; nobody decides.`,
});

export default whole(rules, {
  icon: 'ring',
  example: { topic: 'What should the street do with the empty shop?' },
  panel: ({ session }) => [
    blocks.quiet(`Round ${session.own.round}.`),
    blocks.people('Last words', session.own.lastWords),
  ],
  has: ['lastWords'],
  outcome: ({ lastWords }) => [blocks.people('What each would do next', lastWords)],
});
