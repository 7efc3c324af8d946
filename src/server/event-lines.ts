export type WriteEvent = (data: object | null, event?: string) => void;

/** Server-sent events; what fails in the middle is told as the last one, and a client that is gone is told nothing. */
export const eventLines = (
  work: (write: WriteEvent, isGone: () => boolean) => Promise<string | null>,
  sayFault: (error: unknown) => Promise<string>,
): Response => {
  const encoder = new TextEncoder();
  let isGone = false;
  const stream = new ReadableStream({
    start: (controller) => {
      const put = (text: string): void => {
        if (!isGone) controller.enqueue(encoder.encode(text));
      };
      const write: WriteEvent = (data, event) =>
        put(
          data === null
            ? ': still talking\n\n'
            : `${event ? `event: ${event}\n` : ''}data: ${JSON.stringify(data)}\n\n`,
        );
      const run = async (): Promise<void> => {
        try {
          const last = await work(write, () => isGone);
          if (last !== null) put(`data: ${last}\n\n`);
        } catch (error) {
          put(`data: ${await sayFault(error)}\n\n`);
        }
        if (!isGone) controller.close();
      };
      void run();
    },
    cancel: () => {
      isGone = true;
    },
  });
  return new Response(stream, {
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' },
  });
};
