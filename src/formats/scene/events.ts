import { type Held, part, shapeOf } from '../../engine/index.ts';
import { judgeOf } from './cast.ts';
import { cleanText } from './clean-text.ts';
import type { EventReason, SceneFact } from './fact.ts';
import { heardNow } from './presence.ts';
import { ruleBook } from './rule-book.ts';
import { readScript } from './script.ts';
import type { ScenePen, SceneRuling, SceneTable } from './terms.ts';

/** Beats that bring nothing new before something happens. */
export const dullBeats = 3;
/** Beats that have nothing to do with the scene before something happens: short lines often seem so. */
const strayBeats = 5;
/** Beats without a step towards the goal before something happens. */
const slowBeats = 12;

/** What can happen anywhere, by the kind of place. Nothing here changes the story; it only gives something to react to. */
const stock: readonly { readonly place: RegExp; readonly content: string }[] = [
  { place: /\b(?:office|conference|desk|work|project|meeting|company)\b/iu, content: 'A phone rings on the table' },
  {
    place: /\b(?:office|conference|work|project|meeting|company)\b/iu,
    content: 'Somebody knocks and looks in through the glass',
  },
  { place: /\b(?:kitchen|home|house|flat|dinner|family|living)\b/iu, content: 'The kettle begins to whistle' },
  { place: /\b(?:kitchen|home|house|flat|family|living)\b/iu, content: 'A neighbour’s door slams' },
  {
    place: /\b(?:station|train|airport|platform|harbour|bus)\b/iu,
    content: 'An announcement echoes over the loudspeakers',
  },
  { place: /\b(?:street|park|garden|beach|forest|bridge|roof|outside)\b/iu, content: 'It begins to rain' },
  { place: /\b(?:bar|café|cafe|restaurant|pub)\b/iu, content: 'A glass breaks at the next table' },
  { place: /\b(?:hospital|ward|clinic)\b/iu, content: 'A monitor beeps behind the curtain' },
  { place: /./u, content: 'Thunder rolls in the distance, and the lights flicker' },
  { place: /./u, content: 'A clock strikes the hour' },
  { place: /./u, content: 'Footsteps pass outside and fade' },
];

/** Why something should happen before the next beat; null where nothing should. */
export const eventDue = ({ own, settings }: SceneTable): { because: EventReason; why: string } | null => {
  if (settings.events === 'off' || own.eventFor === own.beat) return null;
  const next = own.beat + 1;
  if (readScript(settings.script).script.events.some(({ beat }) => beat === next))
    return { because: 'scripted', why: `The script has something happen in beat ${next}.` };
  if (settings.events === 'scripted') return null;
  if (own.dull === dullBeats) return { because: 'stalled', why: `${dullBeats} beats have brought nothing new.` };
  if (own.stray >= strayBeats) return { because: 'off topic', why: `${strayBeats} beats were about something else.` };
  if (own.sinceProgress >= slowBeats && own.sinceEvent >= slowBeats)
    return { because: 'pacing', why: `${slowBeats} beats brought the goal no nearer.` };
  return null;
};

/** Lets something happen: by the script, by the director where there is one, else out of the stock. */
export const bringEvent = (pen: ScenePen, { because, why }: { because: EventReason; why: string }): void => {
  const { settings, own } = pen.table;
  const judge = judgeOf(pen.table);
  pen.rule({ rule: ruleBook.happens.id, by: 'rule', why, value: because }, 'house');
  if (because === 'scripted') return scripted(pen, own.beat + 1);
  if (settings.events === 'director' && judge)
    return pen.cue({
      seat: judge.id,
      kind: 'event',
      asks: eventAsks(because),
      ruling: 'world-event',
      shape: 'event',
      heardBy: 'house',
    });
  const { content, stock } = fromStock(pen, because);
  happen(pen, { type: 'event', beat: own.beat, content, because, ...(stock !== undefined && { stock }) });
};

export const scripted = (pen: ScenePen, beat: number): void => {
  for (const { beat: when, content } of readScript(pen.table.settings.script).script.events)
    if (when === beat) happen(pen, { type: 'event', beat: pen.table.own.beat, content, because: 'scripted' });
};

export const happen = (pen: ScenePen, fact: Extract<SceneFact, { type: 'event' }>): void =>
  pen.note(
    { ...fact, content: cleanText(fact.content).replace(/\s+/gu, ' ').replace(/[[\]]/gu, '') },
    heardNow(pen.table),
  );

/** The writer's own events first, in their order; then what fits the place and was not used yet. */
const fromStock = (pen: ScenePen, label: string): { content: string; stock?: number } => {
  const { own, settings, topic } = pen.table;
  const free = readScript(settings.script).script.events.filter(({ beat }) => beat === undefined);
  const writers = free[own.usedStock.filter((used) => used < 0).length];
  if (writers) return { content: writers.content, stock: -1 };
  const place = `${own.setting ?? ''} ${topic}`;
  const fits = (at: number): boolean => stock[at]!.place.test(place);
  const unused = stock.map((_, at) => at).filter((at) => !own.usedStock.includes(at) && fits(at));
  const choice = unused[Math.floor(pen.chance(label) * Math.min(3, unused.length))] ?? stock.length - 1;
  return { content: stock[choice]!.content, stock: choice };
};

const eventAsks = (because: EventReason): string =>
  `The scene is ${because === 'pacing' ? 'losing pace' : because}. Let something happen around the characters: one sentence that fits the setting, gives them something to react to and moves them towards the goal. Decide nothing for them.`;

export const eventShape = shapeOf({ content: part.text('What happens, in one sentence.') });

/** The director writes what happens; where that is unusable, the stock has something. */
export const worldEvent: SceneRuling<{ content: string; stock?: number }> = {
  says: 'What happens around the characters.',
  holds: 'phase',
  seenBy: 'house',
  accept: (held) => {
    const content = eventText(held);
    return content === ''
      ? { refused: 'It says nothing: write one sentence about what happens.' }
      : { value: { content } };
  },
  otherwise: ({ own }) => {
    const at = stock.findIndex(
      (_, place) => !own.usedStock.includes(place) && stock[place]!.place.test(own.setting ?? ''),
    );
    return { value: { content: stock[at]?.content ?? stock.at(-1)!.content, stock: at }, why: 'Out of the stock.' };
  },
  then: ({ content, stock }, pen) =>
    happen(pen, {
      type: 'event',
      beat: pen.table.own.beat,
      content,
      because: 'pacing',
      ...(stock !== undefined && { stock }),
    }),
};

const eventText = ({ data, text }: Held): string => {
  const given = (data as { content?: unknown } | undefined)?.content;
  const line = cleanText(typeof given === 'string' ? given : text).split('\n')[0]!;
  return line
    .replace(/^\[?EVENT:\s*|\]$/giu, '')
    .trim()
    .slice(0, 240);
};
