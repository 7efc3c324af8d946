import type { OptionRow } from './command-row.ts';

const row = (flags: string, says: string, more: Partial<OptionRow> = {}): OptionRow => ({ flags, says, ...more });

export const data = row('--data <dir>', 'The folder that keeps sessions (or MODERATO_DATA).');
export const json = row('--json', 'Print JSON, one object per line, and nothing else.');
export const spend = row('--spend', 'Print what it took instead: calls, tokens and cost by seat, phase and model.');
export const house = row('--house', 'Show also what was not for everyone.');
const model = row('--model <[seat=]voice>', 'What speaks: for all seats, or for one.', { many: true });

const who = 'Seat everyone in a file, a folder or a bundled panel (also --panel, --characters)';
const seats = row('--seats <file|folder|panel>', `${who}.`, { many: true });
const seatsOrNumber = row('--seats <file|folder|panel|number>', `${who}, or so many.`, { many: true });

/** Who sits at the table; some tables take a number of seats. */
export const seatOptions = (takesNumber: boolean): readonly OptionRow[] => [
  model,
  row('--seat <"Name (role): line"|file>', 'Seat somebody; the role may be left out.', { many: true }),
  takesNumber ? seatsOrNumber : seats,
  row('--panel <file|folder>', 'The same as --seats.', { many: true, hidden: true }),
  row('--characters <file|folder>', 'The same as --seats.', { many: true, hidden: true }),
  row('--seed <number>', 'Chance is drawn from it: the same seed, the same draws.'),
];

/** Everything that a running session may be told. */
export const runOptions: readonly OptionRow[] = [
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

export const switchOptions: readonly OptionRow[] = [
  row('--setting <name=value>', 'A setting of the new format, such as rounds=2; a name alone says yes.', {
    many: true,
  }),
];

/** What a rehearsal takes beside its settings. */
export const rehearseOptions: readonly OptionRow[] = [
  row('--script <file>', 'Present from a file instead of the keyboard: a script, or a timed transcript (VTT, SRT).'),
];

export const forkOptions: readonly OptionRow[] = [
  row('--at <turn>', 'The last turn to keep, by the number that show prints; 0 keeps none.'),
  row('--order <"order words">', 'Give this order first, as steer would; may be repeated.', { many: true }),
  model,
];

export const listOptions: readonly OptionRow[] = [
  row('--format <name>', 'Only sessions of this format.'),
  row('--open', 'Only sessions that have not ended.'),
  row('--limit <number>', 'At most so many, newest first.'),
];

export const replayOptions: readonly OptionRow[] = [
  row('--speed <factor|max>', 'How fast; 1 is as it was, max does not wait.'),
  row('--step', 'Wait for Enter after each turn.'),
];

export const exportOptions: readonly OptionRow[] = [
  row('--as <form>', 'text, markdown, json or jsonl; a format may have more.'),
  row('--format <form>', 'The same as --as.', { hidden: true }),
  row('--out <dir>', 'Write a file there instead of printing.'),
  row('--output <file>', 'Write this file instead of printing.', { hidden: true }),
];

export const answerOptions: readonly OptionRow[] = [
  row('--seat <seat>', 'Who answers, where several people are asked.'),
];

export const serveOptions: readonly OptionRow[] = [
  { flags: '--port <number>', says: 'The port; 0 takes a free one. (default 4600)' },
  { flags: '--host <address>', says: 'The address to listen on. (default 127.0.0.1; others need --token)' },
  { flags: '--token <text>', says: 'What a browser must know to be let in.' },
  { flags: '--no-open', says: 'Do not open a browser.' },
];
