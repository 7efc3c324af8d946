import {
  type Cue,
  type Entry,
  emptySession,
  evolve,
  type Formats,
  type Ledger,
  type Session,
  seatOf,
} from '../../engine/index.ts';
import type { EventStream } from '../../transcripts/index.ts';
import { isCouncilOutcome } from './closing.ts';
import { type CouncilEvent, endReasons, engineCode, type SpeakerKind } from './event.ts';
import type { CouncilFact } from './memory.ts';
import type { Position } from './position.ts';
import { findingsSaid, priorSpeakers, qualityGate } from './quality-gate.ts';
import type { TurnAssignment } from './strategy.ts';
import { structuredPhases } from './structured.ts';

/** Derives the events from a ledger, entry by entry: live, in a replay and in a test the same. Other formats have none. */
export class CouncilEvents implements EventStream {
  #session: Session<any> = emptySession;
  #hasEnded = false;
  #startedInRound = 0;
  readonly #formats: Formats;

  constructor(formats: Formats) {
    this.#formats = formats;
  }

  take(entry: Entry<any>): readonly CouncilEvent[] {
    this.#session = evolve(this.#formats, this.#session, entry);
    if (this.#session.format !== 'council') return [];
    switch (entry.type) {
      case 'session-opened':
      case 'format-changed':
        return [this.#assembled()];
      case 'noted':
        return this.#fact(entry.fact as CouncilFact);
      case 'cue-given':
        return this.#isSpoken(entry.cue) ? [this.#started(entry.cue)] : [];
      case 'turn-taken':
        return entry.audience === 'all' ? this.#taken(entry.turn) : [];
      case 'turn-refused':
        return this.#refused(entry.cue, entry.rule, entry.why);
      case 'reply-mended':
        return entry.rule === qualityGate.id ? [this.#gate(entry.draft.seat, entry.why, 'accepted_after_cap')] : [];
      case 'ruling-made':
        return entry.ruling.rule === qualityGate.id
          ? [this.#gate(entry.ruling.about ?? '', entry.ruling.why, 'warned')]
          : [];
      case 'cue-missed':
        return this.#isSpoken(entry.cue) ? [this.#missed(entry), this.#cost()] : [];
      case 'session-closed':
        return this.#closed(entry.reason, entry.outcome);
      default:
        return [];
    }
  }

  /** Partial text of a turn, which is in no ledger. */
  delta(cueId: string, text: string): readonly CouncilEvent[] {
    const cue = this.#cue(cueId);
    return cue ? [{ kind: 'turn.delta', expertSlug: cue.seat, text, speakerKind: this.#kindOf(cue.seat) }] : [];
  }

  retry(cueId: string, attempt: number, reason: string, code: string): readonly CouncilEvent[] {
    const cue = this.#cue(cueId);
    return cue ? [{ kind: 'turn.retry', expertSlug: cue.seat, attempt, reason, code: engineCode(code)[0] }] : [];
  }

  discard(cueId: string, reason: string): readonly CouncilEvent[] {
    const cue = this.#cue(cueId);
    return cue ? [{ kind: 'turn.discard', expertSlug: cue.seat, reason }] : [];
  }

  #cue(id: string): Cue | undefined {
    return this.#session.pending.find((cue) => cue.id === id && this.#isSpoken(cue));
  }

  /** Turns that everyone hears; sealed answers, summaries and the conclusion are none. */
  #isSpoken({ lane, heardBy }: Cue): boolean {
    return lane === 'floor' && heardBy === 'all';
  }

  #kindOf(seat: string): SpeakerKind {
    return seatOf(this.#session, seat)?.voice === 'human' ? 'human' : 'expert';
  }

  /** From 0, as the neighbours count in events. */
  get #round(): number {
    return this.#session.own.round - 1;
  }

  get #phase(): { readonly phase?: string } {
    const { phase } = this.#session;
    return structuredPhases.some(({ name }) => name === phase) ? { phase } : {};
  }

  #assembled(): CouncilEvent {
    const experts = this.#session.seats.filter(({ role }) => role === 'expert');
    return {
      kind: 'panel.assembled',
      experts: experts.map(({ id, name, voice }) => ({
        slug: id,
        displayName: name,
        model: voice,
        participantKind: this.#kindOf(id),
      })),
    };
  }

  #fact(fact: CouncilFact): readonly CouncilEvent[] {
    switch (fact.type) {
      case 'strategy-chosen':
        return [{ kind: 'strategy.chosen', strategy: fact.strategy, adversary: fact.singled }];
      case 'warned':
        return [{ kind: 'warning', message: fact.text }];
      case 'round-opened':
        this.#hasEnded = false;
        this.#startedInRound = 0;
        return [{ kind: 'round.start', round: this.#round, ...this.#phase }];
      case 'round-closed':
        return [{ kind: 'round.end', round: this.#round, ...this.#phase }];
      case 'changed-mind':
        return [{ kind: 'mind.changed', ...fact.change }];
      case 'deliberation-ended':
        this.#hasEnded = true;
        return [{ kind: 'debate.end', reason: endReasons[fact.reason]! }];
      default:
        return [];
    }
  }

  #started({ seat }: Cue): CouncilEvent {
    const seq = this.#startedInRound;
    this.#startedInRound += 1;
    return { kind: 'turn.start', expertSlug: seat, round: this.#round, seq, speakerKind: this.#kindOf(seat) };
  }

  #taken(turn: { seat: string; id: string; text: string; data?: unknown }): readonly CouncilEvent[] {
    const position = (turn.data as { position?: Position } | undefined)?.position;
    const speakerKind = this.#kindOf(turn.seat);
    return [
      ...(speakerKind === 'human' ? [this.#wholeText(turn)] : []),
      {
        kind: 'turn.end',
        expertSlug: turn.seat,
        turnId: turn.id,
        content: turn.text,
        speakerKind,
        ...(position && { position }),
      },
      this.#cost(),
    ];
  }

  /** A person's words come all at once. */
  #wholeText({ seat, text }: { seat: string; text: string }): CouncilEvent {
    return { kind: 'turn.delta', expertSlug: seat, text, speakerKind: 'human' };
  }

  /** So far, and what a council of this size comes to if all its rounds are held. */
  #cost(): CouncilEvent {
    const { spent, own, seats } = this.#session;
    const experts = seats.filter(({ role }) => role === 'expert').length;
    const left = own.plan.filter(({ expertSlug }: TurnAssignment) => !own.done.includes(expertSlug)).length;
    const estimatedTotal = spent.calls + left + Math.max(0, own.until - own.round) * experts + 1;
    return {
      kind: 'cost.update',
      premiumRequests: spent.calls,
      estimatedTotal,
      tokens: spent.in + spent.out,
      usd: spent.cost,
    };
  }

  #refused(cue: Cue, rule: string, why: string): readonly CouncilEvent[] {
    if (!this.#isSpoken(cue)) return [];
    if (rule !== qualityGate.id)
      return [{ kind: 'turn.retry', expertSlug: cue.seat, attempt: cue.attempt - 1, reason: why, code: rule }];
    const attempts = {
      regenerationAttempt: cue.attempt - 1,
      maxRegenerations: Number(this.#session.settings.gateAttempts),
    };
    return [{ ...this.#gate(cue.seat, why, 'regenerating'), ...attempts }];
  }

  #gate(
    seat: string,
    why: string,
    action: 'warned' | 'regenerating' | 'accepted_after_cap',
  ): Extract<CouncilEvent, { kind: 'turn.quality_gate' }> {
    return {
      kind: 'turn.quality_gate',
      expertSlug: seat,
      round: this.#round,
      mode: action === 'warned' ? 'warn' : 'regenerate',
      action,
      failures: findingsSaid(why),
      priorSpeakers: priorSpeakers({ seat }, this.#session.own),
    };
  }

  /** One expert's failure never ends a debate, recoverable or not. */
  #missed({ cue, why, code }: Extract<Entry, { type: 'cue-missed' }>): CouncilEvent {
    return {
      kind: 'error',
      expertSlug: cue.seat,
      message: why,
      recoverable: engineCode(code ?? '')[1],
      ...(code !== undefined && { code: engineCode(code)[0] }),
    };
  }

  #closed(reason: string, outcome: unknown): readonly CouncilEvent[] {
    const end: CouncilEvent = { kind: 'debate.end', reason: endReasons[reason] ?? 'completed' };
    const conclusion: CouncilEvent = { kind: 'conclusion', outcome };
    return [...(this.#hasEnded ? [] : [end]), ...(isCouncilOutcome(outcome) ? [conclusion] : [])];
  }
}

/** The events of a whole ledger, one JSON object per line. */
export const councilEventLines = (formats: Formats, ledger: Ledger): string => {
  const events = new CouncilEvents(formats);
  return ledger
    .flatMap((entry) => events.take(entry))
    .map((event) => `${JSON.stringify(event)}\n`)
    .join('');
};
