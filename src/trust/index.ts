export { AllowList } from './allow-list.ts';
export { type Allowance, fileAllowance, nameOf } from './allowance.ts';
export { guardedVoices, sayUnnamed } from './guarded-voices.ts';
export type { Reach } from './reach.ts';
