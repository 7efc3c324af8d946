// Holds a debate in memory and prints it: node examples/library/hold-a-debate.mjs
import { formats, formsOf, hold, transcribe } from 'moderato';

const { session, ledger } = await hold({
  format: 'debate',
  topic: 'Should the bakery open on Sundays?',
  settings: { rounds: 1, questions: false },
});

console.log(transcribe(formats, ledger, formsOf('debate').markdown));
console.log(`Decided: ${session.closed.outcome.decision}`);
