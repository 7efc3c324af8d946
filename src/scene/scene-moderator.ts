import type { Seat } from '../engine/index.ts';
import { director } from '../formats/scene/index.ts';
import type { LedgerStore, Voice } from '../runtime/index.ts';
import { openVoice, realSurroundings, voiceSpec } from '../voices/index.ts';
import { agentVoice } from './agents/agent-voice.ts';
import { DirectCharacterAgent, type MessagesClient } from './agents/direct-character-agent.ts';
import type { ICharacterAgent } from './agents/i-character-agent.ts';
import { TaskCharacterAgent, type TaskContext } from './agents/task-character-agent.ts';
import { VoiceCharacterAgent } from './agents/voice-character-agent.ts';
import { messagesClient, taskContext } from './agents/voice-ports.ts';
import { loadCharacterDefinition, plainSeat } from './character-files.ts';
import { playScene, type SceneWorld } from './run-scene.ts';
import { checkCharacters, conveningOf, type SceneConfig } from './scene-config.ts';
import { SceneError } from './scene-error.ts';
import { sceneFolder, writeSceneFiles } from './scene-files.ts';
import { resultOf, type SceneResult } from './scene-result.ts';

export interface SceneOptions extends Omit<SceneWorld, 'voices' | 'store'> {
  readonly store?: LedgerStore;
  /** The writer's project, where characters are looked for; the working folder where nobody says. */
  readonly project?: string;
  /** Where `data/scenes/` is; the working folder where nobody says. Null writes no files. */
  readonly out?: string | null;
  readonly seed?: number;
  /** What plays the characters, as `--model` writes it: `improv`, `anthropic`, `claude-agent` and so on. */
  readonly voice?: string;
  /** What sits in the director's chair; the rules where nobody says. */
  readonly director?: string;
  /** One conversation per character over the Messages API, or a fresh subagent for every answer. */
  readonly useDirectApi?: boolean;
  /** The Task tool, where the caller has one. */
  readonly context?: TaskContext;
  /** Anthropic's client, where the caller has one. */
  readonly client?: MessagesClient;
}

/** The switch of the environment: 1 takes the Messages API, 0 the Task tool. */
export const USE_DIRECT_API: boolean | undefined =
  process.env.USE_DIRECT_API === undefined ? undefined : /^(?:1|true|yes)$/iu.test(process.env.USE_DIRECT_API);

/** Plays scenes: characters from files, agents by the switch, one call for a whole scene. */
export class SceneModerator {
  readonly #options: SceneOptions;
  readonly #voices = new Map<string, Promise<Voice | null>>();

  constructor(options: SceneOptions = {}) {
    this.#options = options;
  }

  /** Plays a scene from its first beat to its files. Rejects, before any beat, where it can't be played. */
  async runScene(config: SceneConfig): Promise<SceneResult> {
    const agents = await this.initializeCharacters(config?.characters);
    return runSceneWithAgents(config, agents, { ...this.#options, seats: this.#seatsOf(config.characters) });
  }

  /** An agent for every character, in the order of the configuration, by lower-case name. */
  async initializeCharacters(names: readonly string[]): Promise<Map<string, ICharacterAgent>> {
    const seats = this.#seatsOf(names);
    const agents = new Map<string, ICharacterAgent>();
    for (const seat of seats) agents.set(seat.id, await this.#agentFor(seat, seats));
    return agents;
  }

  #seatsOf(names: readonly string[]): Seat[] {
    const { project = process.cwd() } = this.#options;
    return checkCharacters(names).map((name) => loadCharacterDefinition(name, project));
  }

  async #agentFor(seat: Seat, seats: readonly Seat[]): Promise<ICharacterAgent> {
    const { context, client, useDirectApi = USE_DIRECT_API } = this.#options;
    const definition = seat.persona.text ?? seat.persona.line;
    if (useDirectApi ?? client !== undefined) {
      return new DirectCharacterAgent(seat.id, definition, client ?? messagesClient(await this.#voiceFor(seat)));
    }
    if (context || useDirectApi === false) {
      return new TaskCharacterAgent(seat.id, definition, context ?? taskContext(await this.#voiceFor(seat)));
    }
    return new VoiceCharacterAgent(
      seat,
      await this.#voiceFor(seat),
      seats.filter((other) => other !== seat),
    );
  }

  async #voiceFor({ voice: own, name }: Seat): Promise<Voice> {
    const written = own || this.#options.voice || 'improv';
    const opening = this.#voices.get(written) ?? openSpelled(written);
    this.#voices.set(written, opening);
    const voice = await opening;
    if (!voice) throw new SceneError('INVALID_CONFIG', [`${name} can't be played by "${written}" here; name a model.`]);
    return voice;
  }
}

const openSpelled = async (written: string): Promise<Voice | null> => {
  const parsed = voiceSpec(written);
  if ('problem' in parsed) throw new SceneError('INVALID_CONFIG', [parsed.problem]);
  return openVoice(parsed.value, realSurroundings());
};

/** Plays a scene with agents of one's own; characters are known by the agents' names unless seats are given. */
export const runSceneWithAgents = async (
  config: SceneConfig,
  agents: ReadonlyMap<string, ICharacterAgent> | Readonly<Record<string, ICharacterAgent>>,
  options: SceneOptions & { readonly seats?: readonly Seat[] } = {},
): Promise<SceneResult> => {
  const given = new Map(agents instanceof Map ? agents : Object.entries(agents));
  const byKey = new Map([...given].map(([key, agent]) => [key.toLowerCase(), agent as ICharacterAgent]));
  const keys = checkCharacters(config?.characters);
  const missing = keys.filter((key) => !byKey.has(key.toLowerCase()));
  if (missing.length > 0)
    throw new SceneError(
      'CHARACTER_LOAD_ERROR',
      missing.map((key) => `There is no agent for the character "${key}"; hand one in.`),
    );
  const voices = new Map(keys.map((key) => [key.toLowerCase(), agentVoice(byKey.get(key.toLowerCase())!)]));
  const known = options.seats ?? keys.map(plainSeat);
  const cast: Seat[] = known.map((seat) => ({ ...seat, voice: voices.get(seat.id)!.name }));
  const chair = options.director ? [{ ...director, voice: options.director }] : [];
  const asked = conveningOf(config, [...cast, ...chair], options.seed ?? 1, 'rule');
  const judge = options.director ? await openSpelled(options.director) : null;
  const { out = process.cwd(), ...world } = options;
  const ledger = await playScene(asked, {
    ...world,
    voices: (seat) => voices.get(seat.id) ?? (seat.role === 'director' ? judge : null),
  });
  const folder = sceneFolder(out ?? '.', config.name);
  const result = resultOf(ledger, config.name, folder);
  return out === null ? result : { ...result, warnings: await writeSceneFiles(folder, result) };
};
