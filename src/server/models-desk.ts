import type { KeyAnswer, KeyRequest, ModelsAnswer, ModelTestAnswer } from '../api/index.ts';

/** What the server knows of models: whoever starts it hands this in. No answer ever carries a key. */
export interface ModelsDesk {
  list(): Promise<Omit<ModelsAnswer, 'takesKeys'>>;
  /** One real call; throws a VoiceError where it fails. */
  test(voice: string): Promise<ModelTestAnswer>;
  /** Keeps a key where only this user can read it; absent where keys can't be put in. */
  keep?(asked: KeyRequest): Promise<KeyAnswer>;
}
