export { ApiError, Client, type Fetch } from './client.ts';
export { formatCards } from './format-cards.ts';
export * from './wire.ts';
