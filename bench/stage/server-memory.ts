import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { atHeardRate, readWav, SoundDesk, VoiceCache } from '../../src/stage/index.ts';
import { Site } from '../../tests/web/site.ts';

const self = fileURLToPath(import.meta.url);

/** MB that a server with voice and ear takes in a process of its own, after it has said and heard all sentences: at the end, and at most. */
export const serverMemory = async (folder: string, sentences: readonly string[]) => {
  const given = ['--import', 'tsx', self, folder, JSON.stringify(sentences)];
  const { stdout } = await promisify(execFile)(process.execPath, given);
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as { readonly now: number; readonly most: number };
};

if (process.argv[1] === self) {
  const desk = new SoundDesk(new VoiceCache(process.argv[2]!));
  const site = await Site.open(null, desk);
  for (const [place, text] of (JSON.parse(process.argv[3]!) as string[]).entries()) {
    const sound = readWav(await desk.say({ text, place }));
    if ('samples' in sound) await desk.hear(atHeardRate(sound));
  }
  const now = Math.round(process.memoryUsage.rss() / 1e6);
  console.log(JSON.stringify({ now, most: Math.round(process.resourceUsage().maxRSS / 1000) }));
  await site.stop();
  desk.close();
  process.exit(0);
}
