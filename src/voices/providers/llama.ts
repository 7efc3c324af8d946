/** The part of node-llama-cpp that we use. It is an optional package, so its types are not at hand. */
export interface LlamaModule {
  getLlama(options: {
    gpu: 'auto' | false;
    build: 'never';
    logLevel: string;
    logger: (level: string, message: string) => void;
  }): Promise<Llama>;
  readonly LlamaLogLevel: { readonly error: string };
  readonly LlamaChatSession: new (options: { contextSequence: LlamaSequence; systemPrompt: string }) => LlamaSession;
}

export interface Llama {
  loadModel(options: { modelPath: string }): Promise<LlamaModel>;
  createGrammarForJsonSchema(schema: unknown): Promise<unknown>;
  dispose(): Promise<void>;
}

export interface LlamaModel {
  readonly trainContextSize: number;
  tokenize(text: string): readonly unknown[];
  createContext(options: { contextSize: number; threads: number; sequences: number }): Promise<LlamaContext>;
}

export interface LlamaContext {
  getSequence(): LlamaSequence;
}

export interface LlamaSequence {
  readonly tokenMeter: {
    getState(): unknown;
    diff(before: unknown): { readonly usedInputTokens: number; readonly usedOutputTokens: number };
  };
}

export type LlamaHistoryItem =
  | { readonly type: 'system' | 'user'; readonly text: string }
  | { readonly type: 'model'; readonly response: readonly string[] };

interface LlamaSession {
  setChatHistory(history: readonly LlamaHistoryItem[]): void;
  promptWithMeta(
    text: string,
    options: {
      grammar?: unknown;
      maxTokens: number;
      signal: AbortSignal;
      stopOnAbortSignal: boolean;
      seed: number;
      temperature: number;
      repeatPenalty: { readonly lastTokens: number; readonly penalty: number };
      onTextChunk: (text: string) => void;
    },
  ): Promise<{ readonly responseText: string; readonly stopReason: string }>;
  dispose(options: { disposeSequence: boolean }): void;
}
