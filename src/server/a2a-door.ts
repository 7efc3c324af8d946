import { type AgentCard, AgentCard as Cards, type Message, Role, TaskState } from '@a2a-js/sdk';
import {
  AgentEvent,
  type AgentExecutor,
  DefaultRequestHandler,
  InMemoryTaskStore,
  JsonRpcTransportHandler,
  ServerCallContext,
  UnauthenticatedUser,
} from '@a2a-js/sdk/server';
import type { ConveneRequest } from '../api/index.ts';
import type { Formats } from '../engine/index.ts';
import { readBody } from './body.ts';
import { type Reception, type Standing, sayAsked } from './reception.ts';

/** A session may take its time; whoever asks for longer reads it by its id. */
const patience = 55 * 60_000;

/** Tables as an agent of the Agent2Agent protocol: its skills are formats, a task is a session, and its artifact the outcome. */
export const a2aDoor = (
  reception: Reception,
  version: string,
): { readonly card: (request: Request) => Response; readonly rpc: (request: Request) => Promise<Response> } => {
  const { formats } = reception.office.host;
  const store = new InMemoryTaskStore();
  const executor = tablesOf(reception);
  const cardFor = (request: Request): AgentCard => cardAt(new URL('/a2a', request.url).href, version, formats);
  return {
    card: (request) => Response.json(Cards.toJSON(cardFor(request))),
    rpc: async (request) => {
      const handler = new JsonRpcTransportHandler(new DefaultRequestHandler(cardFor(request), store, executor));
      const asked = request.headers.get('A2A-Version');
      const answer = await handler.handle(
        await readBody(request),
        new ServerCallContext({ ...(asked !== null && { requestedVersion: asked }), user: new UnauthenticatedUser() }),
      );
      if (!isStream(answer)) return Response.json(answer);
      return new Response(streamOf(answer), {
        headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
      });
    },
  };
};

const isStream = (answer: object): answer is AsyncIterable<object> =>
  typeof (answer as Partial<AsyncIterable<object>>)[Symbol.asyncIterator] === 'function';

const streamOf = (events: AsyncIterable<object>): ReadableStream<Uint8Array> => {
  const lines = events[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(`data: ${JSON.stringify(value)}\n\n`));
    },
    async cancel() {
      await lines.return?.();
    },
  });
};

const cardAt = (url: string, version: string, formats: Formats): AgentCard => ({
  name: 'Moderato',
  description:
    'Holds councils, debates and other talks between AI agents and people, and answers with what they came to.',
  supportedInterfaces: [{ url, protocolBinding: 'JSONRPC', tenant: '', protocolVersion: '1.0' }],
  provider: undefined,
  version,
  capabilities: { streaming: true, pushNotifications: false, extensions: [] },
  securitySchemes: {},
  securityRequirements: [],
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: Object.values(formats).map(({ name, says }) => ({
    id: name,
    name: `Hold a ${name}`,
    description: `${says} Named in the message's metadata as { "format": "${name}" }.`,
    tags: ['deliberation', name],
    examples: [],
    inputModes: [],
    outputModes: [],
    securityRequirements: [],
  })),
  signatures: [],
});

const usual = 'council';

const tablesOf = (reception: Reception): AgentExecutor => {
  const { office } = reception;
  const sessions = new Map<string, string>();
  const open = async (task: string, message: Message): Promise<string> => {
    const text = textOf(message);
    const known = sessions.get(task);
    if (known !== undefined) {
      const { asked } = await reception.standing(known);
      if (asked) await reception.answer(known, text, asked);
      return known;
    }
    const format = String(message.metadata?.format ?? usual);
    const id = await reception.start({ format, topic: text } as ConveneRequest, `a2a ${message.messageId}`);
    sessions.set(task, id);
    return id;
  };
  return {
    execute: async ({ taskId, contextId, userMessage, task }, bus) => {
      const status = (state: TaskState, text = '') => ({
        state,
        message: text === '' ? undefined : said(text, taskId, contextId),
        timestamp: new Date(office.host.clock.now()).toISOString(),
      });
      const tell = (state: TaskState, text = ''): void =>
        bus.publish(AgentEvent.statusUpdate({ taskId, contextId, status: status(state, text), metadata: undefined }));
      if (!task)
        bus.publish(
          AgentEvent.task({
            id: taskId,
            contextId,
            status: status(TaskState.TASK_STATE_SUBMITTED),
            artifacts: [],
            history: [userMessage],
            metadata: undefined,
          }),
        );
      try {
        const id = await open(taskId, userMessage);
        const { seats } = await office.session(id);
        const names = new Map(seats.map((seat) => [seat.id, seat.name]));
        tell(TaskState.TASK_STATE_WORKING, `Session ${id}.`);
        const standing = await reception.follow(id, {
          patience,
          hear: (live) => {
            for (const entry of live.type === 'entries' ? live.entries : [])
              if (entry.type === 'turn-taken' && (entry.audience ?? 'all') === 'all')
                tell(
                  TaskState.TASK_STATE_WORKING,
                  `${names.get(entry.turn.seat) ?? entry.turn.seat}: ${entry.turn.text}`,
                );
          },
        });
        const { result } = standing;
        if (result !== undefined)
          bus.publish(
            AgentEvent.artifactUpdate({
              taskId,
              contextId,
              artifact: {
                artifactId: id,
                name: 'outcome',
                description: 'What the session came to.',
                parts: [textPart(result)],
                metadata: { session: id },
                extensions: [],
              },
              append: false,
              lastChunk: true,
              metadata: undefined,
            }),
          );
        tell(...endOf(standing));
      } catch (error) {
        tell(TaskState.TASK_STATE_FAILED, error instanceof Error ? error.message : String(error));
      }
      bus.finished();
    },
    cancelTask: async (taskId, bus) => {
      const id = sessions.get(taskId);
      if (id !== undefined)
        await office
          .signal(id, 'house', { id: `a2a-end-${taskId}`, type: 'steer', by: 'a2a', order: 'end' })
          .catch(() => undefined);
      bus.publish(
        AgentEvent.statusUpdate({
          taskId,
          contextId: '',
          status: {
            state: TaskState.TASK_STATE_CANCELED,
            message: undefined,
            timestamp: new Date(office.host.clock.now()).toISOString(),
          },
          metadata: undefined,
        }),
      );
      bus.finished();
    },
  };
};

const endOf = ({ state, asked, id }: Standing): [TaskState, string] => {
  if (state === 'ended') return [TaskState.TASK_STATE_COMPLETED, ''];
  if (asked) return [TaskState.TASK_STATE_INPUT_REQUIRED, sayAsked(asked)];
  return [TaskState.TASK_STATE_WORKING, `Session ${id} goes on.`];
};

const textPart = (value: string) => ({
  content: { $case: 'text' as const, value },
  metadata: undefined,
  filename: '',
  mediaType: 'text/plain',
});

const said = (text: string, taskId: string, contextId: string): Message => ({
  messageId: crypto.randomUUID(),
  contextId,
  taskId,
  role: Role.ROLE_AGENT,
  parts: [textPart(text)],
  metadata: undefined,
  extensions: [],
  referenceTaskIds: [],
});

const textOf = ({ parts }: Message): string =>
  parts
    .flatMap(({ content }) => (content?.$case === 'text' ? [content.value] : []))
    .join('\n')
    .trim();
