import type { Formats } from '../engine/index.ts';
import { council } from './council/index.ts';
import { debate } from './debate/index.ts';
import { parliament } from './parliament/index.ts';

/** The formats a table can have. */
export const formats: Formats = { council, debate, parliament };

export { council, debate, parliament };
