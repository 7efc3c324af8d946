/** What has the form of a key, a token or a password in an address, wherever it stands; also where stars hide a part of it. */
const keys: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*(?:KEY|CERTIFICATE)-----[\s\S]*?(?:-----END [A-Z ]*-----|$)/gu,
  /\b(?:sk|pk|rk|gsk|xai|hf)[-_](?=[\w*-]*[\d*])[\w*-]{10,}/giu,
  /\b(?:AKIA|ASIA)[A-Z0-9]{12,}\b/gu,
  /\b(?:gh[pousr]_|github_pat_|glpat-|xox[abeprs]-|AIza|ya29\.|npm_)[\w-]{10,}/gu,
  /\beyJ[\w-]{8,}(?:\.[\w-]*){1,2}/gu,
  /\bbearer\s+[\w.~+/-]{8,}=*/giu,
  /(?<=[?&](?:key|api_key|token)=)[^&\s"'\\]+/giu,
  /(?<=\/\/)[^\s/:@]+:[^\s/@]+(?=@)/gu,
];

/** What only calls itself one, or is too long for a word. */
const suspects: readonly RegExp[] = [
  /\b(?:sk|pk|rk|hf)[-_][\w-]{8,}/gu,
  /\b(?:api[_ -]?key|access[_ -]?key|token|passw(?:or)?d|passphrase|passcode|secret)\s*[:=]\s*\S+/giu,
  /\b(?:api[_ -]?key|passw(?:or)?d|passphrase|passcode)\s+(?:is|was)\s+\S+/giu,
  /\b[A-Za-z0-9_-]{32,}/gu,
];

const without = (text: string, secrets: readonly RegExp[], instead: string): string =>
  secrets.reduce((left, secret) => left.replace(secret, instead), text);

/** The text without what surely is a key: all else stays as it was said. */
export const withoutKeys = (text: string, instead: string): string => without(text, keys, instead);

/** The text with everything taken out that nobody should keep for long, in doubt too much. */
export const withoutSecrets = (text: string): string => without(text, [...keys, ...suspects], '[removed]');
