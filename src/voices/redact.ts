/** What looks like a key, a token or a password in a URL. */
const secrets =
  /\b(?:sk|pk|rk|api|key|gsk|xai|hf|or)[-_][\w*.-]{8,}|\bAIza[\w-]{20,}|\bBearer\s+[\w.~+/=-]{8,}|(?<=[?&](?:key|api_key|token)=)[^&\s"']+|(?<=\/\/)[^/@\s:]+:[^/@\s]+(?=@)/giu;

/** Text without keys, safe for the record, a bug report or a cassette. */
export const redact = (text: string): string => text.replace(secrets, '[key removed]');
