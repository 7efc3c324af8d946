import type { SeatId } from '../../../engine/index.ts';
import { announcementOf, checkMessage, targetIn } from '../clerk.ts';
import { appointment, broadest, isAble, mayDraft } from '../drafter.ts';
import { speaker, title } from '../house.ts';
import { file, type HouseMessage } from '../message.ts';
import type { HouseTable, HouseTask } from '../terms.ts';

/** SELECT_DRAFTER: asked when there were no statements, or when the drafter that was chosen can't. */
export const selectDrafter: HouseTask<HouseMessage<'SPEAKER_RULING'>> = {
  accept: (held, table) => {
    const checked = checkMessage(held, 'SPEAKER_RULING', speaker);
    if ('refused' in checked) return checked;
    const { content, corrections } = checked;
    const target = targetIn(table, content.target, corrections);
    if (target === null)
      return { refused: `No representative is called "${content.target}"; name one of ${mayDraft(table).join(', ')}.` };
    if (!isAble(table, target)) return { refused: `${title(table, target)} can't draft; name somebody else.` };
    if (content.ruling_type !== 'procedure') corrections.push('An appointment is a ruling on procedure.');
    if (content.action !== 'appoint_drafter') corrections.push('Its action is appoint_drafter.');
    const ruling = announcementOf(content, appointment(table, target), corrections);
    return { value: appointed(table, target, ruling), why: ruling, corrections };
  },
  otherwise: (table) => {
    const target = broadest(table) ?? mayDraft(table)[0]!;
    return {
      value: appointed(table, target, appointment(table, target)),
      why: 'The broadest motives, then the temperature nearest to 50, then shared concerns.',
    };
  },
  then: ({ content }, pen) => pen.note({ type: 'drafter-named', seat: (content as { target: string }).target }),
};

const appointed = (table: HouseTable, target: SeatId, ruling: string): HouseMessage<'SPEAKER_RULING'> =>
  file(table, 'SPEAKER_RULING', speaker, { ruling_type: 'procedure', ruling, target, action: 'appoint_drafter' });
