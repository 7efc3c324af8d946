import type { Entry } from './entry.ts';
import type { Format, TurnKind } from './format.ts';
import { keyed } from './keyed.ts';
import type { OutcomeType } from './outcome-type.ts';
import { type Phase, type Round, round } from './phase.ts';
import type { Seat } from './seat.ts';
import type { Session } from './session.ts';
import type { SettingsOf, SettingsTable } from './setting.ts';
import type { AnyTerms, Terms } from './terms.ts';

/** The terms that stand in the tables of one object. */
export interface Read<Settings, Phases extends string, Kinds extends string, Reasons extends string, Outcome>
  extends Terms {
  readonly settings: SettingsOf<Settings>;
  readonly phase: Phases;
  readonly kind: Kinds;
  readonly reason: Reasons;
  readonly outcome: Outcome;
}

/** A phase by hand, or a round as its order says: names in it are checked only where it stands here, and in no call. */
type Declared<Own, Fact, T extends Terms> = Phase<Own, Fact, T> | Round<Own, Fact, T>;

/** The parts that say what there is; all other parts are held to it. */
interface Tables<Settings, Phases extends string, Kinds extends string, Reasons extends string, Outcome, Own, Fact> {
  readonly settings: Settings;
  readonly turns: Readonly<Record<Kinds, TurnKind>>;
  readonly reasons: Readonly<Record<Reasons, string>>;
  readonly phases: Readonly<
    Record<
      Phases,
      Declared<
        NoInfer<Own>,
        NoInfer<Fact>,
        Read<NoInfer<Settings>, NoInfer<Phases>, NoInfer<Kinds>, NoInfer<Reasons>, NoInfer<Outcome>>
      >
    >
  >;
  readonly outcome?: OutcomeType<Outcome>;
  readonly start: (settings: SettingsOf<Settings>, seats: readonly Seat[], carry?: unknown) => Own;
  readonly remember?: (
    own: NoInfer<Own>,
    entry: Entry<Fact>,
    session: Session<
      NoInfer<Own>,
      Read<NoInfer<Settings>, NoInfer<Phases>, NoInfer<Kinds>, NoInfer<Reasons>, NoInfer<Outcome>>
    >,
  ) => NoInfer<Own>;
}

/** The terms of a format; any where they are not known. */
export type TermsIn<Of> = Of extends Format<any, any, infer T> ? T : AnyTerms;

/** Every other part of a format. */
type Rest<T extends Terms, Own, Fact> = Omit<
  Format<Own, Fact, T>,
  keyof Tables<unknown, string, string, string, unknown, unknown, unknown>
>;

/**
 * A rule book whose names are checked: settings have the types of their table, and only phases, kinds of turn and reasons that stand in
 * theirs can be entered, cued and closed with. Where a format stands in several files, those that write for it take its terms from
 * the same tables (`TermsOf`).
 */
export const defineFormat = <
  const Settings extends SettingsTable,
  Phases extends string,
  Kinds extends string,
  Reasons extends string,
  Own,
  Fact = unknown,
  Outcome = unknown,
>(
  format: Tables<Settings, Phases, Kinds, Reasons, Outcome, Own, Fact> &
    Rest<
      Read<NoInfer<Settings>, NoInfer<Phases>, NoInfer<Kinds>, NoInfer<Reasons>, NoInfer<Outcome>>,
      NoInfer<Own>,
      NoInfer<Fact>
    >,
): Format<Own, Fact, Read<Settings, Phases, Kinds, Reasons, Outcome>> =>
  tabled({ ...format, phases: phasesOf(format.phases) as Readonly<Record<Phases, Phase<any, any, any>>> });

/** Whoever wrote none, or none that can be read, is told so where the format is looked at. */
const phasesOf = (declared: Readonly<Record<string, Declared<any, any, any>>>): Readonly<Record<string, unknown>> =>
  isTable(declared)
    ? Object.fromEntries(
        Object.entries(declared).map(([name, phase]) => [
          name,
          isTable(phase) && 'order' in phase ? round(phase) : phase,
        ]),
      )
    : declared;

/** Its tables are looked up by words out of ledgers: under a word that none of them has stands nothing, whatever the word is. */
const tabled = <Whole extends object>(format: Whole): Whole =>
  Object.fromEntries(
    Object.entries(format).map(([part, value]) => [part, isTable(value) ? keyed(Object.entries(value)) : value]),
  ) as Whole;

const isTable = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
