import { useState } from 'react';
import type { UploadedSource } from '../../api/index.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';

/** What one file may have here: the server takes 20 MB at once, and a file grows by a third on its way. */
const mostHanded = 12 * 1024 * 1024;

interface SourceFieldProps {
  readonly sources: readonly UploadedSource[];
  readonly change: (sources: readonly UploadedSource[]) => void;
  readonly hand: (files: readonly File[]) => Promise<void>;
  readonly problem: string | null;
}

/** Documents for the table: chosen, dropped on the sheet, or pasted as text. */
export const SourceField = ({ sources, change, hand, problem }: SourceFieldProps) => {
  const [pasted, setPasted] = useState<string | null>(null);
  const takePasted = (): void => {
    const text = pasted?.trim() ?? '';
    const nth = sources.filter(({ name }) => name.startsWith('pasted')).length + 1;
    if (text !== '') change([...sources, { name: `pasted ${nth}.md`, text }]);
    setPasted(null);
  };
  return (
    <div className="source-field">
      {sources.length > 0 && (
        <ul aria-label="Documents on the table">
          {sources.map((source, at) => (
            <li key={`${at} ${source.name}`}>
              {harmlessLine(source.name)}
              <button
                type="button"
                className="link"
                aria-label={`Take ${source.name} off the table`}
                onClick={() => change(sources.toSpliced(at, 1))}
              >
                ✕
              </button>
            </li>
          ))}
        </ul>
      )}
      {pasted === null ? (
        <div className="row">
          <label className="button bare tight">
            Add documents
            <input
              type="file"
              multiple
              className="visually-hidden"
              onChange={({ target }) => {
                void hand([...(target.files ?? [])]);
                target.value = '';
              }}
            />
          </label>
          <button type="button" className="bare tight" onClick={() => setPasted('')}>
            Paste a text
          </button>
          <small className="quiet">Seats read and cite them. Files can be dropped here too.</small>
        </div>
      ) : (
        <label className="wide">
          A text to put on the table
          <textarea
            rows={5}
            // biome-ignore lint/a11y/noAutofocus: whoever wants to paste is asked for this
            autoFocus
            value={pasted}
            onChange={(event) => setPasted(event.target.value)}
          />
          <button type="button" className="tight" onClick={takePasted}>
            {pasted.trim() === '' ? 'Leave it' : 'Put it on the table'}
          </button>
        </label>
      )}
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
};

/** Reads files that were handed over; what is too much is told in a sentence. */
export const readHanded = async (
  files: readonly File[],
): Promise<{ readonly sources: readonly UploadedSource[]; readonly problem: string | null }> => {
  const fitting = files.filter(({ size }) => size <= mostHanded);
  const sources = await Promise.all(
    fitting.map(async (file) => ({ name: file.name, base64: base64Of(new Uint8Array(await file.arrayBuffer())) })),
  );
  const large = files.filter(({ size }) => size > mostHanded).map(({ name }) => harmlessLine(name));
  return {
    sources,
    problem:
      large.length === 0
        ? null
        : `${large.join(', ')}: at most ${Math.floor(mostHanded / 1024 / 1024)} MB each can be handed over here; give the part that matters, or use --source on the command line.`,
  };
};

const base64Of = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
};
