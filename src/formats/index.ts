import type { Formats } from '../engine/index.ts';
import { council } from './council/index.ts';
import { debate } from './debate/index.ts';
import { parliament } from './parliament/index.ts';
import { scene } from './scene/index.ts';

/** The formats a table can have. */
export const formats: Formats = { council, debate, parliament, scene };

export { council, debate, parliament, scene };
