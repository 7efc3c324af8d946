import { spawn } from 'node:child_process';
import { Readable, Writable } from 'node:stream';
import type { PermissionOption, ToolCall, ToolCallUpdate } from '@agentclientprotocol/sdk';
import { type Lookup, takeIn } from '../../engine/index.ts';
import { type Voice, VoiceError } from '../../runtime/index.ts';
import { commandWords } from '../command-words.ts';
import { promptTokens, roughTokens } from '../model-usage.ts';
import { flatPrompt, promptFor } from '../prompt/prompt.ts';
import { salvage } from '../salvage.ts';
import type { Surroundings } from '../surroundings.ts';
import { turnstile } from '../turnstile.ts';
import { watched } from '../watch.ts';

/** Each call is a process of its own. */
const mostAtOnce = 4;
const silence = 180_000;
const mostText = 200_000;
/** What an agent does counts as so many letters of its turn: many times over it is no turn either. */
const sizeOfCall = 100;

/** What an agent may do at a table without being asked: look. Whatever else it asks for is refused. This is no sandbox: it has tools of its own. */
const permitted: ReadonlySet<string> = new Set(['read', 'search', 'think']);

/** The protocol's number for "sign in first". */
const NEEDS_SIGN_IN = -32_000;

/** A coding agent that speaks the Agent Client Protocol, started by its command in the working folder, with its own sign-in. */
export const acpVoice = (command: string, around: Surroundings): Voice => {
  const name = `acp:${command}`;
  const enter = turnstile(mostAtOnce);
  return {
    name,
    patience: 10 * 60_000,
    estimate: () => ({ usd: null, tokens: 0 }),
    answer: (_cue, briefing, call) =>
      enter(async () => {
        const prompt = promptFor(briefing, { anonymous: briefing.settings.anonymous === true, tellShape: true });
        const began = around.clock.now();
        let text = '';
        let first: number | null = null;
        const calls = new Map<string, Lookup>();
        await watched({ call, clock: around.clock, silence, name }, (abort, onSign) =>
          converse(command, around, `${prompt.system}\n\n${flatPrompt(prompt)}`, abort, {
            onText: (words) => {
              onSign(true);
              first ??= around.clock.now();
              text += words;
              if (!prompt.shape) call.onDelta(words);
            },
            onCall: (id, tool) => {
              onSign();
              calls.set(id, { ...lookupOf(tool, calls.get(id)), ms: around.clock.now() - began });
            },
          }),
        );
        const said = prompt.reveal(text).trim();
        const usage = {
          model: name,
          in: promptTokens(prompt),
          out: roughTokens(text),
          cost: null,
          ms: around.clock.now() - began,
          ...(first !== null && { first: first - began }),
        };
        if (said === '') throw new VoiceError('empty', `${name} answered with nothing at all.`, { usage });
        const data = prompt.shape ? salvage(said, briefing.shape) : undefined;
        return {
          text: said,
          usage,
          ...(data !== undefined && { data }),
          ...(calls.size > 0 && { looked: [...calls.values()] }),
        };
      }),
  };
};

interface Ears {
  readonly onText: (text: string) => void;
  readonly onCall: (id: string, tool: Partial<ToolCall & ToolCallUpdate>) => void;
}

/** One prompt to a fresh process. It is ended with the turn, whatever it still does. */
const converse = async (
  line: string,
  { env, folder }: Surroundings,
  prompt: string,
  abort: AbortSignal,
  { onText, onCall }: Ears,
): Promise<void> => {
  const { client, methods, ndJsonStream, PROTOCOL_VERSION } = await import('@agentclientprotocol/sdk');
  const [command = '', ...args] = commandWords(line);
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...env } as NodeJS.ProcessEnv,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const gone = new Promise<never>((_, reject) => {
    child.once('error', (error) =>
      reject(new VoiceError('model-unavailable', `${command} can't be started: ${error.message}; is it installed?`)),
    );
    child.once('exit', (code) =>
      reject(new VoiceError('provider', `${command} ended (${code ?? 'killed'}) before its turn was over.`)),
    );
  });
  gone.catch(() => {});
  let stop = (_: VoiceError): void => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = reject;
  });
  stopped.catch(() => {});
  let turnOf: string | null = null;
  let told = 0;
  /** Only what is told in its turn counts, and no more than a turn holds. */
  const counts = (session: string, size: number): boolean => {
    if (session !== turnOf) return false;
    told += size;
    if (told <= mostText) return true;
    stop(new VoiceError('provider', `${command} said more than any turn holds, and was stopped.`));
    return false;
  };
  child.stdin.on('error', () => {});
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  try {
    const stream = ndJsonStream(
      Writable.toWeb(child.stdin),
      Readable.toWeb(child.stdout) as ReadableStream<Uint8Array>,
    );
    const talk = client({ name: 'moderato' })
      .onRequest(methods.client.session.requestPermission, ({ params }) => ({
        outcome: permission(params.toolCall.kind ?? '', params.options),
      }))
      .onNotification(methods.client.session.update, ({ params: { sessionId, update } }) => {
        if (update.sessionUpdate === 'agent_message_chunk' && update.content.type === 'text') {
          if (counts(sessionId, update.content.text.length)) onText(update.content.text);
        } else if (update.sessionUpdate === 'tool_call' || update.sessionUpdate === 'tool_call_update') {
          if (counts(sessionId, sizeOfCall)) onCall(update.toolCallId, update as Partial<ToolCall & ToolCallUpdate>);
        }
      })
      .connectWith(stream, async (agent) => {
        const { authMethods = [] } = await agent.request(methods.agent.initialize, {
          protocolVersion: PROTOCOL_VERSION,
          clientInfo: { name: 'moderato', version: '1' },
          clientCapabilities: {},
        });
        const ways = authMethods.map((way) => way.name).join(', ');
        const { sessionId } = await agent
          .request(methods.agent.session.new, { cwd: folder, mcpServers: [] })
          .catch((error: unknown) => {
            throw signIn(error, command, ways);
          });
        abort.addEventListener('abort', () => void agent.notify(methods.agent.session.cancel, { sessionId }), {
          once: true,
        });
        turnOf = sessionId;
        const { stopReason } = await agent
          .request(methods.agent.session.prompt, { sessionId, prompt: [{ type: 'text', text: prompt }] })
          .catch((error: unknown) => {
            throw signIn(error, command, ways);
          });
        if (stopReason === 'refusal') throw new VoiceError('refused', `${command} declined to answer.`);
        if (stopReason === 'max_tokens')
          throw new VoiceError('truncated', `${command} ran out of room before it had finished.`);
      });
    await Promise.race([talk, gone, stopped]);
  } catch (error) {
    if (error instanceof VoiceError) throw error;
    // The line breaks a moment before the process is told to be gone, and that says more.
    await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 300))]);
    throw new VoiceError('provider', `${command}: ${takeIn((error as Error).message, 300)}`, { cause: error });
  } finally {
    process.removeListener('exit', end);
    child.kill();
    setTimeout(end, 2000).unref();
  }
};

/** By its kind: what only looks is allowed once, all else refused. */
const permission = (kind: string, options: readonly PermissionOption[]) => {
  const wanted = permitted.has(kind) ? 'allow_once' : 'reject_once';
  const option = options.find((each) => each.kind === wanted);
  return option ? { outcome: 'selected' as const, optionId: option.optionId } : { outcome: 'cancelled' as const };
};

const signIn = (error: unknown, command: string, ways: string): unknown => {
  const { code, message } = error as { readonly code?: unknown; readonly message?: string };
  if (code !== NEEDS_SIGN_IN)
    return error instanceof VoiceError
      ? error
      : new VoiceError('provider', `${command}: ${takeIn(message ?? 'it failed', 300)}`, { cause: error });
  return new VoiceError(
    'auth',
    `${command} wants you to sign in first${ways && ` (${takeIn(ways, 200)})`}: ${takeIn(message ?? '', 300)}`,
  );
};

/** What an agent did by itself, as an entry: nobody here did it for it. */
const lookupOf = (
  { kind, title, rawInput, status, content }: Partial<ToolCall & ToolCallUpdate>,
  before: Lookup | undefined,
): Omit<Lookup, 'ms'> => {
  const said = (content ?? []).flatMap((part) =>
    part.type === 'content' && part.content.type === 'text' ? [part.content.text] : [],
  );
  const input = (
    typeof rawInput === 'object' && rawInput !== null && !Array.isArray(rawInput) ? rawInput : (before?.input ?? {})
  ) as Record<string, unknown>;
  const result = takeIn(said.join('\n') || (before?.result ?? ''), 4000);
  return {
    tool: takeIn(`agent.${kind ?? before?.tool.replace(/^agent\./u, '') ?? 'other'}`, 60),
    input: title === undefined || title === null || 'title' in input ? input : { title: takeIn(title, 300), ...input },
    ...(status === 'failed' ? { failed: result || 'It failed, or was refused.' } : result ? { result } : {}),
  };
};
