import {
  briefing,
  type Cue,
  emptySession,
  evolve,
  type Formats,
  formatNamed,
  type Ledger,
  type Session,
} from '../engine/index.ts';
import { messagesOf, promptFor } from '../voices/prompt/prompt.ts';

/** A prompt as a model is sent it, and the cue that it is for. */
export interface PromptSent {
  readonly cue: string;
  readonly seat: string;
  readonly kind: string;
  readonly text: string;
}

/** What a model would be sent today for every cue of a recorded session: to be kept beside a test, and compared with what is kept. */
export const promptsIn = (formats: Formats, ledger: Ledger): readonly PromptSent[] => {
  let session: Session<any> = emptySession;
  return ledger.flatMap((entry, at) => {
    session = evolve(formats, session, entry);
    return entry.type === 'cue-given' ? [promptAt(formats, session, ledger.slice(0, at + 1), entry.cue)] : [];
  });
};

const promptAt = (formats: Formats, session: Session<any>, ledger: Ledger, cue: Cue): PromptSent => {
  const briefed = briefing(formatNamed(formats, session.format)!, session, ledger, cue);
  const prompt = promptFor(briefed, { anonymous: briefed.settings.anonymous === true, tellShape: true });
  const messages = messagesOf(prompt).map(({ role, parts }) => `[${role}]\n${parts.join('\n\n')}`);
  return { cue: cue.id, seat: cue.seat, kind: cue.kind, text: [prompt.system, ...messages].join('\n\n') };
};

/** What another version says in a prompt that this one does not, and the other way round, line by line. */
export interface PromptChange extends Omit<PromptSent, 'text'> {
  readonly gone: readonly string[];
  readonly new: readonly string[];
}

/** How two versions of prompts differ over the same session; a cue that only one has is all new or all gone. */
export const promptChanges = (before: readonly PromptSent[], after: readonly PromptSent[]): readonly PromptChange[] => {
  const of = (prompts: readonly PromptSent[], cue: string): readonly string[] =>
    prompts.find((prompt) => prompt.cue === cue)?.text.split('\n') ?? [];
  const all = [...before, ...after.filter(({ cue }) => !before.some((prompt) => prompt.cue === cue))];
  return all.flatMap(({ cue, seat, kind }) => {
    const [was, is] = [of(before, cue), of(after, cue)];
    const change = {
      ...{ cue, seat, kind },
      gone: was.filter((line) => !is.includes(line)),
      new: is.filter((line) => !was.includes(line)),
    };
    return change.gone.length + change.new.length > 0 ? [change] : [];
  });
};
