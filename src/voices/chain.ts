import { joinUsage, type Usage } from '../engine/index.ts';
import { type Voice, VoiceError, type VoiceErrorCode } from '../runtime/index.ts';

/** What another voice can't help with: nobody waits any more, or the same voice is to try again with more room. */
const stays: readonly VoiceErrorCode[] = ['aborted', 'truncated'];

const spentOn = (before: Usage | undefined, { usage }: VoiceError): Usage | undefined =>
  before && usage ? joinUsage(before, usage) : (usage ?? before);

/**
 * Several voices as one: where one is down, has no key or declines, the next one answers. Who really spoke stands in the
 * usage, and so in the record; what the failed calls took is counted with it.
 */
export const chain = (links: readonly Voice[]): Voice => {
  const [first] = links;
  if (!first) throw new Error('A chain has at least one voice.');
  const patience = Math.max(...links.map(({ patience = 0 }) => patience));
  return {
    name: links.map(({ name }) => name).join(','),
    ...(patience > 0 && { patience }),
    estimate(cue, briefing) {
      const each = links.map((link) => link.estimate?.(cue, briefing) ?? { usd: 0, tokens: 0 });
      const prices = each.map(({ usd }) => usd);
      return {
        usd: prices.some((usd) => usd === null) ? null : Math.max(...prices.map(Number)),
        tokens: Math.max(...each.map(({ tokens }) => tokens)),
      };
    },
    async answer(cue, briefing, call) {
      let lost: Usage | undefined;
      const faults: VoiceError[] = [];
      for (const link of links) {
        try {
          const answer = await link.answer(cue, briefing, call);
          return lost ? { ...answer, usage: { ...joinUsage(lost, answer.usage), model: answer.usage.model } } : answer;
        } catch (thrown) {
          if (!(thrown instanceof VoiceError) || stays.includes(thrown.code)) throw thrown;
          faults.push(thrown);
          lost = spentOn(lost, thrown);
        }
      }
      const why = faults.map(({ message }) => message).join(' ');
      throw new VoiceError(faults[0]!.code, `None of ${links.length} voices could answer. ${why}`, {
        retryable: faults.some(({ retryable }) => retryable),
        ...(lost && { usage: lost }),
      });
    },
  };
};
