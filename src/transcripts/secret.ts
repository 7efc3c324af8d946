/** What looks like a key, a token, a password or a way in. */
const secrets: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*(?:KEY|CERTIFICATE)-----[\s\S]*?(?:-----END [A-Z ]*-----|$)/gu,
  /\b(?:sk|pk|rk)[-_][\w-]{8,}/gu,
  /\b(?:AKIA|ASIA)[A-Z0-9]{12,}\b/gu,
  /\b(?:gh[pousr]_|github_pat_|glpat-|xox[abeprs]-|AIza|ya29\.|npm_|hf_)[\w-]{10,}/gu,
  /\beyJ[\w-]{8,}(?:\.[\w-]*){1,2}/gu,
  /(?<=:\/\/)[^\s/:@]+:[^\s/@]+(?=@)/gu,
  /\bbearer\s+[\w.~+/-]{8,}=*/giu,
  /\b(?:api[_ -]?key|access[_ -]?key|token|passw(?:or)?d|passphrase|passcode|secret)\s*[:=]\s*\S+/giu,
  /\b(?:api[_ -]?key|passw(?:or)?d|passphrase|passcode)\s+(?:is|was)\s+\S+/giu,
  /\b[A-Za-z0-9_-]{32,}/gu,
];

/** The text with everything taken out that nobody should keep. */
export const withoutSecrets = (text: string): string =>
  secrets.reduce((left, secret) => left.replace(secret, '[removed]'), text);
