import type { AnyFormat } from './format.ts';

/** The engine's own rules: how it numbers and what chance depends on. A change here changes every session. */
const engineRules = '2';

/** The rules that decide a session: the engine's and the format's. */
export const rulesOf = ({ rulesVersion }: Pick<AnyFormat, 'rulesVersion'>): string => `${engineRules}.${rulesVersion}`;
