import type { Briefing, Shape } from '../../engine/index.ts';
import type { ShownPicture } from '../pictures.ts';
import { fence } from './fence.ts';
import { peersOf } from './peers.ts';
import { type Message, recordMessages } from './record.ts';
import { sourcesText } from './sources.ts';
import { systemText } from './system.ts';
import { taskText } from './task.ts';

/** A briefing as a model reads it: what never changes, what only grows, and what is asked now. */
export interface Prompt {
  readonly system: string;
  /** What the system text begins with at every seat: the sources. Empty where there are none. */
  readonly shared?: string;
  /** Pictures that stand before the record: the same at every call, so that a cache holds them. */
  readonly pictures?: readonly ShownPicture[];
  readonly record: readonly Message[];
  readonly task: string;
  /** The words of the task that are nobody's turn. */
  readonly asks: string;
  /** The shape of the reply, where one is asked for. */
  readonly shape: Shape | null;
  /** Gives an answer the names that the prompt hid. */
  readonly reveal: (text: string) => string;
}

export interface PromptOptions {
  /** Others appear as letters, so that a good argument counts and not a name. */
  readonly anonymous?: boolean;
  /** The reply's shape is told in words: for models that can't be held to a schema. */
  readonly tellShape?: boolean;
  /** Pictures among the sources that the model is shown; of others it is told that it can't see them. */
  readonly pictures?: readonly ShownPicture[];
}

export const promptFor = (briefing: Briefing, options: PromptOptions = {}): Prompt => {
  const peers = peersOf(briefing, options.anonymous ?? false);
  const shared = sourcesText(briefing, options.pictures);
  const shape = briefing.shape && (JSON.parse(peers.hide(JSON.stringify(briefing.shape))) as Shape);
  return {
    system: [shared, systemText(briefing, peers)].filter((part) => part !== '').join('\n\n'),
    ...(shared !== '' && { shared }),
    ...(options.pictures?.length && { pictures: options.pictures }),
    record: recordMessages(briefing, peers),
    task: taskText({ ...briefing, shape }, peers, options.tellShape ?? false),
    asks: taskText({ ...briefing, shape, refused: '' }, peers, false),
    shape,
    reveal: peers.reveal,
  };
};

/** The record and the task as messages, the task last. */
export const messagesOf = ({ record, task }: Pick<Prompt, 'record' | 'task'>): readonly Message[] => {
  const last = record.at(-1);
  return last?.role === 'user'
    ? [...record.slice(0, -1), { role: 'user', parts: [...last.parts, task] }]
    : [...record, { role: 'user', parts: [task] }];
};

/** The same as one text, for voices that take one: own turns are marked like everyone's. */
export const flatPrompt = ({ record, task }: Pick<Prompt, 'record' | 'task'>): string =>
  [
    ...record.flatMap(({ role, parts }) =>
      role === 'user' ? parts : parts.map((text) => fence('turn', text, { by: 'you' })),
    ),
    task,
  ].join('\n\n');
