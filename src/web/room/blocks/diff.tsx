import { useMemo } from 'react';
import { harmless } from '../../../transcripts/harmless.ts';
import { diffWords } from '../../../transcripts/word-diff.ts';

interface DiffProps {
  readonly before: string;
  readonly after: string;
  /** One side alone, with what the other lacks marked. */
  readonly only?: 'before' | 'after';
}

/** What was added is underlined, what was taken out is struck; both have a sign for whoever sees neither. */
export const Diff = ({ before, after, only }: DiffProps) => {
  const runs = useMemo(() => diffWords(harmless(before), harmless(after)), [before, after]);
  return runs.map(({ type, words }, at) => {
    const key = `${at} ${type}`;
    if (type === 'same') return <span key={key}>{words} </span>;
    if (only && (type === 'out') !== (only === 'before')) return null;
    if (only) return <Marked key={key} words={words} />;
    return type === 'out' ? (
      <span key={key}>
        <del>{words}</del>{' '}
      </span>
    ) : (
      <span key={key}>
        <ins>{words}</ins>{' '}
      </span>
    );
  });
};

const Marked = ({ words }: { words: string }) => (
  <>
    <mark>{words}</mark>{' '}
  </>
);
