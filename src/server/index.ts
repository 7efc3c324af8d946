export type { Doors } from './app.ts';
export { type Cast, Casts, withCast } from './casts.ts';
export { chatDoor } from './chat.ts';
export { readDoorKey } from './door-key.ts';
export type { ModelsDesk } from './models-desk.ts';
export { Office, type Voicing } from './office.ts';
export { Reception, type Standing } from './reception.ts';
export { RequestError } from './refusal.ts';
export { openOffice, type Serving, serve, serveProblem } from './serve.ts';
