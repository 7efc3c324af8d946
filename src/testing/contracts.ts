/** What every ear, format, ledger and voice must keep, as suites of vitest. */
import '../hearing/word-files.ts';
import '../personas/bundled-panels.ts';

export { type ContractOptions, formatContract } from './format-contract.ts';
export { ledgerContract } from './ledger-contract.ts';
export { type VoiceTraits, voiceContract } from './voice-contract.ts';
