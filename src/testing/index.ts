export { debateBriefing, debateSeats, spokenLine } from './debate-briefing.ts';
export { type ContractOptions, formatContract } from './format-contract.ts';
export { ledgerContract } from './ledger-contract.ts';
export { ManualClock } from './manual-clock.ts';
export * from './play-out.ts';
export { member, Sitting, sampleBill, threeMembers } from './sitting.ts';
export { StrategyTrial, type TrialSetting } from './strategy-trial.ts';
export { TestTable } from './test-table.ts';
export { type VoiceTraits, voiceContract } from './voice-contract.ts';
