import type { AnyTerms, Convening, Ledger, Session, Source, Terms, TermsIn } from './engine/index.ts';
import { type BuiltIn, formats } from './formats/index.ts';
import { meaningWhereInstalled, openHearing } from './hearing/index.ts';
import { MemoryLedgers, newSessionId } from './ledgers/index.ts';
import { convene, Driver, type Host, type Live, localFanout, realClock, type SessionId } from './runtime/index.ts';
import type { GivenSource } from './sources/index.ts';
import { realSurroundings, voicesAround } from './voices/index.ts';

/** What a program may put in the place of what `hold` would choose. */
export interface Holding extends Omit<Partial<Host>, 'ear'> {
  /** Who hears what words mean: auto (which is where nobody says), a voice, embeddings, words or off; or a listener of your own. */
  readonly ear?: Host['ear'] | string;
  readonly id?: SessionId;
  /** Called for everything that happens: entries as they are written, words as they come. */
  readonly watch?: (live: Live) => void;
}

/** The terms of a format by its name; any where it is none of ours. */
export type TermsNamed<Name extends string> = Name extends keyof BuiltIn ? TermsIn<BuiltIn[Name]> : AnyTerms;

/** What is asked for, with the settings that its format has. */
export type Asked<Name extends string> = Omit<Convening, 'settings' | 'sources'> & {
  /** Documents to put on the table: files and folders by their path, or content with a name. */
  readonly sources?: readonly (GivenSource | Source)[];
  readonly format: Name;
  readonly settings?: Partial<TermsNamed<Name>['settings']>;
};

export interface Held<T extends Terms = AnyTerms> {
  readonly id: SessionId;
  /** `quiet`: a person is waited for; `send` the answer and drive on. */
  readonly state: 'closed' | 'quiet' | 'stopped';
  readonly session: Session<any, T>;
  readonly ledger: Ledger;
}

/** A host in this process: sessions in memory, voices by their spelling. Whatever is given takes the place of ours. */
export const hostHere = (given: Partial<Host> = {}): Host => ({
  formats,
  store: new MemoryLedgers(),
  fanout: localFanout(),
  clock: realClock,
  voices: voicesAround(realSurroundings()),
  ...given,
});

/** Convenes a session and drives it until it is closed, or only people can bring it on. */
export const hold = async <const Name extends string>(
  { sources, ...asked }: Asked<Name>,
  { id = newSessionId(), watch, ear = 'auto', ...given }: Holding = {},
): Promise<Held<TermsNamed<Name>>> => {
  const host = hostHere({ ...given, ear: typeof ear === 'string' ? await openHearing(ear) : ear });
  const leave = watch && host.fanout.subscribe(id, watch);
  try {
    const given = sources?.length ? await readAndLay(sources, asked) : null;
    await convene(host, id, given ? { ...asked, sources: given.laid } : asked);
    const driver = new Driver(id, given ? { ...host, tools: both(given.tools, host.tools) } : host);
    const { state, session } = await driver.run();
    // The rules of its name wrote it; that is all a program can know of a record.
    return { id, state, session: session as Session<any, any>, ledger: driver.ledger };
  } finally {
    leave?.();
  }
};

type ToolsOf = NonNullable<Host['tools']>;

const both =
  (one: ToolsOf, other: ToolsOf | undefined): ToolsOf =>
  (table, ledger, seat) => [...one(table, ledger, seat), ...(other?.(table, ledger, seat) ?? [])];

/** What was read already is laid as it is. */
const readAndLay = async (
  given: readonly (GivenSource | Source)[],
  asked: Convening,
): Promise<{ readonly laid: readonly Source[]; readonly tools: ToolsOf }> => {
  const { layOut, readSources, sourceTools } = await import('./sources/index.ts');
  const meaning = meaningWhereInstalled();
  const isRead = (each: GivenSource | Source): each is Source => typeof each !== 'string' && 'passages' in each;
  if (given.every(isRead)) return { laid: given, tools: sourceTools(null, meaning) };
  const library = await readSources(given.filter((each): each is GivenSource => !isRead(each)));
  return { laid: (await layOut(library, asked)).sources, tools: sourceTools(library, meaning) };
};
