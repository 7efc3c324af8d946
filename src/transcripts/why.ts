import { type Entry, isReplyOf, type RulingMade, sayLookup } from '../engine/index.ts';
import { groundsOf } from './grounds.ts';
import { harmlessLine } from './harmless.ts';
import { heardBehind, heardIn, sayHeard } from './heard.ts';

/** Why a turn was taken and what came of it, line by line; null where there is no turn of this number. */
export const whyLines = (
  entries: readonly Entry[],
  number: number,
  nameOf: (seat: string) => string,
): readonly string[] | null => {
  const entry = entries.filter((each) => each.type === 'turn-taken' && each.audience === 'all')[number - 1];
  if (entry?.type !== 'turn-taken') return null;
  const { turn } = entry;
  const given = entries.find((each) => each.type === 'cue-given' && each.cue.id === turn.cue);
  const reply = entries.find((each) => each.type === 'signal-heard' && isReplyOf(each.signal, turn.from));
  const heard = heardIn(reply ?? entry, entries);
  const grounds = given?.type === 'cue-given' ? groundsOf(entries, given) : [];
  const followed = entries.flatMap((each) =>
    each.type === 'ruling-made' && each.cause === (reply?.cause ?? entry.cause) && !grounds.includes(each.ruling)
      ? [each.ruling]
      : [],
  );
  const byWhom = ({ by, rule }: RulingMade): string => `by ${by === 'rule' ? 'rule' : nameOf(by)}, ${rule}`;
  const floor = given
    ? grounds.flatMap((ruling) => [
        `The floor: ${ruling.why} (${byWhom(ruling)})`,
        ...heardBehind(entries, ruling).map((each) => `· ${sayHeard(each)}`),
      ])
    : ['Nobody was asked: these words came by themselves.'];
  return [
    `Turn ${number}, by ${nameOf(turn.seat)}.`,
    ...(floor.length > 0 ? floor : ['The floor: the order of the phase.']),
    ...(heard.length > 0
      ? ['What its words were taken to mean:', ...heard.map((each) => `· ${sayHeard(each)}`)]
      : ['Nothing was asked about the meaning of these words.']),
    ...entries.flatMap((each) =>
      each.type === 'looked-up' && each.cue === turn.cue
        ? [
            `Looked up (${each.lookup.tool} ${JSON.stringify(each.lookup.input).slice(0, 200)}, ${each.lookup.ms} ms): ${sayLookup(each.lookup).slice(0, 600)}`,
          ]
        : [],
    ),
    ...followed.map((ruling) => `Then: ${ruling.why} (${byWhom(ruling)})`),
  ].map(harmlessLine);
};
