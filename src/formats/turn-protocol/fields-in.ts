import { type Fields, type Held, isFields } from '../../engine/index.ts';

export { type Fields, isFields };

/** What a reply to a ruling holds: its data, or the JSON that somebody typed. Null where it is in plain words. */
export const fieldsIn = ({ data, text }: Pick<Held, 'data' | 'text'>): Fields | null => {
  if (data !== undefined) return isFields(data) ? data : {};
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  try {
    const value: unknown = JSON.parse(json);
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
};
