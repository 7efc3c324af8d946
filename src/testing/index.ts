/** Tables, clocks and trials for tests, in whatever runner. The suites that need vitest: `contracts.ts`. */
import '../hearing/word-files.ts';
import '../personas/bundled-panels.ts';

export { debateBriefing, debateSeats, spokenLine } from './debate-briefing.ts';
export { goldenTranscript } from './golden-transcript.ts';
export { ManualClock } from './manual-clock.ts';
export { type PersonaProbe, probePersona } from './persona-drift.ts';
export * from './play-out.ts';
export { type PromptChange, type PromptSent, promptChanges, promptsIn } from './prompts-in.ts';
export { StrategyTrial, type TrialSetting } from './strategy-trial.ts';
export { TestTable } from './test-table.ts';
