import { councilProgram } from './council/council-program.ts';
import { runHere } from './real-main.ts';

await runHere(new URL('.', import.meta.url), councilProgram);
