import type { Formats } from '../engine/index.ts';
import { council } from './council/index.ts';
import { debate } from './debate/index.ts';

/** The formats a table can have. */
export const formats: Formats = { council, debate };

export { council, debate };
