import type { OptionRow } from './command-row.ts';

const row = (flags: string, says: string, more: Partial<OptionRow> = {}): OptionRow => ({ flags, says, ...more });

export const data = row('--data <dir>', 'The folder, or postgres:// address, that keeps sessions (or MODERATO_DATA).');
export const json = row('--json', 'Print JSON, one object per line, and nothing else.');
export const spend = row('--spend', 'Print what it took instead: calls, tokens and cost by seat, phase and model.');
export const why = row(
  '--why <turn>',
  'Print instead why a turn was taken, and what its words were taken to mean, by whom.',
);
export const house = row('--house', 'Show also what was not for everyone.');
const model = row('--model <[seat=]voice>', 'What speaks: for all seats, or for one.', { many: true });

const effort = row('--effort <[seat=]level>', 'How hard models think: none, low, medium, high or max.', {
  many: true,
  choices: ['none', 'low', 'medium', 'high', 'max'],
});

const who = 'Seat everyone in a file, a folder or a bundled panel (also --panel, --characters)';
const seats = row('--seats <file|folder|panel>', `${who}.`, { many: true });
const seatsOrNumber = row('--seats <file|folder|panel|number>', `${who}, or so many.`, { many: true });

const source = row(
  '--source <file|folder|->',
  'Put a document on the table, for seats to read and cite: Markdown, text, PDF, DOCX, PPTX, CSV, HTML, code; or a picture.',
  { many: true },
);

/** Who sits at the table, and what lies on it; some tables take a number of seats. */
export const seatOptions = (takesNumber: boolean): readonly OptionRow[] => [
  model,
  effort,
  row('--seat <"Name (role): line"|file>', 'Seat somebody; the role may be left out.', { many: true }),
  takesNumber ? seatsOrNumber : seats,
  row('--panel <file|folder>', 'The same as --seats.', { many: true, hidden: true }),
  row('--characters <file|folder>', 'The same as --seats.', { many: true, hidden: true }),
  source,
  row('--seed <number>', 'Chance is drawn from it: the same seed, the same draws.'),
];

const ear = row('--ear <who>', 'Who hears what words mean: auto, a voice such as a model, embeddings, words or off.', {
  choices: ['auto', 'embeddings', 'words', 'off'],
});

const tool = row(
  '--tool <[seat=]server[#tool,…]>',
  'Let models look things up: web (the search of their own provider), or an MCP server by its name under "tools" in your settings, an address, or a command in quotes. Tools that do not only read have to be named.',
  { many: true },
);

/** Everything that a running session may be told. */
export const runOptions: readonly OptionRow[] = [
  row('--example', 'Hold the example of this format: a whole table that has something to say.'),
  ear,
  tool,
  row('--budget <limits>', 'Stop at 0.50usd, 20000tok, 40calls or 10min; several with commas.'),
  row('--json', 'Print ledger entries, one per line, and nothing else.'),
  row('--out <dir>', 'Write the transcripts there.'),
  row('--record', 'Save a decision record in decisions/ under --out or the working folder.'),
  row('--remember', 'Let seats remember over sessions: a file each beside the ledgers.'),
  data,
  row('--yes', 'Start paid voices without asking.'),
  row('--cassette <file>', 'Record every call to a voice there; --model cassette:file plays it again.'),
  row('-q, --quiet', 'Print only what the session comes to.'),
];

/** What a review takes beside who sits there. */
export const reviewOptions: readonly OptionRow[] = [
  row('--question <text>', 'What is to be decided about the change. (default: Is this change safe to merge?)'),
  row('--source <diff|diff:branch|file|->', 'The change: what is not committed, what came since a branch, or a diff.'),
  row('--fail-on <list>', 'When to end with 5: no, undecided, confidence<0.7 or never, with commas. (default no)', {
    choices: ['no', 'undecided', 'never'],
  }),
  row('--sarif <file>', 'Write the findings there for code scanners.'),
  row('--markdown <file>', 'Write the report there.'),
];

export const switchOptions: readonly OptionRow[] = [
  row('--setting <name=value>', 'A setting of the new format, such as rounds=2; a name alone says yes.', {
    many: true,
  }),
];

/** What a rehearsal takes beside its settings. */
export const rehearseOptions: readonly OptionRow[] = [
  row('--script <file>', 'Present from a file instead of the keyboard: a script, or a timed transcript (VTT, SRT).'),
  row('--audio <file>', 'Present from a recording (WAV); a script beside it holds only acts and answers.'),
];

export const forkOptions: readonly OptionRow[] = [
  row('--at <turn>', 'The last turn to keep, by the number that show prints; 0 keeps none.'),
  row('--order <"order words">', 'Give this order first, as steer would; may be repeated.', { many: true }),
  model,
];

/** What an evaluation takes. */
export const evalOptions: readonly OptionRow[] = [
  row('--arms <list>', 'What is tried, with commas. (default one,votes:5,council)'),
  row('--model <voice>', 'What speaks in every seat that its arm gives no voice.', { many: true }),
  row('--times <number>', 'How often each arm tries each case. (default 1)'),
  row('--cases <number>', 'Only so many cases, from the first on.'),
  row('--equal <tokens>', 'What one trial may take in every arm: compares at equal cost.'),
  row('--budget <limits>', 'Stop at 0.50usd, 20000tok or 40calls for all trials together.'),
  row('--parallel <number>', 'Sessions at the same time. (default 4)'),
  row('--seed <number>', 'Chance is drawn from it. (default 1)'),
  row('--run <name>', 'Keep this run apart from others of the same suite.'),
  row('--out <dir>', 'Write the report there as Markdown, JSON and a page.'),
  row('--yes', 'Start paid voices without asking.'),
  row('--cassette <file>', 'Record every call to a voice there; --model cassette:file plays it again.'),
  row('--json', 'Print the report as JSON, and nothing else.'),
  ear,
  data,
];

/** What an experiment takes. */
export const varyOptions: readonly OptionRow[] = [
  row(
    '--change <change>',
    'What is done differently: rounds=1, without:SEAT, order:reversed, model:SEAT=voice, says:OLD=>NEW.',
    {
      many: true,
    },
  ),
  row(
    '--recorded <session>',
    'Say the words of this session again instead, under the rules of today and with each change; nobody is asked.',
    {
      many: true,
    },
  ),
  row('--format <name>', 'What is held. (default council)'),
  row('--seat <"Name (role): line"|file>', 'Seat somebody; the role may be left out.', { many: true }),
  row('--seats <file|folder>', 'Seats out of a file, a folder, or a bundled panel.', { many: true }),
  row('--options <list>', 'The answers that are counted, with commas. (default yes,no)'),
  row('--times <number>', 'How many seeds each table is held with. (default 10)'),
  ...evalOptions.filter(({ flags }) => !/^--(?:arms|times|cases|equal)/u.test(flags)),
];

/** What a poll takes. */
export const pollOptions: readonly OptionRow[] = [
  row(
    '--population <file.csv>',
    'Who is asked: a column for each attribute, a row for each kind; a column weight says how many.',
  ),
  row('--options <list>', 'The answers, with commas. (default yes,no)'),
  row('--size <number>', 'How many are asked. (default 30)'),
  row('--model <voice>', 'What speaks for them.', { many: true }),
  row('--seed <number>', 'Chance is drawn from it. (default 1)'),
  row('--budget <limits>', 'Stop at 0.50usd, 20000tok or 40calls.'),
  row('--yes', 'Start paid voices without asking.'),
  row('--cassette <file>', 'Record every call to a voice there; --model cassette:file plays it again.'),
  json,
  data,
];

export const copyOptions: readonly OptionRow[] = [
  row('--from <dir>', 'The folder or postgres:// address to copy from; your own data folder where absent.'),
  row('--to <dir>', 'The folder or postgres:// address to copy to.'),
];

export const listOptions: readonly OptionRow[] = [
  row('--format <name>', 'Only sessions of this format.'),
  row('--open', 'Only sessions that have not ended.'),
  row('--put <place>', 'Those in the archive, in the bin, or everywhere; the others unless told.'),
  row('--limit <number>', 'At most so many, newest first.'),
  row('--page <number>', 'The next so many after those, counted from 1.'),
];

export const replayOptions: readonly OptionRow[] = [
  row('--speed <factor|max>', 'How fast; 1 is as it was, max does not wait.'),
  row('--step', 'Wait for Enter after each turn.'),
];

export const exportOptions: readonly OptionRow[] = [
  row('--as <form>', 'text, markdown, json or jsonl; a format may have more.', {
    choices: ['text', 'markdown', 'json', 'jsonl'],
  }),
  row('--format <form>', 'The same as --as.', { hidden: true }),
  row('--out <dir>', 'Write a file there instead of printing.'),
  row('--output <file>', 'Write this file instead of printing.', { hidden: true }),
];

export const answerOptions: readonly OptionRow[] = [
  row('--seat <seat>', 'Who answers, where several people are asked.'),
];

const restate = row(
  '--restate <ingress,admin>',
  'Where Restate is, when workers on many machines drive the sessions (or MODERATO_RESTATE).',
);

const calls = row(
  '--calls <provider=limits>',
  'What all workers together may ask of a provider, such as anthropic=20,300/min: 20 answers at once, 300 begun in a minute.',
  { many: true },
);

export const workerOptions: readonly OptionRow[] = [
  restate,
  row('--port <number>', 'The port that Restate calls; 0 takes a free one. (default 0)'),
  row('--host <address>', 'The address to listen on. (default 127.0.0.1)'),
  row('--reached-at <url>', 'Where Restate reaches it, or the balancer before several workers.'),
  calls,
];

export const clusterOptions: readonly OptionRow[] = [
  restate,
  row('--workers <number>', 'How many workers "up" starts. (default 2)'),
  row('--port <number>', 'The port of the page that "up" starts. (default 4600)'),
  calls,
];

const voicesAllowed: OptionRow = {
  flags: '--voices <list>',
  says: 'What clients may name, with commas: voices and folders. (default: improv, human, hosted models, ollama, what "allow" lists)',
};

export const mcpOptions: readonly OptionRow[] = [voicesAllowed, ear, tool];

export const serveOptions: readonly OptionRow[] = [
  restate,
  { flags: '--port <number>', says: 'The port; 0 takes a free one. (default 4600)' },
  { flags: '--host <address>', says: 'The address to listen on. (default 127.0.0.1)' },
  { flags: '--token <text>', says: 'What a browser must know to be let in. (default: one is made)' },
  voicesAllowed,
  ear,
  tool,
  { flags: '--no-open', says: 'Do not open a browser.' },
];
