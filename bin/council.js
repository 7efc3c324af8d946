#!/usr/bin/env node
import { existsSync } from 'node:fs';

const program = new URL('../dist/council.js', import.meta.url);

if (existsSync(program)) {
  await import(program.href);
} else {
  console.error('Moderato is not built yet: run "npm start" or "npm run build" in its folder.');
  process.exitCode = 1;
}
