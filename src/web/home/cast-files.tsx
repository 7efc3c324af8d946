import { useRef, useState } from 'react';
import { castFile, castIn } from './cast-file.ts';
import type { CastRow } from './cast-row.ts';

interface CastFilesProps {
  readonly format: string;
  /** Who sits there now. */
  readonly rows: readonly CastRow[];
  readonly change: (rows: readonly CastRow[]) => void;
}

/** A cast is kept and shared as a file. */
export const CastFiles = ({ format, rows, change }: CastFilesProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const save = (): void => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([castFile(format, rows)], { type: 'application/json' }));
    link.download = `cast-${format}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const read = castIn(await file.text());
    setProblem('problem' in read ? read.problem : null);
    if ('rows' in read) change(read.rows);
  };
  return (
    <>
      <button type="button" className="bare tight" disabled={rows.length === 0} onClick={save}>
        Save this cast
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="A cast as a file"
        accept=".json"
        onChange={({ target }) => {
          void open(target.files?.[0]);
          target.value = '';
        }}
      />
      <button type="button" className="bare tight" onClick={() => input.current?.click()}>
        Open a cast
      </button>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
};
