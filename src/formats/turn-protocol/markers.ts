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
  /<!--\s*TURN_START:((?:"[^"]*"|'[^']*'|(?!-->)[^"'])*)-->([\s\S]*?)(?:<!--\s*TURN_END\s*-->|(?=<!--\s*TURN_START:)|$)/giu;

/** The attributes of a marker, in whatever order and quotes somebody wrote them. */
const attributesIn = (head: string): ReadonlyMap<string, string> =>
  new Map(
    [...head.matchAll(/(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu)].map(([, name = '', double, single]) => [
      name.toLowerCase(),
      unescapeAttribute(double ?? single ?? ''),
    ]),
  );

/** Reads a marked response back into turns. Never throws; what stands outside the markers is nobody's. */
export const readMarked = (text: string): ProtocolTurn[] =>
  [...text.matchAll(marked)].map(([, head = '', content = '']) => {
    const attributes = attributesIn(head);
    const agent = attributes.get('agent') ?? '';
    return {
      as: 'turn',
      speaker: agent,
      agent,
      role: attributes.get('role') ?? '',
      type: attributes.get('type') ?? '',
      text: unescapeMarkers(content.trim()),
    };
  });

export const hasMarkers = (text: string): boolean => /<!--\s*TURN_START:/iu.test(text);

/** The text as the user may see it. */
export const withoutMarkers = (text: string): string =>
  text.replace(/<!--\s*TURN_(?:START:[^>]*|END)\s*-->\n?/giu, '').trim();
