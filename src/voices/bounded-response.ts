import { VoiceError } from '../runtime/index.ts';

/** No line of an answer and no document is longer than this, in bytes: it would be kept whole until its end comes. */
export const longestLine = 4 * 1024 * 1024;

/** No answer is larger than this, in bytes, its thinking included. */
const largestAnswer = 64 * 1024 * 1024;

const newline = 10;

/** A response that ends with an error where it would take the memory of this process; it is counted while it comes in. */
export const bounded = (response: Response): Response => {
  if (!response.body) return response;
  let total = 0;
  let line = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform: (piece, out) => {
      total += piece.byteLength;
      const first = piece.indexOf(newline);
      const begun = line + (first < 0 ? piece.byteLength : first);
      line = first < 0 ? begun : piece.byteLength - piece.lastIndexOf(newline) - 1;
      if (begun > longestLine) return out.error(tooMuch('a line', longestLine));
      if (total > largestAnswer) return out.error(tooMuch('an answer', largestAnswer));
      out.enqueue(piece);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(counting), { status, statusText, headers });
};

const tooMuch = (what: string, most: number): VoiceError =>
  new VoiceError(
    'provider',
    `The server sent ${what} of more than ${most / 1024 / 1024} MB, which is no answer to read; check what runs at that address.`,
    { retryable: false },
  );
