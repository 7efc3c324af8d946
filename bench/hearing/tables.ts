import type { Link } from '../../src/hearing/index.ts';
import { chain } from '../../src/hearing/index.ts';
import { consensusOf, councilOf, type Saying } from '../../tests/kit/whole-table.ts';
import { labelledIn } from './labelled.ts';
import type { Half } from './talks.ts';

/** Whole sessions of three through the runtime: how many end as agreed, and ought to or not. */
export interface Endings {
  readonly says: string;
  readonly sessions: number;
  readonly agreed: number;
  readonly ought: boolean;
}

const SESSIONS = 40;

/** Councils and consensus tables in which all object politely, and councils in which all have nothing left to object. */
export async function endingsIn(half: Half, links: readonly Link[]): Promise<readonly Endings[]> {
  const rows = labelledIn(half).filter(({ language }) => language === 'en');
  const objecting = rows.filter(({ label }) => label === 'object' || label === 'objects').map(({ text }) => text);
  const content = rows
    .filter(({ question, label }) => question === 'stand-down' && label === 'down')
    .map(({ text }) => text);
  const ear = chain(links);
  const council = async (texts: readonly string[], does?: Saying['does']): Promise<number> =>
    agreed(texts, does, async (sayings) => (await councilOf(sayings, ear)).closed?.reason === 'consensus');
  const consensus = async (texts: readonly string[], does?: Saying['does']): Promise<number> =>
    agreed(texts, does, async (sayings) => (await consensusOf(sayings, ear)).closed?.reason === 'merged');
  const row = (says: string, agreed: number, ought = false): Endings => ({ says, sessions: SESSIONS, agreed, ought });
  return [
    row('councils, all object, nothing declared', await council(objecting)),
    row('councils, all object and declare it', await council(objecting, { standsDown: false })),
    row('councils, all object and declare to stand down', await council(objecting, { standsDown: true })),
    row('consensus, all object, nothing declared', await consensus(objecting)),
    row('consensus, all object and declare it', await consensus(objecting, { intent: 'no' })),
    row('councils, all declare to stand down and mean it', await council(content, { standsDown: true }), true),
    row('consensus, all declare that they agree', await consensus(content, { intent: 'yes' }), true),
  ];
}

async function agreed(
  texts: readonly string[],
  does: Saying['does'],
  ends: (sayings: readonly Saying[]) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  for (let table = 0; table < SESSIONS; table += 1) {
    const sayings = [0, 1, 2].map((seat) => ({
      text: texts[(table * (2 * seat + 1) + seat * 3) % texts.length]!,
      ...(does && { does }),
    }));
    if (await ends(sayings)) count += 1;
  }
  return count;
}
