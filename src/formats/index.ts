import type { Formats } from '../engine/index.ts';
import { debate } from './debate/index.ts';

/** The formats a table can have. */
export const formats: Formats = { debate };

export { debate };
