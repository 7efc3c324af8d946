import { stem } from './stem.ts';

/** Words of content that turn up in any talk, whatever it is about. */
const ORDINARY = `able actually add ago agree answer argue argument ask bad base basic basically become begin believe best better big bit
  bring call case certain certainly change clear clearly come consider continue could course day deal decide different difficult easy end
  enough every exact exactly example fact far feel few find first follow full general good great happen hard help high hope hour idea
  important include increase instance issue kind know large last late later lead learn least leave less level life little live long main
  matter maybe mean mind month move need never new next number often old open order part particular people person place plan point
  possible pretty probably problem provide question quickly quite reach real reason result right run second seem sense serious set short
  show simple simply single small sort start state step stop story suggest suppose sure talk tell thing think time today together tomorrow
  true try turn two understand usual wait want week whole wonder word work world worse wrong year yesterday more most many less fewer few lots like make just keep`;

const ORDINARY_STEMS = new Set(ORDINARY.split(/\s+/).map(stem));

const ORDINARY_WEIGHT = 0.3;

/** How much a shared stem tells, 0..1: everyday words little, longer ones a bit more than short ones. */
export function rarity(stemmed: string): number {
  if (ORDINARY_STEMS.has(stemmed)) return ORDINARY_WEIGHT;
  return Math.min(1, 0.7 + stemmed.length * 0.05);
}

/** Not an everyday word. */
export function isTelling(stemmed: string): boolean {
  return !ORDINARY_STEMS.has(stemmed);
}
