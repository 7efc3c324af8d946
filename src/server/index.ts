export { Access } from './access.ts';
export { apiApp } from './app.ts';
export { Office, type Voicing } from './office.ts';
export { type ServeSetting, type Serving, serve, serveProblem } from './serve.ts';
