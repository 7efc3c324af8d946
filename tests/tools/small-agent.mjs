// @ts-nocheck
import { appendFileSync, existsSync } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { agent, methods, ndJsonStream, RequestError } from '@agentclientprotocol/sdk';

// A coding agent as they are: it thinks, looks, asks to write, and speaks. Its first argument says what goes wrong.
const [how = 'well', notes = ''] = process.argv.slice(2);
const spoken = (sessionId, text) => ({
  sessionId,
  update: { sessionUpdate: 'agent_message_chunk', content: { type: 'text', text } },
});
agent({ name: 'small' })
  .onRequest(methods.agent.initialize, () => ({
    protocolVersion: 1,
    agentCapabilities: {},
    authMethods: [{ id: 'web', name: 'Sign in on the web' }],
  }))
  .onRequest(methods.agent.session.new, async ({ client }) => {
    if (how === 'early') await client.notify(methods.client.session.update, spoken('s1', 'Out of turn. '));
    if (how === 'unsigned') throw new RequestError(-32000, 'Authentication required');
    return { sessionId: 's1' };
  })
  .onRequest(methods.agent.session.prompt, async ({ params, client }) => {
    const { sessionId } = params;
    const tell = (update) => client.notify(methods.client.session.update, { sessionId, update });
    const say = (text) => tell(spoken(sessionId, text).update);
    if (how === 'early') await client.notify(methods.client.session.update, spoken('s2', 'In another session. '));
    if (how === 'endless') for (;;) await say('And then, and then, and then, and then, and then. '.repeat(100));
    if (how === 'hangs') {
      await say('Let me see. ');
      await new Promise(() => setInterval(() => undefined, 1000));
    }
    if (how === 'dies') process.exit(3);
    await tell({
      sessionUpdate: 'agent_thought_chunk',
      content: { type: 'text', text: 'A thought that is nobody’s business.' },
    });
    const ask = async (kind, toolCallId) => {
      await tell({
        sessionUpdate: 'tool_call',
        toolCallId,
        title: `${kind} a file`,
        kind,
        rawInput: { path: 'a.txt' },
      });
      const { outcome } = await client.request(methods.client.session.requestPermission, {
        sessionId,
        toolCall: { toolCallId, title: `${kind} a file`, kind },
        options: [
          { optionId: 'always', name: 'Always', kind: 'allow_always' },
          { optionId: 'yes', name: 'Yes', kind: 'allow_once' },
          { optionId: 'no', name: 'No', kind: 'reject_once' },
        ],
      });
      const isAllowed = outcome.outcome === 'selected' && outcome.optionId === 'yes';
      await tell({ sessionUpdate: 'tool_call_update', toolCallId, status: isAllowed ? 'completed' : 'failed' });
      return isAllowed;
    };
    const read = await ask('read', 't1');
    const written = await ask('edit', 't2');
    if (written && notes) appendFileSync(notes, 'x');
    await say(`I looked (${read}), and did not write (${!written}). `);
    await say(`The note is ${existsSync(notes) ? 'there' : 'not there'}, so the ferry can sail.`);
    return { stopReason: 'end_turn' };
  })
  .onNotification(methods.agent.session.cancel, () => process.exit(0))
  .connect(ndJsonStream(Writable.toWeb(process.stdout), Readable.toWeb(process.stdin)));
