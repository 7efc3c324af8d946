export * from './cassette.ts';
export * from './find-voice.ts';
export * from './improv/improv.ts';
export { openVoice, voicesAround } from './open-voice.ts';
export * from './scripted.ts';
export { realSurroundings } from './surroundings.ts';
export * from './voice-spec.ts';
