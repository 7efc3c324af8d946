import type { Usage } from '../../engine/index.ts';
import { writeReply } from '../../formats/scene/line-form.ts';
import { parseCharacterResponse } from '../../formats/scene/response.ts';
import type { Voice, VoiceAnswer } from '../../runtime/index.ts';
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
      return answerFrom(response, {
        model: `agent:${agent.name}`,
        in: 0,
        out: 0,
        cost: 0,
        ms: performance.now() - began,
      });
    },
  };
};

const answerFrom = (given: CharacterResponse | string | null | undefined, free: Usage): VoiceAnswer => {
  const response = typeof given === 'string' ? null : given;
  const raw = [given, response?.raw].find((text) => typeof text === 'string') ?? '';
  const text = isWellFormed(response) ? writeReply(response.parsed) : raw.trim() === '' ? '[SILENT]' : raw;
  return { text, ...(text !== raw && { data: { raw } }), usage: response?.usage ?? free };
};

/** Whether what was parsed can stand: written down and read again it is the same. */
const isWellFormed = (response: CharacterResponse | null | undefined): response is CharacterResponse => {
  const parsed = response?.parsed;
  if (!parsed || parsed.warning !== undefined || typeof parsed.tone !== 'string' || typeof parsed.content !== 'string')
    return false;
  const again = parseCharacterResponse(writeReply(parsed));
  return again.action === parsed.action && again.warning === undefined && again.content === parsed.content;
};
