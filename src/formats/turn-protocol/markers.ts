import { escapeAttribute, escapeMarkers, unescapeAttribute, unescapeMarkers } from './escape.ts';
import type { ProtocolTurn } from './protocol-turn.ts';

/** Writes turns with the hidden markers that part several speakers within one response. */
export const writeMarked = (turns: readonly ProtocolTurn[]): string =>
  turns
    .map(({ agent, speaker, role, type, text }) => {
      const [id, as, kind] = [agent ?? speaker, role, type].map(escapeAttribute);
      return `<!-- TURN_START: agent="${id}" role="${as}" type="${kind}" -->\n${escapeMarkers(text.trim())}\n<!-- TURN_END -->`;
    })
    .join('\n');

const marked =
  /<!--\s*TURN_START:\s*agent="([^"]*)"\s+role="([^"]*)"\s+type="([^"]*)"\s*-->([\s\S]*?)(?:<!--\s*TURN_END\s*-->|(?=<!--\s*TURN_START:)|$)/giu;

/** Reads a marked response back into turns. Never throws; what stands outside the markers is nobody's. */
export const readMarked = (text: string): ProtocolTurn[] =>
  [...text.matchAll(marked)].map(([, agent = '', role = '', type = '', content = '']) => {
    const id = unescapeAttribute(agent);
    return {
      as: 'turn',
      speaker: id,
      agent: id,
      role: unescapeAttribute(role),
      type: unescapeAttribute(type),
      text: unescapeMarkers(content.trim()),
    };
  });

export const hasMarkers = (text: string): boolean => /<!--\s*TURN_START:/iu.test(text);

/** The text as the user may see it. */
export const withoutMarkers = (text: string): string =>
  text.replace(/<!--\s*TURN_(?:START:[^>]*|END)\s*-->\n?/giu, '').trim();
