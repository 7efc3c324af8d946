export { mcpOverHttp } from './http.ts';
export { mcpFactory } from './mcp-server.ts';
export { mcpOverStdio } from './stdio.ts';
