/** What looks like a key, a token or a password in a URL. */
const secrets =
  /\b(?:sk|pk|rk|gsk|xai|hf)[-_](?=[\w*-]*[\d*])[\w*-]{10,}|\bAIza[\w-]{20,}|\bBearer\s+[\w.~+/=-]{8,}|(?<=[?&](?:key|api_key|token)=)[^&\s"'\\]+|(?<=\/\/)[^/@\s:]+:[^/@\s]+(?=@)/giu;

const removed = '[key removed]';

/** Text without keys, safe for the record, a bug report or a cassette; keys that are known are taken out whatever they look like. */
export const redact = (text: string, known: readonly string[] = []): string =>
  known
    .filter((key) => key.length >= 6)
    .reduce((clean, key) => clean.replaceAll(key, removed), text)
    .replace(secrets, removed);

/** The keys of an environment, by the names that keys have. */
export const keysIn = (env: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(env).flatMap(([name, value]) =>
    value && /(?:KEY|TOKEN|SECRET|PASSWORD)S?$/u.test(name) ? [value.trim()] : [],
  );
