import type { Fields } from '../turn-protocol/fields-in.ts';

/** Guidance as somebody says it: “Close.”, “Enough, all was said.”, or else what the next round should take up. */
export const guidanceInWords = (text: string): Fields => {
  const [said = '', ...because] = text.trim().split(/[\s,.;]*\bbecause\b\s*/iu);
  const reason = because.join(' because ');
  const [closing] = closes.exec(said) ?? [];
  if (closing !== undefined) return { close: true, reason: reason || said.slice(closing.length).trim() };
  return { close: false, subtopic: /[\p{L}\p{N}]/u.test(said) ? said.replace(lead, '') : '', reason };
};

const lead = /^(?:next|sub-?topic|take up)\b\s*:?\s*/iu;

/** A word for the end that stands for itself: “Close the shop on Sundays?” is a sub-topic. */
const closes =
  /^(?:(?:ok(?:ay)?|yes|please|now|let(?:['’]s| us)|i|we|can|should|time to)[\s,]+)*(?:close|end|stop|finish|enough|done|that(?:['’]s| is) (?:all|it|enough)|(?:all|everything) (?:was|is|has been) said|nothing (?:more|else)(?: to (?:say|add))?)(?: (?:it|here|now|there|this|(?:the|this) (?:talk|discussion|session|table|round|rounds)))*\s*(?:[,.:;!–—-]\s*|$)/iu;
