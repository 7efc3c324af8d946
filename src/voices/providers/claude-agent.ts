import { join } from 'node:path';
import { APICallError } from '@ai-sdk/provider';
import { type Briefing, type Lookup, type Seat, SetupError, type Usage } from '../../engine/index.ts';
import { personaIn } from '../../personas/index.ts';
import { type Voice, type VoiceAnswer, type VoiceCall, VoiceError, type VoiceErrorCode } from '../../runtime/index.ts';
import { failureOf } from '../failure.ts';
import { loadPeer, optionalPeers, requirePeer } from '../optional-peer.ts';
import { flatPrompt, promptFor } from '../prompt/prompt.ts';
import { salvage } from '../salvage.ts';
import type { Surroundings } from '../surroundings.ts';
import { mostCalls } from '../tool-calls.ts';
import { turnstile } from '../turnstile.ts';
import { watched } from '../watch.ts';
import { type AgentHome, agentHome } from './agent-home.ts';
import type { AgentMessage, AgentOptions, AgentResult, AgentSdk } from './agent-sdk.ts';
import { agentTools } from './agent-tools.ts';

/** Each call is a process of its own with some 180 MB. */
const mostAtOnce = 4;
const silence = 120_000;

/**
 * Claude through the Claude Agent SDK: the seat's persona, or the agent of `.claude/agents` that is named, as the
 * system text; no tools but those of its seat, no settings, nothing kept, and a prompt that is taken as written.
 */
export const claudeAgentVoice = (agent: string | null, around: Surroundings): Voice => {
  const peer = optionalPeers.agent;
  requirePeer(peer, around);
  const persona = agent === null ? null : personaNamed(agent, around);
  const name = agent === null ? 'claude-agent' : `claude-agent:${agent}`;
  const enter = turnstile(mostAtOnce);
  let home: AgentHome | null = null;

  const ask = async (briefing: Briefing, call: VoiceCall): Promise<VoiceAnswer> => {
    const sdk = await loadPeer<AgentSdk>(peer, around);
    home ??= agentHome(around);
    const told = withPersona(briefing, persona);
    const prompt = promptFor(told, { anonymous: briefing.settings.anonymous === true, tellShape: true });
    const { clock } = around;
    const began = clock.now();
    let firstAt: number | null = null;
    const onText = (text: string): void => {
      firstAt ??= clock.now();
      if (!prompt.shape) call.onDelta(text);
    };
    let looked: readonly Lookup[] = [];
    const result = await watched({ call, clock, silence, name }, async (abort, onSign) => {
      const offered = prompt.shape ? [] : (call.tools ?? []).filter(({ by }) => by !== 'provider');
      const { looked: made, ...tools } = await agentTools(offered, { clock, abort });
      looked = made;
      const options = {
        ...optionsFor(prompt.system, modelOf(told.seat), home!, abort),
        ...tools,
        ...(offered.length > 0 && { maxTurns: 2 * mostCalls }),
      };
      return listen(sdk.query({ prompt: flatPrompt(prompt), options }), { onSign, onText, name });
    });
    const usage = usageOf(result, name, clock.now() - began, firstAt === null ? null : firstAt - began);
    const text = prompt.reveal(result.result ?? '').trim();
    if (text === '') throw new VoiceError('empty', `${name} answered with nothing at all.`, { usage });
    if (result.stop_reason === 'max_tokens')
      throw new VoiceError('truncated', `${name} ran out of room before it had finished.`, { usage });
    const data = prompt.shape ? salvage(text, briefing.shape) : undefined;
    return { text, usage, ...(data !== undefined && { data }), ...(looked.length > 0 && { looked }) };
  };

  return {
    name,
    patience: 5 * 60_000,
    // The SDK chooses the model, so nobody knows the price beforehand.
    estimate: () => ({ usd: null, tokens: 0 }),
    answer: (_cue, briefing, call) =>
      enter(() => ask(briefing, call)).catch((thrown: unknown) => {
        throw failureOf(thrown, {
          provider: 'Claude Agent SDK',
          model: name,
          key: 'ANTHROPIC_API_KEY or your Claude login',
        });
      }),
  };
};

const personaNamed = (agent: string, { folder }: Surroundings): Seat => {
  const agents = join(folder, '.claude', 'agents');
  const found = personaIn([agents], agent);
  if (found) return found;
  throw new SetupError([
    `There is no agent "${agent}" in ${agents}; write ${agent}.md there, or use claude-agent alone.`,
  ]);
};

/** The named agent's text in the seat, unless the seat was made from it already. */
const withPersona = (briefing: Briefing, persona: Seat | null): Briefing => {
  if (!persona || briefing.seat.persona.text === persona.persona.text) return briefing;
  return { ...briefing, seat: { ...briefing.seat, persona: { ...briefing.seat.persona, ...persona.persona } } };
};

/** A model that an agent's file names in its own way: `opus`, `sonnet`, a full id. */
const modelOf = ({ persona }: Seat): string | undefined => {
  const model = persona.more?.model;
  return typeof model === 'string' && model !== 'inherit' && /^[\w.[\]-]+$/u.test(model) ? model : undefined;
};

const optionsFor = (
  systemPrompt: string,
  model: string | undefined,
  { folder, env }: AgentHome,
  abort: AbortSignal,
): AgentOptions => {
  const abortController = new AbortController();
  abort.addEventListener('abort', () => abortController.abort(), { once: true });
  return {
    systemPrompt,
    ...(model !== undefined && { model }),
    tools: [],
    mcpServers: {},
    allowedTools: [],
    settingSources: [],
    persistSession: false,
    verbatimPrompts: true,
    includePartialMessages: true,
    strictMcpConfig: true,
    maxTurns: 1,
    thinking: { type: 'disabled' },
    cwd: folder,
    env,
    abortController,
    stderr: () => {},
  };
};

/** Its word for a failure -> ours. */
const codes: Readonly<Record<string, VoiceErrorCode>> = {
  authentication_failed: 'auth',
  oauth_org_not_allowed: 'auth',
  account_on_hold: 'auth',
  verification_required: 'auth',
  billing_error: 'auth',
  cloud_credential_error: 'auth',
  rate_limit: 'rate-limited',
  overloaded: 'overloaded',
  model_not_found: 'model-unavailable',
  max_output_tokens: 'truncated',
};

interface Ears {
  readonly onSign: () => void;
  readonly onText: (text: string) => void;
  readonly name: string;
}

const sayText = (
  { delta }: Extract<AgentMessage, { type: 'stream_event' }>['event'],
  onText: (text: string) => void,
): void => {
  if (delta?.type === 'text_delta' && delta.text) onText(delta.text);
};

/** Hears a query to its result. The SDK throws once more after a result that is an error; the result says why. */
const listen = async (messages: AsyncIterable<AgentMessage>, { onSign, onText, name }: Ears): Promise<AgentResult> => {
  let failure: string | undefined;
  let ending: AgentResult | null = null;
  try {
    for await (const message of messages) {
      onSign();
      if (message.type === 'stream_event') sayText(message.event, onText);
      else if (message.type === 'assistant') failure = message.error ?? failure;
      else if (message.type === 'result') ending = message;
    }
  } catch (thrown) {
    if (!ending) throw thrown;
  }
  if (!ending) throw new VoiceError('truncated', `The answer of ${name} broke off before its end.`);
  if (!ending.is_error) return ending;
  const said = (ending.result ?? ending.errors?.join(' ') ?? ending.subtype).slice(0, 300);
  const code = failure === undefined ? undefined : codes[failure];
  if (code !== undefined) throw new VoiceError(code, `${name} could not answer: ${said.replace(/\.?$/u, '.')}`);
  const statusCode = Number(/\bAPI Error: (\d{3})\b/u.exec(said)?.[1] ?? 500);
  throw new APICallError({ message: said, statusCode, url: name, requestBodyValues: {} });
};

/** Counts over all models it called; the price is known only where each of them has one. */
const usageOf = ({ modelUsage = {} }: AgentResult, model: string, ms: number, first: number | null): Usage => {
  const counts = Object.values(modelUsage);
  const sum = (of: (count: (typeof counts)[number]) => number): number =>
    counts.reduce((total, count) => total + of(count), 0);
  const cached = sum((count) => count.cacheReadInputTokens);
  const written = sum((count) => count.cacheCreationInputTokens);
  const priced = counts.length > 0 && counts.every(({ costBasis }) => costBasis !== 'unknown');
  return {
    model,
    in: sum((count) => count.inputTokens) + cached + written,
    out: sum((count) => count.outputTokens),
    cached,
    written,
    cost: priced ? sum((count) => count.costUSD) : null,
    ms,
    ...(first !== null && { first }),
  };
};
