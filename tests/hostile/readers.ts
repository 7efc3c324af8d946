import { readTalk } from '../../src/cli/rehearse/talk-script.ts';
import { captionsIn } from '../../src/cli/rehearse/timed-transcript.ts';
import { wrap } from '../../src/cli/view/width.ts';
import { markdownSlides } from '../../src/deck/index.ts';
import { countSentences, countWords, seatIdFrom, standsIn, takeIn } from '../../src/engine/index.ts';
import { formats } from '../../src/formats/index.ts';
import { parseCharacterResponse } from '../../src/formats/scene/response.ts';
import { readSceneTranscript } from '../../src/formats/scene/transcript-reading.ts';
import { auditTranscript } from '../../src/formats/turn-protocol/index.ts';
import { fromJsonLines } from '../../src/ledgers/json-lines.ts';
import { agentSeat } from '../../src/personas/agent-file.ts';
import { csvRows } from '../../src/personas/csv.ts';
import { frontMatter } from '../../src/personas/front-matter.ts';
import { seatLine, yamlFile } from '../../src/personas/index.ts';
import { manifest } from '../../src/personas/manifest.ts';
import { readMemory } from '../../src/scene/memory/memory-page.ts';
import { readSidecar } from '../../src/sidecars/index.ts';
import { harmless, harmlessLine } from '../../src/transcripts/index.ts';
import { withoutSecrets } from '../../src/transcripts/secret.ts';
import { splitDeclared } from '../../src/voices/declared-block.ts';
import { redact } from '../../src/voices/redact.ts';
import { salvage } from '../../src/voices/salvage.ts';
import { piecesOf } from '../../src/voices/speaking.ts';
import { afterThinking, thinkFilter } from '../../src/voices/think-filter.ts';
import { voiceChoice } from '../../src/voices/voice-spec.ts';
import { fillerIn, languageOf, numbersIn } from '../../src/words/index.ts';
import type { Reader } from './effort.ts';

/** Everything that reads a text somebody else wrote, by its name. */
export const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['intake', (text) => takeIn(text)],
  ['ledger', (text) => fromJsonLines(text, formats)],
  ['transcript', (text) => auditTranscript(`[TURN: ada | proposition]\n${text}\n[/TURN]\n${text}`)],
  ['transcript of anything', (text) => auditTranscript(text)],
  [
    'scene transcript',
    (text) => readSceneTranscript(`SCENE: a\nCHARACTERS: Ada, Ben\n\n[SCENE START]\n\n${text}\n\n[SCENE END]`),
  ],
  ['character response', (text) => parseCharacterResponse(takeIn(text), { self: 'Ada', others: ['Ben'] })],
  ['memory page', (text) => readMemory('Ada', `## Mood\n${text}\n## How\n- ${text}`)],
  ['Markdown deck', (text) => markdownSlides(text)],
  ['Markdown deck with front matter', (text) => markdownSlides(`---\n${text}`)],
  ['talk', (text) => readTalk(text)],
  ['captions', (text) => captionsIn(takeIn(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`))],
  ['CSV panel', (text) => csvRows(text)],
  ['CSV manifest', (text) => manifest('a.csv', `name,description\n${text}`)],
  ['front matter', (text) => frontMatter('a.md', `---\n${text}\n---\n${text}`)],
  ['agent file', (text) => agentSeat('a.md', takeIn(text))],
  ['YAML panel', (text) => yamlFile('a.yaml', takeIn(text))],
  ['YAML value', (text) => yamlFile('a.yaml', `name: ${takeIn(text)}`)],
  ['seat line', (text) => seatLine(takeIn(text))],
  ['seat id', (text) => seatIdFrom(takeIn(text))],
  ['sidecar', (text) => readSidecar(text)],
  ['salvage', (text) => salvage(takeIn(text))],
  [
    'salvage of an object',
    (text) => salvage(`Here: {"a": ${takeIn(text)}`, { type: 'object', properties: { a: { type: 'string' } } }),
  ],
  ['declared block', (text) => splitDeclared(takeIn(text))],
  [
    'thinking',
    (text) => {
      const filter = thinkFilter();
      return [filter, afterThinking(text)];
    },
  ],
  ['pieces of speech', (text) => piecesOf(takeIn(text))],
  ['redact', (text) => redact(text)],
  ['secrets', (text) => withoutSecrets(takeIn(text))],
  ['harmless', (text) => harmless(text)],
  ['harmless line', (text) => harmlessLine(text)],
  ['lines of a terminal', (text) => wrap(text, 80)],
  ['words', (text) => countWords(takeIn(text))],
  ['sentences', (text) => countSentences(takeIn(text))],
  ['quote', (text) => standsIn(takeIn(text), `Before. ${takeIn(text)} After.`)],
  ['numbers', (text) => numbersIn(takeIn(text))],
  ['language', (text) => languageOf(takeIn(text))],
  ['praise', (text) => fillerIn(takeIn(text))],
  ['voice', (text) => voiceChoice(text)],
]);
