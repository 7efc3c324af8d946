import { parseCharacterResponse } from '../../formats/scene/index.ts';
import type { CharacterResponse, ICharacterAgent, SceneUpdate } from './i-character-agent.ts';

/** A character that plays a list of lines and then stays silent: scenes that come out the same every time. */
export class ScriptedCharacterAgent implements ICharacterAgent {
  readonly name: string;
  /** Every update it was given. */
  readonly heard: SceneUpdate[] = [];
  readonly #lines: (string | Error)[];
  readonly #wait: (line: number) => Promise<void>;

  /** `wait` says how long a line takes to come; an Error in the list is thrown in its beat. */
  constructor(
    name: string,
    lines: readonly (string | Error)[],
    wait: (line: number) => Promise<void> = async () => {},
  ) {
    this.name = name;
    this.#lines = [...lines];
    this.#wait = wait;
  }

  async respondTo(update: SceneUpdate): Promise<CharacterResponse> {
    this.heard.push(update);
    const raw = this.#lines.shift() ?? '[SILENT]';
    await this.#wait(this.heard.length - 1);
    if (raw instanceof Error) throw raw;
    return { raw, parsed: parseCharacterResponse(raw, { self: this.name }), timestamp: 0 };
  }
}
