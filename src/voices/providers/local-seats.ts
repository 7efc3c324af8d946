import type { LlamaContext, LlamaSequence } from './llama.ts';

/**
 * A place in the context for each seat, so that what a seat was sent before is not read again. Where there are more seats
 * than places, whoever spoke longest ago gives theirs up.
 */
export const placesFor = (context: LlamaContext, most: number) => {
  const held = new Map<string, LlamaSequence>();
  return (seat: string): LlamaSequence => {
    const own = held.get(seat);
    const sequence = own ?? (held.size < most ? context.getSequence() : oldest(held));
    held.delete(seat);
    held.set(seat, sequence);
    return sequence;
  };
};

const oldest = (held: Map<string, LlamaSequence>): LlamaSequence => {
  const [seat, sequence] = [...held][0]!;
  held.delete(seat);
  return sequence;
};
