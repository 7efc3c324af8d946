/** Lets a server send its whole answer as one document where a stream was asked for: it is read as a stream of one piece. */
export const inOnePiece =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    if (!response.ok || !/^application\/json\b/iu.test(response.headers.get('content-type') ?? '')) return response;
    return new Response(asEvents(await response.text()), { headers: { 'content-type': 'text/event-stream' } });
  };

interface Choice {
  readonly message?: unknown;
  readonly finish_reason?: string | null;
}

/** What can't be read so stays as it came: it may be a stream that only calls itself a document. */
const asEvents = (text: string): string => {
  try {
    const answer: { readonly choices?: readonly Choice[] } = JSON.parse(text);
    const choices = answer.choices?.map(({ message, ...choice }) => ({
      ...choice,
      delta: message,
      finish_reason: choice.finish_reason ?? 'stop',
    }));
    return `data: ${JSON.stringify({ ...answer, ...(choices && { choices }) })}\n\n`;
  } catch {
    return text;
  }
};
