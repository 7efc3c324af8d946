// Holds a debate in memory and prints it: node examples/library/hold-a-debate.mjs
import { formats, formsOf, hold, transcribe } from 'moderato';

/** A seat with a point of its own: without any, the table decides nothing and says what to find out. */
const seat = (name, role, stance, text) => ({ name, role, persona: { line: 'Bakes.', stance, points: [{ text }] } });

const { session, ledger } = await hold({
  format: 'debate',
  topic: 'Should the bakery open on Sundays?',
  seats: [
    seat('Ada', 'proponent', 'for', 'On Sundays the shop sells twice as much bread.'),
    seat('Ben', 'opponent', 'against', 'Two of the three bakers have children at home on Sundays.'),
  ],
  settings: { rounds: 1, questions: false },
});

console.log(transcribe(formats, ledger, formsOf(formats, 'debate').markdown));
console.log(`Decided: ${session.closed.outcome.decision}`);
