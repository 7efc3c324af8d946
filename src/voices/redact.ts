import { withoutKeys } from '../transcripts/secret.ts';

const removed = '[key removed]';

/** Text without keys, safe for the record, a bug report or a cassette; keys that are known are taken out whatever they look like. */
export const redact = (text: string, known: readonly string[] = []): string => {
  const unknown = known.filter((key) => key.length >= 6).reduce((clean, key) => clean.replaceAll(key, removed), text);
  return withoutKeys(unknown, removed);
};

/** The keys of an environment, by the names that keys have. */
export const keysIn = (env: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(env).flatMap(([name, value]) =>
    value && /(?:KEY|TOKEN|SECRET|PASSWORD)S?$/u.test(name) ? [value.trim()] : [],
  );
