/** What has the form of a key, a token or a password in an address, wherever it stands; also where stars hide a part of it. */
const keys: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*(?:KEY|CERTIFICATE)-----[\s\S]*?(?:-----END [A-Z ]*-----|$)/gu,
  /\b(?:sk|pk|rk|gsk|xai|hf)[-_](?=[\w*-]{0,100}[\d*])[\w*-]{10,}/giu,
  /\b(?:AKIA|ASIA)[A-Z0-9]{12,}\b/gu,
  /\b(?:gh[pousr]_|github_pat_|glpat-|xox[abeprs]-|AIza|ya29\.|npm_)[\w-]{10,}/gu,
  /\beyJ[\w-]{8,}(?:\.[\w-]*){1,2}/gu,
  /\bbearer\s+[\w.~+/-]{8,}=*/giu,
  /(?<=[?&](?:key|api_key|token)=)[^&\s"'\\]+/giu,
  /(?<=\/\/)[^\s/:@]+:[^\s/]+(?=@)/gu,
  /\bSG\.[\w-]{10,}\.[\w-]{10,}/gu,
  /\bhooks\.slack\.com\/services\/[\w/]+/gu,
  /\bauthorization["']?\s*[:=]\s*["']?(?:basic|token)\s+[^\s"']+/giu,
];

/** What people call a secret, also within longer names (`DB_PASSWORD`), and the marks that may stand around it. */
const named =
  '(?:(?:api|access|secret|private|account)[_ -]?key|passw(?:or)?d|passwor?t|kennwort|passphrase|passcode|mot de passe|contraseña|senha|wachtwoord|hasło|пароль|パスワード|密码)';
const marks = '[\\s"\'`*_]*';
const is = '(?:is|was|lautet|ist|war|est|es|era|é|jest)';

/** What only calls itself one, or is too long for a word. */
const suspects: readonly RegExp[] = [
  /\b(?:sk|pk|rk|hf)[-_][\w-]{8,}/gu,
  new RegExp(`(?:${named}|token|secret)${marks}[:=：]${marks}\\S+`, 'giu'),
  new RegExp(
    `(?<!\\p{L})${named}(?: (?:for|of|to|für|zu|de|du|para) [^.!?\\n]{1,40}?)?${marks} ${is}[\\s:]+${marks}\\S+`,
    'giu',
  ),
  /\bPIN(?: code)?(?: is| was|:| =) ?\d{3,}/giu,
  /\b[A-Za-z0-9_-]{32,}/gu,
  /(?<![\w.:/+-])(?=[\w+/-]*\d)(?=[\w+/-]*[A-Z])(?=[\w+/-]*[a-z])[\w+/-]{32,}={0,2}/gu,
];

const without = (text: string, secrets: readonly RegExp[], instead: string): string =>
  secrets.reduce((left, secret) => left.replace(secret, instead), text);

/** The text without what surely is a key: all else stays as it was said. */
export const withoutKeys = (text: string, instead: string): string => without(text, keys, instead);

/** The text with everything taken out that nobody should keep for long, in doubt too much. */
export const withoutSecrets = (text: string): string => without(text, [...keys, ...suspects], '[removed]');
