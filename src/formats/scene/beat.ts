import type { CueAsk } from '../../engine/index.ts';
import { askForBids, giveFloor } from './bids.ts';
import { charactersOf, nameOf, starterOf } from './cast.ts';
import { bringEvent, eventDue, scripted } from './events.ts';
import { judgeBeat, sceneEndingOf } from './judgement.ts';
import { beginNote, giveNotes } from './notes.ts';
import { outcomeOf } from './outcome.ts';
import { heardNow, isPresent, movePresence } from './presence.ts';
import { publishBeat } from './publish.ts';
import { beatKey } from './reading.ts';
import { ruleBook } from './rule-book.ts';
import { readScript } from './script.ts';
import type { ScenePen, ScenePhase, SceneTerms } from './terms.ts';

/** Beat 0: the scene is set, and whoever begins is asked alone. */
export const opening: ScenePhase = {
  says: 'The initial speaker begins.',
  enter: (pen) => {
    setScene(pen);
    movePresence(pen, 0);
    scripted(pen, 0);
    pen.note({ type: 'beat-began', beat: 0, by: 'arrival' });
    beginNote(pen);
    giveNotes(pen, 0);
    pen.cue(lineFor(pen, starterOf(pen.table).id, 'Begin the scene.'));
  },
  next: (pen) => playOn(pen),
};

/** Every later beat: all characters are asked at once. */
export const play: ScenePhase = {
  says: 'Every beat asks every character.',
  enter: (pen) => beginBeat(pen, 1),
  next: (pen) => playOn(pen),
};

const setScene = (pen: ScenePen): void => {
  const { goal, setting, clauses } = pen.table.own;
  pen.note({ type: 'scene-set', goal, setting, clauses: clauses.map(({ text }) => text) });
  if (!/\bgoals?\s*[:：]/iu.test(pen.table.topic) && !pen.table.settings.goal)
    pen.rule(
      { rule: ruleBook.goalNamed.id, by: 'rule', why: 'The prompt names no goal; its last sentence is taken as one.' },
      'house',
    );
  const { memories } = readScript(pen.table.settings.script).script;
  for (const { id, name } of charactersOf(pen.table)) {
    const text = memories[id] ?? memories[name] ?? memories[name.toLowerCase()];
    if (text) pen.note({ type: 'remembered', seat: id, text }, [id]);
  }
};

/** One step of a beat: ask, publish, judge, end it or go on. Waits while anybody has the floor. */
const playOn = (pen: ScenePen): void => {
  if (pen.table.pending.some(({ lane }) => lane === 'floor')) return;
  switch (pen.table.own.step) {
    case 'bidding':
      return giveFloor(pen, (seat, asks) => pen.cue(lineFor(pen, seat, asks)));
    case 'asked':
      return letInterrupt(pen) ? undefined : publishBeat(pen);
    case 'played':
      return judgeBeat(pen);
    case 'judged':
      return endOrGoOn(pen);
    default:
      return undefined;
  }
};

const endOrGoOn = (pen: ScenePen): void => {
  const ending = sceneEndingOf(pen.table);
  const { beat } = pen.table.own;
  if (ending) {
    pen.rule({ rule: ending.rule, by: 'rule', why: ending.why, value: ending.reason });
    if (ending.reason === 'timeout') pen.note({ type: 'system', beat, content: outOfTime });
    return pen.close(ending.reason, outcomeOf(pen.table, ending.reason));
  }
  const due = eventDue(pen.table);
  if (due) return bringEvent(pen, due);
  if (pen.table.phase === 'opening') pen.enter('play');
  else beginBeat(pen, beat + 1);
};

const outOfTime = '[SCENE END - Maximum length reached]';

const beginBeat = (pen: ScenePen, beat: number): void => {
  movePresence(pen, beat);
  const bids = pen.table.settings.floor === 'bids';
  pen.note({ type: 'beat-began', beat, by: bids ? 'bids' : 'arrival' });
  giveNotes(pen, beat);
  if (bids) return askForBids(pen);
  pen.cue(...charactersOf(pen.table).map(({ id }) => lineFor(pen, id)));
};

/** In a beat by bids, whoever may interrupt hears the line while it is being said, and nobody else does yet. */
const letInterrupt = (pen: ScenePen): boolean => {
  const { floor } = pen.table.own;
  if (!floor?.interrupter || floor.heard) return false;
  const line = pen.table.held.find(({ cue }) => cue.kind === 'line' && cue.seat === floor.speaker);
  const { text, kind } = line ? pen.draft(line) : { text: '', kind: 'silent' };
  pen.note(
    {
      type: 'overheard',
      seat: floor.interrupter,
      line: kind === 'silent' ? '' : `${nameOf(pen.table, floor.speaker!)} ${text}`,
    },
    [floor.interrupter],
  );
  if (kind === 'silent') return false;
  pen.cue(lineFor(pen, floor.interrupter, 'Cut in on what is being said, or let it stand.'));
  return true;
};

/** Asks a character for its line. People get all the time they need. */
const lineFor = (pen: ScenePen, seat: string, asks?: string): CueAsk<SceneTerms['kind']> => {
  const { own, settings, seats } = pen.table;
  const here = isPresent(pen.table, seat);
  const isPerson = seats.find(({ id }) => id === seat)?.voice === 'human';
  return {
    seat,
    kind: 'line',
    key: beatKey(seat, own.beat),
    asks: asks ?? (here ? 'Respond if your character would, or stay silent.' : offstage),
    heardBy: here ? heardNow(pen.table) : [seat],
    ...(!isPerson && { within: settings.timeout * 1000 }),
  };
};

const offstage =
  'You are not there and hear nothing. Stay silent, or come in with an action such as *enters* and what you say.';
