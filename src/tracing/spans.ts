import { hash } from 'node:crypto';
import type { Entry, Usage } from '../engine/index.ts';
import type { SessionId } from '../runtime/index.ts';

type Value = string | number | boolean;

/** One span as it is sent: times in milliseconds. */
export interface Span {
  readonly trace: string;
  readonly id: string;
  readonly parent: string | null;
  readonly name: string;
  readonly kind: 'internal' | 'client';
  readonly from: number;
  readonly until: number;
  readonly attributes: Readonly<Record<string, Value>>;
  readonly error?: string;
}

const hashed = (text: string, length: number): string => hash('sha256', text, 'hex').slice(0, length);

interface Asked {
  readonly seat: string;
  readonly kind: string;
  readonly at: number;
}

/** The provider's name in a voice's spelling. */
const providerOf = (model: string): string => (/^https?:/u.test(model) ? 'openai' : model.split(':')[0]!) || 'unknown';

/**
 * The spans of one session, told by its entries: the session, each turn with its calls to a model and to tools, and what listening took. Ids follow from
 * the session's, so that a session that is killed and goes on elsewhere stays one trace. What was said is left out, unless somebody asks for it.
 */
export class SessionSpans {
  readonly #session: SessionId;
  readonly #withContent: boolean;
  readonly #asked = new Map<string, Asked>();
  readonly #trace: string;
  /** The span of the session itself. */
  readonly #root: string;
  #names = new Map<string, string>();
  #format = 'session';
  #opened: number | null = null;

  constructor(session: SessionId, withContent: boolean) {
    this.#session = session;
    this.#withContent = withContent;
    this.#trace = hashed(session, 32);
    this.#root = hashed(`${session} `, 16);
  }

  take(entry: Entry): readonly Span[] {
    this.#opened ??= entry.at;
    switch (entry.type) {
      case 'session-opened':
      case 'format-changed':
        this.#format = entry.format;
        this.#names = new Map(entry.seats.map(({ id, name }) => [id, name]));
        return [];
      case 'cue-given':
        this.#asked.set(entry.cue.id, { seat: entry.cue.seat, kind: entry.cue.kind, at: entry.at });
        return [];
      case 'signal-heard':
        return this.#heard(entry);
      case 'looked-up': {
        const { tool, ms, failed, input } = entry.lookup;
        return [
          this.#span(
            `execute_tool ${tool}`,
            `tool ${entry.seq}`,
            this.#id(entry.cue),
            entry.at - ms,
            entry.at,
            {
              'gen_ai.operation.name': 'execute_tool',
              'gen_ai.tool.name': tool,
              ...(this.#withContent && { 'gen_ai.tool.call.arguments': JSON.stringify(input) }),
            },
            failed,
          ),
        ];
      }
      case 'session-closed':
        return [
          this.#span(`invoke_workflow ${this.#format}`, '', null, this.#opened, entry.at, {
            'gen_ai.operation.name': 'invoke_workflow',
            'gen_ai.workflow.name': this.#format,
            'moderato.reason': entry.reason,
          }),
        ];
      default:
        return [];
    }
  }

  #heard({ at, seq, signal }: Entry & { readonly type: 'signal-heard' }): readonly Span[] {
    if (signal.type !== 'reply' && signal.type !== 'failed')
      return 'usage' in signal && signal.usage && signal.usage.in + signal.usage.out > 0
        ? [this.#call(signal.usage, `call ${seq}`, this.#root, at, { 'moderato.what': 'hearing' })]
        : [];
    const asked = this.#asked.get(signal.cue);
    const name = this.#names.get(asked?.seat ?? '') ?? asked?.seat ?? 'somebody';
    const error = signal.type === 'failed' ? (signal.code ?? 'failed') : undefined;
    const turn = this.#span(
      `invoke_agent ${name}`,
      signal.cue,
      this.#root,
      asked?.at ?? at,
      at,
      {
        'gen_ai.operation.name': 'invoke_agent',
        'gen_ai.agent.name': name,
        'moderato.turn.kind': asked?.kind ?? '',
        ...(this.#withContent && signal.type === 'reply' && { 'gen_ai.output.messages': signal.text }),
      },
      error,
    );
    return signal.usage ? [this.#call(signal.usage, `call ${seq}`, turn.id, at, {}, error), turn] : [turn];
  }

  #call(
    usage: Usage,
    key: string,
    parent: string,
    at: number,
    more: Readonly<Record<string, Value>>,
    error?: string,
  ): Span {
    const { model, in: read, out, cached, cost, first } = usage;
    return this.#span(
      `chat ${model}`,
      key,
      parent,
      at - usage.ms,
      at,
      {
        'gen_ai.operation.name': 'chat',
        'gen_ai.provider.name': providerOf(model),
        'gen_ai.request.model': model,
        'gen_ai.usage.input_tokens': read,
        'gen_ai.usage.output_tokens': out,
        ...(cached !== undefined && { 'gen_ai.usage.cache_read.input_tokens': cached }),
        ...(cost !== null && { 'moderato.cost_usd': cost }),
        ...(first !== undefined && { 'gen_ai.response.time_to_first_chunk': first / 1000 }),
        ...more,
      },
      error,
      'client',
    );
  }

  #id(key: string): string {
    return key === '' ? this.#root : hashed(`${this.#session} ${key}`, 16);
  }

  #span(
    name: string,
    key: string,
    parent: string | null,
    from: number,
    until: number,
    attributes: Readonly<Record<string, Value>>,
    error?: string,
    kind: Span['kind'] = 'internal',
  ): Span {
    return {
      trace: this.#trace,
      id: this.#id(key),
      parent,
      name,
      kind,
      from: Math.min(from, until),
      until,
      attributes: {
        ...attributes,
        'gen_ai.conversation.id': this.#session,
        ...(error !== undefined && { 'error.type': error }),
      },
      ...(error !== undefined && { error }),
    };
  }
}
