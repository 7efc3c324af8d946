import type { CommandRow } from '../command-row.ts';
import {
  answerOptions,
  data,
  exportOptions,
  forkOptions,
  house,
  json,
  listOptions,
  replayOptions,
  runOptions,
} from '../options.ts';

const look = 'Look at sessions:';
const lead = 'Lead sessions:';

/** Every command that is not a format. */
export const commands: readonly CommandRow[] = [
  {
    name: 'sessions',
    args: '[text...]',
    says: 'List sessions, or search their topics and turns.',
    group: look,
    options: [...listOptions, json, data],
    load: () => import('./sessions.ts'),
  },
  {
    name: 'show',
    args: '<id>',
    says: 'Print a session with its turns numbered.',
    group: look,
    options: [house, json, data],
    load: () => import('./show.ts'),
  },
  {
    name: 'replay',
    args: '<id>',
    says: 'Play a session again, as it went.',
    group: look,
    options: [...replayOptions, house, json, data],
    load: () => import('./replay.ts'),
  },
  {
    name: 'export',
    args: '<id>',
    says: 'Print a session as text, markdown, JSON or JSON lines.',
    group: look,
    options: [...exportOptions, house, data],
    load: () => import('./export.ts'),
  },
  {
    name: 'import',
    args: '<file>',
    says: 'Add a session from the JSON lines that export wrote.',
    group: look,
    options: [data],
    load: () => import('./import.ts'),
  },
  {
    name: 'audit',
    args: '<file-or-id>',
    says: 'List every breach of the rules in a session, a ledger or a transcript.',
    group: look,
    options: [json, data],
    load: () => import('./audit.ts'),
  },
  {
    name: 'resume',
    args: '<id>',
    says: 'Go on with a session that was stopped or paused.',
    group: lead,
    options: runOptions,
    load: () => import('./resume.ts'),
  },
  {
    name: 'answer',
    args: '<id> <text...>',
    says: 'Answer what a session asked you, and go on with it.',
    group: lead,
    options: [...answerOptions, ...runOptions],
    load: () => import('./answer.ts'),
  },
  {
    name: 'fork',
    args: '<id>',
    says: 'Go on from any turn of a session in a new one.',
    group: lead,
    options: [...forkOptions, ...runOptions],
    load: () => import('./fork.ts'),
  },
  {
    name: 'steer',
    args: '<id> <order> [words...]',
    says: 'Pause, resume, end, tell, skip or fill, also while it runs elsewhere.',
    group: lead,
    options: [data],
    load: () => import('./steer.ts'),
  },
  {
    name: 'switch',
    args: '<id> <format>',
    says: 'Go on in another format, with the same cast and record.',
    group: lead,
    options: runOptions,
    load: () => import('./switch.ts'),
  },
];
