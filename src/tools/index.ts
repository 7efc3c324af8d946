export { type OpenTools, openTools } from './open-tools.ts';
export { readToolChoice, type ToolChoice, type ToolServer } from './tool-choice.ts';
