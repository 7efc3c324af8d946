import { useState } from 'react';
import type { Client } from '../../api/index.ts';
import { useFormatCards } from '../format-cards.ts';
import { labelOf } from '../label.ts';
import { Sign } from '../sign.tsx';

interface ExportsProps {
  readonly client: Client;
  readonly id: string;
  readonly format: string;
}

/** The session as a file, on paper, or on the clipboard. */
export const Exports = ({ client, id, format }: ExportsProps) => {
  const { cards, problem: unknown } = useFormatCards(client);
  const [lost, setLost] = useState<string | null>(null);
  const [isCopied, setIsCopied] = useState(false);
  const forms = cards.find(({ name }) => name === format)?.forms ?? {};
  const problem = unknown ?? lost;
  const trying = (work: () => Promise<void>): void =>
    void work().then(
      () => setLost(null),
      (error: Error) => setLost(error.message),
    );
  const download = async (as: string, ending: string) => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([await client.export(id, as)]));
    link.download = `${format}-${id}.${ending}`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const copy = async () => {
    await navigator.clipboard.writeText(await client.export(id, 'markdown'));
    setIsCopied(true);
  };
  return (
    <>
      <div className="row exports">
        {'clipboard' in navigator && (
          <button type="button" onClick={() => trying(copy)}>
            <Sign of={isCopied ? 'check' : 'copy'} />
            {isCopied ? 'Copied' : 'Copy it'}
          </button>
        )}
        <button type="button" onClick={() => window.print()}>
          <Sign of="page" />
          Print or PDF
        </button>
      </div>
      <details className="downloads">
        <summary className="quiet">Download as a file</summary>
        <ul>
          {Object.entries(forms).map(([as, { says, ending }]) => (
            <li key={as}>
              <button type="button" className="link" onClick={() => trying(() => download(as, ending))}>
                {as === ending ? as.toUpperCase() : labelOf(as)}
              </button>{' '}
              <span className="quiet">{says}</span>
            </li>
          ))}
        </ul>
      </details>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
};
