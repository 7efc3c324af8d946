import { useState } from 'react';
import type { BillBlock, BillClause, BillVersionBlock } from '../../../transcripts/block.ts';
import { harmlessLine } from '../../../transcripts/harmless.ts';
import { Diff } from './diff.tsx';
import { Title } from './part.tsx';

/** A text in clauses; where it has versions, what changed in its words from the one that is chosen. */
export const Bill = ({ title, aside, clauses, versions: all }: BillBlock) => {
  const versions = all.filter((version, at) => !all[at + 1] || !areSame(version, all[at + 1]!));
  const [chosen, choose] = useState<number | null>(null);
  const last = versions.length - 1;
  const against = Math.min(chosen ?? 0, last);
  const old = against === last ? undefined : versions[against];
  return (
    <section className="bill-of">
      <Title>
        {harmlessLine(title)} <span className="quiet">{harmlessLine(aside)}</span>
      </Title>
      {versions.length > 1 && (
        <Versions versions={versions} against={against} choose={(at) => choose(at === against ? last : at)} />
      )}
      <ol className="bill">
        {clauses.map((clause, at) => (
          <li key={clause.id} className={changeOf(old, clause)}>
            {clause.section !== clauses[at - 1]?.section && <span className="quiet section">{clause.section}</span>}
            <Diff before={old ? (clauseIn(old, clause.id)?.text ?? '') : clause.text} after={clause.text} />
          </li>
        ))}
        {old?.clauses
          .filter(({ id }) => !clauses.some((clause) => clause.id === id))
          .map((clause) => (
            <li key={clause.id} className="removed">
              <Diff before={clause.text} after="" />
            </li>
          ))}
      </ol>
    </section>
  );
};

/** Of a long way the newest versions are offered. */
const mostOffered = 9;

interface VersionsProps {
  readonly versions: readonly BillVersionBlock[];
  readonly against: number;
  readonly choose: (at: number) => void;
}

const Versions = ({ versions, against, choose }: VersionsProps) => {
  const last = versions.length - 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no part of a form
    <div className="versions" role="group" aria-label="Compare with">
      {versions.map((version, at) =>
        at > last - mostOffered ? (
          <button
            key={`${at} ${version.title}`}
            type="button"
            title={harmlessLine(version.title)}
            aria-label={`Compare with ${harmlessLine(version.title)}`}
            aria-pressed={at === against}
            className={at === last ? 'after' : ''}
            disabled={at === last && against === last}
            onClick={() => choose(at)}
          >
            {version.short}
          </button>
        ) : null,
      )}
      <span className="quiet">
        {against === last ? 'As it reads now' : `What changed since ${harmlessLine(versions[against]!.title)}`}
      </span>
    </div>
  );
};

/** The same words under the same number are one version, however often they came to the table. */
const areSame = (one: BillVersionBlock, other: BillVersionBlock): boolean =>
  one.short === other.short && JSON.stringify(one.clauses) === JSON.stringify(other.clauses);

const clauseIn = (version: BillVersionBlock, id: string): BillClause | undefined =>
  version.clauses.find((clause) => clause.id === id);

const changeOf = (old: BillVersionBlock | undefined, clause: BillClause): string => {
  const before = old && clauseIn(old, clause.id);
  if (!before) return old ? 'added' : '';
  return before.text === clause.text ? '' : 'modified';
};
