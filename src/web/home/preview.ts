import { useEffect, useState } from 'react';
import type { Client, ConveneRequest, PreviewAnswer } from '../../api/index.ts';

/** Who would sit down and what it may cost, as far as that is known, and what is wrong with what is written. */
export interface Preview {
  readonly answer?: PreviewAnswer;
  readonly problem?: string;
  /** Whether it is about what is written now. */
  readonly isFresh: boolean;
}

/** So long after the last change, in milliseconds, the server is asked. */
const pause = 300;

/** While something is wrong, or not yet known, the last cast that could sit down stays in sight. */
export const usePreview = (client: Client, asked: ConveneRequest | undefined): Preview => {
  const [found, setFound] = useState<Omit<Preview, 'isFresh'> & { readonly of?: string }>({});
  const written = asked && JSON.stringify(asked);
  useEffect(() => {
    if (written === undefined) return;
    let isWanted = true;
    const { topic, ...rest } = JSON.parse(written) as ConveneRequest;
    const timer = setTimeout(() => {
      client.preview({ ...rest, topic: topic.trim() || 'A topic' }).then(
        (answer) => isWanted && setFound({ answer, of: written }),
        ({ message }: Error) =>
          isWanted && setFound(({ answer }) => ({ ...(answer && { answer }), problem: message, of: written })),
      );
    }, pause);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [client, written]);
  return { ...found, isFresh: found.of === written };
};
