export { ApiError, Client, type Fetch } from './client.ts';
export { type Drawing, drawingOf } from './drawing.ts';
export { formatCards } from './format-cards.ts';
export * from './wire.ts';
