export { readSidecar } from './read-sidecar.ts';
export { emptySidecar, recall, remembered, type Sidecar } from './sidecar.ts';
