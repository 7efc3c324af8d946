import type { Entry, Ledger, SeatId } from '../../engine/index.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';
import type { SceneFact, SceneTurn } from './fact.ts';
import { beatOf } from './reading.ts';
import { ruleBook } from './rule-book.ts';

type Level = 'INFO' | 'WARN' | 'ERROR';

/** Every decision of a scene in a line: notes, scores, events and their reasons, warnings, failures, order of arrival. */
export const debugLog = (ledger: Ledger): string => {
  const log = new SceneLog();
  return ledger.flatMap((entry) => log.lines(entry)).join('');
};

/** Names and beats as they were when a line was written. */
class SceneLog {
  readonly #names = new Map<SeatId, string>();
  readonly #cues = new Map<string, { seat: SeatId; beat: number; kind: string }>();

  lines(entry: Entry): string[] {
    const told = this.#tell(entry);
    return told.map(
      ([level, text]) => `${new Date(entry.at).toISOString()} ${level.padEnd(5)} ${harmlessLine(text)}\n`,
    );
  }

  #tell(entry: Entry): [Level, string][] {
    switch (entry.type) {
      case 'session-opened':
        for (const { id, name } of entry.seats) this.#names.set(id, name);
        return [
          [
            'INFO',
            `Scene opened with ${entry.seats.map(({ name, voice }) => `${name} (${voice})`).join(', ')}; seed ${entry.seed}`,
          ],
        ];
      case 'cue-given':
        this.#cues.set(entry.cue.id, { seat: entry.cue.seat, beat: beatOf(entry.cue), kind: entry.cue.kind });
        return [];
      case 'signal-heard':
        return this.#signal(entry);
      case 'turn-taken':
        return entry.turn.data ? [this.#turn(entry.turn.seat, entry.turn.data as SceneTurn)] : [];
      case 'turn-refused':
        return [['WARN', `${this.#name(entry.cue.seat)} is asked again: ${entry.why}`]];
      case 'cue-missed':
        return [['ERROR', `Character agent failed: ${this.#name(entry.cue.seat)}: ${entry.why}`]];
      case 'ruling-made':
        return [this.#ruling(entry)];
      case 'noted':
        return this.#fact(entry.fact as SceneFact);
      case 'session-closed':
        return [['INFO', `Scene closed: ${entry.reason}`]];
      default:
        return [];
    }
  }

  #signal({ signal }: Extract<Entry, { type: 'signal-heard' }>): [Level, string][] {
    if (signal.type === 'failed') {
      const cue = this.#cues.get(signal.cue);
      return cue ? [['ERROR', `Beat ${cue.beat}: ${this.#name(cue.seat)} could not be reached: ${signal.why}`]] : [];
    }
    if (signal.type !== 'reply') return [];
    const cue = this.#cues.get(signal.cue);
    if (!cue) return [];
    const { usage } = signal;
    const cost =
      usage && usage.in + usage.out > 0 ? ` (${usage.in} in, ${usage.cached ?? 0} cached, ${usage.out} out)` : '';
    return [['INFO', `Beat ${cue.beat}: ${cue.kind} of ${this.#name(cue.seat)} arrived${cost}: ${signal.text}`]];
  }

  #turn(seat: SeatId, { action, beat, cutBy, full }: SceneTurn): [Level, string] {
    const cut = cutBy === undefined ? '' : `, cut off by ${this.#name(cutBy)}; in full: ${full}`;
    return ['INFO', `Beat ${beat}: ${this.#name(seat)} is heard (${action}${cut})`];
  }

  #ruling({ ruling }: Extract<Entry, { type: 'ruling-made' }>): [Level, string] {
    const { rule, by, why, value, about } = ruling;
    const level =
      rule === ruleBook.readable.id || rule === ruleBook.mostBeats.id || rule === ruleBook.circles.id ? 'WARN' : 'INFO';
    if (rule === 'completion') {
      const { complete, confidence } = value as { complete: boolean; confidence: number };
      return [level, `Completion: ${Math.round(confidence * 100)} %${complete ? ', complete' : ''}: ${why}`];
    }
    if (rule === ruleBook.readable.id) return [level, `Malformed response from ${this.#name(about ?? '')}: ${why}`];
    return [level, `Rule ${rule}${by === 'rule' ? '' : ` by ${this.#name(by)}`}: ${why}`];
  }

  #fact(fact: SceneFact): [Level, string][] {
    switch (fact.type) {
      case 'scene-set':
        return [['INFO', `Goal: ${fact.goal}; clauses: ${fact.clauses.join(' | ') || 'none'}`]];
      case 'beat-began':
        return [['INFO', `Beat ${fact.beat} began`]];
      case 'note':
        return [
          ['INFO', `Note (${fact.kind}) to ${fact.to === undefined ? 'all' : this.#name(fact.to)}: ${fact.text}`],
        ];
      case 'silence':
        return [
          [
            'INFO',
            `Beat ${fact.beat}: ${this.#name(fact.seat)} stays silent${fact.nonverbal ? ` (${fact.nonverbal})` : ''}${fact.offstage ? ' off stage' : ''}`,
          ],
        ];
      case 'event':
        return [['INFO', `Event (${fact.because}): ${fact.content}`]];
      case 'entered':
      case 'left':
        return [['INFO', `${this.#name(fact.seat)} ${fact.type}`]];
      case 'beat-played':
        return [
          [
            'INFO',
            `Beat ${fact.beat} played; ${fact.heard.map((line) => `${this.#name(line.seat)}: drift ${line.persona.toFixed(2)}, repetition ${line.repetition.toFixed(2)}`).join('; ') || 'nobody spoke'}`,
          ],
        ];
      default:
        return [];
    }
  }

  #name(seat: SeatId): string {
    return this.#names.get(seat) ?? seat;
  }
}
