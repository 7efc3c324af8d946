import type { ReactNode } from 'react';
import { harmless } from '../../../transcripts/harmless.ts';
import { directionOf } from '../../direction.ts';

/** A part of a result under its heading; left out where there is nothing in it. */
export const Part = ({ title, lines }: { title: string; lines: readonly string[] }) => {
  const said = lines.filter((line) => line.trim() !== '');
  if (said.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      {said.length === 1 ? (
        <p dir={directionOf(said[0]!)}>{harmless(said[0]!)}</p>
      ) : (
        <ul>
          {said.map((line) => (
            <li key={line} dir={directionOf(line)}>
              {harmless(line)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** The sentence a reader came for. */
export const Headline = ({ children, quiet }: { children: string; quiet?: ReactNode }) => (
  <p className="headline" dir={directionOf(children)}>
    {harmless(children)} {quiet && <span className="quiet">{quiet}</span>}
  </p>
);

export const percent = (share: number): string => `${Math.round(share * 100)} %`;
