import { randomBytes } from 'node:crypto';
import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  inputRequired,
  McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { ConveneRequest } from '../api/index.ts';
import type { Ledger } from '../engine/index.ts';
import type { Live } from '../runtime/index.ts';
import { type Cast, type Reception, type Standing, sayAsked, withCast } from '../server/index.ts';
import { describedOnce } from './described-once.ts';
import { formatArguments, seatFrom } from './format-tool.ts';
import type { Forms } from './forms.ts';
import { refusing, sessionId } from './plain.ts';
import { registerPrompts } from './prompts.ts';
import { registerRecords } from './records.ts';
import { standingTold } from './standing.ts';
import { registerTableApp, shownAsTable } from './table-app.ts';
import { tellsUnknownNames } from './unknown-names.ts';

export interface McpSetting {
  readonly reception: Reception;
  readonly version: string;
  readonly forms: Forms;
  readonly newId: () => string;
}

interface Onward {
  /** The entry after which turns are progress. */
  readonly from?: number;
  readonly asked?: number;
}

/** Clients wait a minute at most; whoever still waits then is told how to go on. */
const patience = 45_000;

/** What tools take is made once: a server is made for every request. */
const ofSession = describedOnce(z.strictObject({ id: sessionId }));
const anAnswer = describedOnce(
  z.strictObject({
    id: sessionId,
    text: z
      .string()
      .min(1)
      .max(20_000)
      .describe('Their words; what may be chosen beside them by its number, /2 on a line of its own.'),
  }),
);
const anOrder = describedOnce(
  z.strictObject({
    id: sessionId,
    order: z.string().min(1).max(60).describe('pause, resume, end, skip, tell, or an order of the format.'),
    text: z.string().max(20_000).optional().describe('The fact, with tell.'),
    seat: z.string().max(200).optional().describe('Whose turn is skipped, by the id of the seat.'),
  }),
);
const aFork = describedOnce(
  z.strictObject({
    id: sessionId,
    turn: z.int().min(0).describe('The last turn that is kept, counted from 1; 0 begins anew.'),
    tell: z.string().max(20_000).optional().describe('A fact that is put on the table there.'),
  }),
);

const say = z.object({
  text: z.string().min(1).max(20_000).describe('Your words at the table.'),
  choice: z.string().max(200).optional(),
});

/** What a person is asked for: words, and one of what may be chosen beside them. */
const sayIn = (choices: readonly string[]) => {
  const [first, ...rest] = choices.map((says, at) => `${at + 1} ${says}`);
  const choice =
    first === undefined
      ? undefined
      : z
          .enum([first, ...rest])
          .optional()
          .describe('If you like, beside your words.');
  return z.object({ text: say.shape.text, ...(choice && { choice }) });
};

const withChoice = ({ text, choice }: z.infer<typeof say>): string =>
  choice === undefined ? text : `${text}\n/${Number.parseInt(choice, 10)}`;

interface Waiting {
  readonly id: string;
  readonly cue: string;
  readonly attempt: number;
  /** How often this call has asked by now. */
  readonly asked: number;
}

/** Clients let one call ask so many times at least; after that the question is in the result. */
const mostAsked = 6;

/** What makes a server for a client: called for every connection, and over HTTP for every request, so nothing is kept in it. */
export const mcpFactory = ({ reception, version, forms, newId }: McpSetting): (() => McpServer) => {
  const { office, casts } = reception;
  const { formats, store } = office.host;
  const held = Object.values(formats).map((format) => ({
    format,
    inputSchema: describedOnce(formatArguments(format)),
  }));
  const codec = createRequestStateCodec<Waiting>({ key: randomBytes(32) });

  const castNamed = (name: string): Cast => {
    const found = casts?.named(name);
    if (!found) throw new Error(`There is no cast "${name}"; the tool casts lists those there are.`);
    return found;
  };

  return () => {
    const server = new McpServer(
      { name: 'moderato', version },
      {
        instructions:
          'Moderato holds councils, debates and other talks between AI agents and people. A tool that convenes one returns its id; where it has not ended yet, call wait with that id.',
        requestState: { verify: codec.verify },
      },
    );
    tellsUnknownNames(server);

    /** Waits with the client, asks its person where one is waited for and the client can ask, and tells how it stands. */
    const wait = async (id: string, context: ServerContext, { from, asked: before = 0 }: Onward = {}) => {
      const token = context.mcpReq._meta?.progressToken;
      const tell = token === undefined ? null : await progressOf(id, token, context);
      const standingNow = await reception.follow(id, {
        patience,
        signal: context.mcpReq.signal,
        ...(from !== undefined && { from }),
        ...(tell && { hear: tell }),
      });
      const { asked } = standingNow;
      if (!asked || before >= mostAsked || !canElicit(server, context)) return told(standingNow);
      return inputRequired({
        inputRequests: {
          say: inputRequired.elicit({
            mode: 'form',
            message: `${asked.name}, it is your turn: ${asked.asks}`,
            requestedSchema: sayIn(asked.choices),
          }),
        },
        requestState: await codec.mint({ id, cue: asked.cue, attempt: asked.attempt, asked: before + 1 }),
      });
    };

    /** A turn that everyone heard is progress. */
    const progressOf = async (id: string, progressToken: string | number, { mcpReq }: ServerContext) => {
      const names = new Map((await office.session(id)).seats.map((seat) => [seat.id, seat.name]));
      let progress = 0;
      return (live: Live): void => {
        for (const entry of live.type === 'entries' ? live.entries : []) {
          if (entry.type !== 'turn-taken' || (entry.audience ?? 'all') !== 'all') continue;
          const { seat, text } = entry.turn;
          const message = `${names.get(seat) ?? seat}: ${text.slice(0, 200)}`;
          progress += 1;
          void mcpReq
            .notify({ method: 'notifications/progress', params: { progressToken, progress, message } })
            .catch(() => undefined);
        }
      };
    };

    const told = (now: Standing) => {
      if (now.state === 'ended') reception.handedOver(now.id);
      return { content: [{ type: 'text' as const, text: sayStanding(now) }], structuredContent: { ...now } };
    };

    /** What became of a question that this call has put to its person; null where it has put none. */
    const goOn = async (context: ServerContext) => {
      const state = context.mcpReq.requestState<Waiting>();
      if (!state) return null;
      const answer = acceptedContent(context.mcpReq.inputResponses, 'say', say);
      // Whoever declines is not asked again: the question stays open, and is in the result.
      if (!answer) return told(await reception.standing(state.id));
      await reception.answer(state.id, withChoice(answer), state);
      return wait(state.id, context, { asked: state.asked });
    };

    for (const { format, inputSchema } of held) {
      server.registerTool(
        format.name,
        {
          title: `Hold a ${format.name}`,
          description: `${format.says} Returns what it came to, or the id of the session that still runs: then call wait.`,
          inputSchema,
          outputSchema: standingTold,
          ...shownAsTable,
        },
        async ({ topic, seats, cast, model, budget, key, settings }, context) =>
          refusing(async () => {
            const gone = await goOn(context);
            if (gone) return gone;
            const asked: ConveneRequest = {
              format: format.name,
              topic,
              ...(settings && { settings }),
              ...(seats && { seats: seats.map((seat) => seatFrom(seat, (name) => casts?.persona(name) ?? null)) }),
              ...(model !== undefined && { voice: model }),
              ...(budget !== undefined && { budget }),
            };
            const id = await reception.start(cast === undefined ? asked : withCast(asked, castNamed(cast)), key);
            return wait(id, context, { from: 0 });
          }),
      );
    }

    server.registerTool(
      'wait',
      {
        description: 'Goes on waiting for a session, and tells how it stands.',
        inputSchema: ofSession,
        outputSchema: standingTold,
        ...shownAsTable,
      },
      async ({ id }, context) =>
        refusing(async () => {
          return (await goOn(context)) ?? wait((await office.summary(id)).id, context);
        }),
    );

    server.registerTool(
      'answer',
      {
        description: 'Answers for the person who is waited for in a session, and waits on.',
        inputSchema: anAnswer,
        outputSchema: standingTold,
        ...shownAsTable,
      },
      async ({ id, text }, context) =>
        refusing(async () => {
          const gone = await goOn(context);
          if (gone) return gone;
          const session = (await office.summary(id)).id;
          await reception.answer(session, text);
          return wait(session, context);
        }),
    );

    server.registerTool(
      'steer',
      {
        description: 'Gives a session an order: pause, resume, end, skip, or tell with a fact; a format may know more.',
        inputSchema: anOrder,
        outputSchema: standingTold,
        ...shownAsTable,
      },
      async ({ id, order, text, seat }) =>
        refusing(async () => {
          const session = (await office.summary(id)).id;
          const data = { ...(text !== undefined && { text }), ...(seat !== undefined && { seat }) };
          return told(await reception.steer(session, { id: newId(), type: 'steer', by: 'mcp', order, data }));
        }),
    );

    server.registerTool(
      'fork',
      {
        description:
          'Goes on from an earlier turn as a session of its own, with a fact put on the table there where one is given.',
        inputSchema: aFork,
        outputSchema: standingTold,
        ...shownAsTable,
      },
      async ({ id, turn, tell }, context) =>
        refusing(async () => {
          const gone = await goOn(context);
          if (gone) return gone;
          const session = (await office.summary(id)).id;
          const seq = seqOfTurn(await store.read(session), turn);
          const fork = () => office.fork(session, { seq, ...(tell !== undefined && { tell }) });
          return wait(await reception.once({ session, turn, tell }, undefined, fork), context, { from: seq });
        }),
    );

    registerTableApp(server, reception);
    registerRecords(server, { reception, forms });
    registerPrompts(server);
    return server;
  };
};

const sayStanding = ({ id, state, result, asked, reason }: Standing): string => {
  if (state === 'ended') return `${result ?? ''}\n\nSession ${id} ended (${reason}).`.trim();
  if (asked) return `Session ${id} waits. ${sayAsked(asked)}\nAnswer with the tool "answer".`;
  return state === 'paused'
    ? `Session ${id} is paused; steer it with resume.`
    : `Session ${id} is still running; call wait with its id.`;
};

/** A client that can ask its person says so; what it says is looked at first, because asking one that can't is an error. */
const canElicit = (server: McpServer, context: ServerContext): boolean => {
  const envelope: Readonly<Record<string, unknown>> | undefined = context.mcpReq.envelope;
  const modern = envelope?.[CLIENT_CAPABILITIES_META_KEY];
  const known = (modern ?? server.server.getClientCapabilities()) as { readonly elicitation?: unknown } | undefined;
  return known?.elicitation !== undefined;
};

const seqOfTurn = (ledger: Ledger, turn: number): number => {
  const turns = ledger.filter((entry) => entry.type === 'turn-taken');
  if (turn > turns.length) throw new Error(`The session has ${turns.length} turns; it can't go on after turn ${turn}.`);
  return turn === 0 ? (ledger.find((entry) => entry.type === 'session-opened')?.seq ?? 0) : turns[turn - 1]!.seq;
};
