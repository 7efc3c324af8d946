export { otlpTarget } from './otlp.ts';
export { Tracing } from './tracing.ts';
