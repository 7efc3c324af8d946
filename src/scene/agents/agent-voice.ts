import type { Briefing, Declaration, Usage } from '../../engine/index.ts';
import { parseCharacterResponse, writeReply } from '../../formats/scene/index.ts';
import type { Voice, VoiceAnswer } from '../../runtime/index.ts';
import { splitDeclared } from '../../voices/declared-block.ts';
import { isPlainlyDone } from '../scene-complete.ts';
import type { CharacterResponse, ICharacterAgent } from './i-character-agent.ts';
import { updateFrom } from './scene-update.ts';
import { VoiceCharacterAgent } from './voice-character-agent.ts';

/** Lets an agent fill a seat. What it returns is trusted where it is well formed, and read again where it is not. */
export const agentVoice = (agent: ICharacterAgent): Voice => {
  if (agent instanceof VoiceCharacterAgent) return agent.voice;
  return {
    name: `agent:${agent.name}`,
    answer: async (_cue, briefing) => {
      const began = performance.now();
      const response = await agent.respondTo(updateFrom(briefing));
      return answerFrom(briefing, response, {
        model: `agent:${agent.name}`,
        in: 0,
        out: 0,
        cost: 0,
        ms: performance.now() - began,
      });
    },
  };
};

const answerFrom = (
  briefing: Briefing,
  given: CharacterResponse | string | null | undefined,
  free: Usage,
): VoiceAnswer => {
  const response = typeof given === 'string' ? null : given;
  const raw = [given, response?.raw].find((text) => typeof text === 'string') ?? '';
  const { text: words, does = response?.does } = splitDeclared(raw);
  const isPlain = words === raw && isWellFormed(response);
  const text = isPlain ? writeReply(response.parsed) : words.trim() === '' ? '[SILENT]' : words;
  const declared = does ?? plainlyDeclared(briefing, text);
  return {
    text,
    ...(declared && { does: declared }),
    ...(text !== raw && { data: { raw } }),
    usage: response?.usage ?? free,
  };
};

/** What an agent that declares nothing does for sure: a sentence that means one thing, said by whom the clause names. */
const plainlyDeclared = ({ seat, declares }: Briefing, text: string): Declaration | undefined => {
  const { content } = parseCharacterResponse(text, { self: seat.name });
  const quote = content.trim();
  const clause = declares?.clauses?.find((one) => isPlainlyDone(one, seat.name, quote));
  return clause === undefined ? undefined : { shows: [{ clause, by: seat.id, quote }] };
};

/** Whether what was parsed can stand: written down and read again it is the same. */
const isWellFormed = (response: CharacterResponse | null | undefined): response is CharacterResponse => {
  const parsed = response?.parsed;
  if (!parsed || parsed.warning !== undefined || typeof parsed.tone !== 'string' || typeof parsed.content !== 'string')
    return false;
  const again = parseCharacterResponse(writeReply(parsed));
  return again.action === parsed.action && again.warning === undefined && again.content === parsed.content;
};
