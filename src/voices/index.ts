export * from './chaos.ts';
export * from './improv/improv.ts';
export * from './scripted.ts';
export type { Spoken } from './speaking.ts';
