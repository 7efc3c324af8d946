import {
  briefing,
  type Entry,
  type Formats,
  formatNamed,
  hear,
  nextAlarm,
  type Opening,
  open,
  replyId,
  type Seat,
  type Session,
  wallTime,
} from '../engine/index.ts';
import { improvise } from './improv/improv.ts';
import { promptTokens, roughTokens } from './model-usage.ts';
import { promptFor } from './prompt/prompt.ts';
import { roomFor } from './room.ts';

/** A call as a session will probably make it. */
interface PlannedCall {
  /** The voice of the seat that is asked. */
  readonly voice: string;
  readonly in: number;
  /** Of `in`: what the seat was sent at its last call too. */
  readonly shared: number;
  readonly out: number;
  /** What the answer may take at most. */
  readonly most: number;
}

export interface DryRun {
  readonly calls: readonly PlannedCall[];
  /** Somebody speaks there without being asked, and what they say brings further calls. */
  readonly open: boolean;
}

const mostSignals = 2000;
const pace = 20_000;

/** Plays a session through in memory, with the built-in rules in every seat, and tells which calls it would make. */
export const dryRun = (formats: Formats, opening: Opening, mostCalls = 400): DryRun => {
  const room = roomFor(0);
  const calls: PlannedCall[] = [];
  const sentBefore = new Map<string, number>();
  let { entries, session }: { entries: readonly Entry[]; session: Session<any> } = open(formats, opening);
  const ledger: Entry[] = [...entries];
  let at = opening.at;
  for (let signals = 0; signals < mostSignals && calls.length < mostCalls && !session.closed; signals += 1) {
    const [cue] = session.pending;
    const alarm = cue ? null : nextAlarm(formats, session);
    if (!cue && !alarm) break;
    at = Math.max(at + pace, alarm ? wallTime(session, alarm.due) : 0);
    if (cue) {
      const told = briefing(formatNamed(formats, session.format)!, session, ledger, cue);
      const prompt = promptFor(told);
      const sent = promptTokens(prompt);
      const stable = sent - roughTokens(prompt.task);
      const { text, data } = improvise(told);
      calls.push({
        voice: told.seat.voice,
        in: sent,
        shared: Math.min(stable, sentBefore.get(cue.seat) ?? 0),
        out: roughTokens(text),
        most: room.for(cue, told),
      });
      sentBefore.set(cue.seat, stable);
      const reply = {
        type: 'reply',
        cue: cue.id,
        attempt: cue.attempt,
        text,
        ...(data !== undefined && { data }),
      } as const;
      ({ entries, session } = hear(formats, session, { id: replyId(cue.id, cue.attempt), at, ...reply }));
    } else ({ entries, session } = hear(formats, session, { id: alarm!.id, at, type: 'time' }));
    ledger.push(...entries);
  }
  const speaksFreely = ({ id, voice }: Seat): boolean => voice === 'human' && !sentBefore.has(id);
  return { calls, open: formatNamed(formats, opening.format)?.heard !== undefined && session.seats.some(speaksFreely) };
};
