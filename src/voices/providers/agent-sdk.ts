/** The part of the Claude Agent SDK that we use. It is an optional package, so its types are not at hand. */
export interface AgentSdk {
  query(asked: { readonly prompt: string; readonly options: AgentOptions }): AsyncIterable<AgentMessage>;
}

export interface AgentOptions {
  readonly systemPrompt: string;
  readonly model?: string;
  readonly tools: readonly string[];
  readonly mcpServers: Readonly<Record<string, unknown>>;
  readonly allowedTools: readonly string[];
  readonly settingSources: readonly string[];
  readonly persistSession: boolean;
  readonly verbatimPrompts: boolean;
  readonly includePartialMessages: boolean;
  readonly strictMcpConfig: boolean;
  readonly maxTurns: number;
  readonly thinking: { readonly type: 'disabled' };
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly abortController: AbortController;
  readonly stderr: (text: string) => void;
}

export type AgentMessage =
  | {
      readonly type: 'stream_event';
      readonly event: { readonly type: string; readonly delta?: { readonly type: string; readonly text?: string } };
    }
  | {
      readonly type: 'assistant';
      readonly error?: string;
      readonly message: { readonly content: readonly { readonly type: string; readonly text?: string }[] };
    }
  | AgentResult
  | { readonly type: 'system' | 'user' };

/** The end of a query. Errors come as a success with `is_error`. */
export interface AgentResult {
  readonly type: 'result';
  readonly subtype: string;
  readonly is_error: boolean;
  readonly result?: string;
  readonly stop_reason?: string | null;
  readonly errors?: readonly string[];
  readonly modelUsage?: Readonly<Record<string, AgentUsage>>;
}

interface AgentUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cacheReadInputTokens: number;
  readonly cacheCreationInputTokens: number;
  readonly costUSD: number;
  readonly costBasis?: 'list' | 'managed' | 'unknown';
}
