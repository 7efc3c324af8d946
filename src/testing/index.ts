/** Tables, clocks and trials for tests, in whatever runner. The suites that need vitest: `contracts.ts`. */
export { debateBriefing, debateSeats, spokenLine } from './debate-briefing.ts';
export { ManualClock } from './manual-clock.ts';
export * from './play-out.ts';
export { member, Sitting, sampleBill, threeMembers } from './sitting.ts';
export { StrategyTrial, type TrialSetting } from './strategy-trial.ts';
export { TestTable } from './test-table.ts';
