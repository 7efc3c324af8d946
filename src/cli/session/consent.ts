import type { FoundVoice } from '../world.ts';
import type { Desk } from './desk.ts';
import { sayNames } from './order.ts';
import type { SetUp } from './set-up.ts';

const improv = 'improv';

/**
 * Shows what a session may cost and asks before it is spent. A paid voice that was found, not chosen, speaks only if
 * somebody agrees or agreed beforehand; the built-in rules speak otherwise. Null: the person would rather not start.
 */
export const withConsent = async (desk: Desk, setUp: SetUp, yes: boolean): Promise<SetUp | null> => {
  const { paid, found, limits } = setUp;
  const price = paid.length > 0 ? await desk.world.priceOf(setUp.asked, desk.world.formats) : null;
  const told = { ...setUp, remarks: [...setUp.remarks, ...said(found?.says), ...said(price)] };
  if (paid.length === 0 || yes) return told;
  if (found?.paid) {
    if (!desk.attendant) return byRules(setUp, found, 'but it costs money and there is nobody to ask (--yes agrees)');
    const agreed = await desk.attendant.confirm(
      [found.says, price ?? 'What it costs is not known.', 'Start?'].join(' '),
    );
    return agreed ? setUp : byRules(setUp, found, 'and you would rather not use it');
  }
  if (!desk.attendant || limits) return told;
  const costs = price ?? 'What it costs is not known.';
  const agreed = await desk.attendant.confirm(
    `${sayNames(paid)} may cost money, and there is no --budget. ${costs} Start?`,
  );
  if (agreed) return setUp;
  desk.view.remark('Nothing was started, and nothing was spent.');
  return null;
};

const said = (sentence: string | null | undefined): string[] => (sentence ? [sentence] : []);

/** The same table with the built-in rules in the seats that nobody chose a voice for. */
const byRules = (setUp: SetUp, { voice }: FoundVoice, why: string): SetUp => {
  const seats = setUp.seats.map((seat) => (seat.voice === voice ? { ...seat, voice: improv } : seat));
  const says = `${voice} was found, ${why}, so the built-in rules speak; --model chooses a voice.`;
  return {
    ...setUp,
    seats,
    asked: { ...setUp.asked, seats, voice: improv },
    paid: setUp.paid.filter((seat) => seat.voice !== voice),
    found: null,
    remarks: [...setUp.remarks, says],
  };
};
