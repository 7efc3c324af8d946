export { fliteVoiceAt, openFlite, sayWithFlite } from './flite.ts';
export { type FindTarball, installPack } from './install-pack.ts';
export { packs, usualPacks } from './packs.ts';
export { hearingAt, hearRecording, isUnclear } from './recogniser.ts';
export { SoundDesk, SoundError, speakingAt } from './sound-desk.ts';
export { endpointIn } from './speech-endpoint.ts';
export { VoiceCache } from './voice-cache.ts';
export { atHeardRate, heardRate, readWav, type Sound, wavOf } from './wav.ts';
