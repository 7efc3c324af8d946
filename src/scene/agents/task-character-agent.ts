import type { Usage } from '../../engine/index.ts';
import { parseCharacterResponse } from '../../formats/scene/index.ts';
import { wholePrompt } from './character-prompt.ts';
import type { CharacterResponse, ICharacterAgent, SceneUpdate } from './i-character-agent.ts';

/** What offers the Task tool: it starts a fresh subagent and gives back what that says. */
export interface TaskContext {
  task(asked: TaskAsk): Promise<string | { readonly text: string; readonly usage?: Usage }>;
}

export interface TaskAsk {
  readonly description: string;
  readonly prompt: string;
  readonly subagent_type: string;
  /** The character's definition, which is the subagent's system prompt. */
  readonly system?: string;
}

/** A character played by the Task tool: a fresh subagent for every beat, which is told everything each time. */
export class TaskCharacterAgent implements ICharacterAgent {
  readonly name: string;
  readonly #definition: string;
  readonly #context: TaskContext;
  readonly #now: () => number;

  constructor(name: string, agentDefinition: string, moderatorContext: TaskContext, now: () => number = Date.now) {
    this.name = name;
    this.#definition = agentDefinition;
    this.#context = moderatorContext;
    this.#now = now;
  }

  async respondTo(update: SceneUpdate): Promise<CharacterResponse> {
    const result = await this.#context.task({
      description: `${this.name} responds`,
      prompt: wholePrompt(this.name, update),
      subagent_type: this.name,
      system: this.#definition,
    });
    const { text: raw, usage } = typeof result === 'string' ? { text: result, usage: undefined } : result;
    return {
      raw,
      parsed: parseCharacterResponse(raw, { self: this.name }),
      timestamp: this.#now(),
      ...(usage && { usage }),
    };
  }
}
