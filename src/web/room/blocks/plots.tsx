import type { Seat } from '../../../engine/index.ts';
import type { Course, Positions } from '../../../transcripts/block.ts';
import { harmlessLine } from '../../../transcripts/harmless.ts';
import { initials, seatColour } from '../../seat-mark.tsx';
import { Title } from './part.tsx';

const wide = 390;
const rail = 64;
const step = 58;
const top = 34;
/** Options that have a column of their own; the rest share the last. */
const mostColumns = 5;
/** Letters that fit over a column of so many pixels. */
const lettersIn = (pixels: number): number => Math.max(5, Math.floor(pixels / 7.2));

const short = (text: string, most: number): string => {
  const line = harmlessLine(text);
  return [...line].length <= most ? line : `${[...line].slice(0, most - 1).join('')}…`;
};

/** Options as columns, rounds as rows, a line for each seat; the same as a table for whoever does not see it. */
export const PositionsPlot = ({ block, seats }: { block: Positions; seats: readonly Seat[] }) => {
  const { title, options, rounds } = block;
  const columns = options.length > mostColumns ? [...options.slice(0, mostColumns - 1), 'Others'] : options;
  const width = (wide - rail) / columns.length;
  const height = top + rounds.length * step;
  const columnOf = (option: string): number => Math.min(options.indexOf(option), columns.length - 1);
  const yOf = (round: number): number => top + step / 2 + round * step;
  const placed = placesIn(block, columnOf);
  const xOf = (seat: number, round: number): number | null => {
    const place = placed[round]![seat];
    return place ? rail + width * (place.column + (place.nth + 1) / (place.of + 1)) : null;
  };
  return (
    <section className="plot">
      <Title>{title}</Title>
      <svg viewBox={`0 0 ${wide} ${height}`} aria-hidden="true">
        {columns.map((option, at) => (
          <g key={option}>
            <rect
              x={rail + at * width + 3}
              y={top - 6}
              width={width - 6}
              height={height - top}
              rx="8"
              className="well"
            />
            <text x={rail + (at + 0.5) * width} y={top - 15} className="head">
              {short(option, lettersIn(width))}
              <title>{harmlessLine(option)}</title>
            </text>
          </g>
        ))}
        {rounds.map((round, at) => (
          <text key={round} x="0" y={yOf(at) + 4}>
            {at > 0 && at === rounds.length - 1 ? 'Now' : round}
          </text>
        ))}
        {block.seats.map(({ seat }, at) => (
          <path
            key={seat}
            className={`way ${seatColour(seats, seat)}`}
            d={wayOf(rounds.map((_, round) => [xOf(at, round), yOf(round)]))}
          />
        ))}
        {block.seats.map(({ seat, name }, at) =>
          rounds.map((round, nth) => {
            const x = xOf(at, nth);
            if (x === null) return null;
            const isLast = nth === rounds.length - 1;
            return (
              <g key={`${seat} ${round}`} className={`seat ${seatColour(seats, seat)}`}>
                <circle className={isLast ? 'd' : 'dot'} cx={x} cy={yOf(nth)} r={isLast ? 12.5 : 4} />
                {isLast && (
                  <text x={x} y={yOf(nth) + 4}>
                    {initials(name)}
                  </text>
                )}
              </g>
            );
          }),
        )}
      </svg>
      <table className="visually-hidden">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Seat</th>
            {rounds.map((round) => (
              <th key={round} scope="col">
                {round}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.seats.map(({ seat, name, at }) => (
            <tr key={seat}>
              <th scope="row">{harmlessLine(name)}</th>
              {at.map((option, nth) => (
                <td key={rounds[nth]}>{option === null ? 'not known' : harmlessLine(option)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** Seats that stand in one column stand beside each other. */
const placesIn = ({ seats, rounds }: Positions, columnOf: (option: string) => number) =>
  rounds.map((_, round) => {
    const columns = seats.map(({ at }) => (at[round] == null ? null : columnOf(at[round])));
    return columns.map((column, seat) =>
      column === null
        ? null
        : {
            column,
            nth: columns.slice(0, seat).filter((each) => each === column).length,
            of: columns.filter((each) => each === column).length,
          },
    );
  });

const wayOf = (points: readonly (readonly [x: number | null, y: number])[]): string => {
  let last: readonly [number, number] | null = null;
  return points
    .map(([x, y]) => {
      if (x === null) return '';
      const middle = last && (last[1] + y) / 2;
      const part = last ? `C${last[0]} ${middle} ${x} ${middle} ${x} ${y}` : `M${x} ${y}`;
      last = [x, y];
      return part;
    })
    .join('');
};

const tall = 96;
/** More steps than these are not named one by one. */
const mostNamed = 9;

/** A figure as it went on, step by step. */
export const CoursePlot = ({ title, says, steps, level }: Course) => {
  const known = steps.flatMap(({ value }) => (value === null ? [] : [value]));
  const most = Math.max(...known, level?.value ?? 0, 1);
  const every = Math.ceil(steps.length / mostNamed);
  const xOf = (at: number): number => 16 + (at * (wide - 32)) / Math.max(1, steps.length - 1);
  const yOf = (value: number): number => 22 + (tall - 22) * (1 - value / most);
  const points = steps.map(({ value }, at) => [value === null ? null : xOf(at), yOf(value ?? 0)] as const);
  return (
    <section className="plot">
      <Title>{title}</Title>
      <p className="quiet">{says}</p>
      <svg viewBox={`0 0 ${wide} ${tall + 26}`} aria-hidden="true">
        {level && <path className="level" d={`M0 ${yOf(level.value)}H${wide}`} />}
        <path className="course" d={lineOf(points)} />
        {steps.map(({ name, value, note }, at) => (
          <g key={`${at} ${name}`}>
            {value !== null && <circle className="mark" cx={xOf(at)} cy={yOf(value)} r="4" />}
            {value !== null && at % every === 0 && (
              <text x={xOf(at)} y={yOf(value) - 9} className="figure">
                {value}
              </text>
            )}
            {at % every === 0 && (
              <text x={xOf(at)} y={tall + 20} className="axis">
                {short(name, 9)}
                {note && <title>{harmlessLine(note)}</title>}
              </text>
            )}
          </g>
        ))}
      </svg>
      <ol className="visually-hidden">
        {steps.map(({ name, value }, at) => (
          <li key={`${at} ${name}`}>
            {harmlessLine(name)}: {value === null ? 'not measured' : value}
          </li>
        ))}
      </ol>
    </section>
  );
};

const lineOf = (points: readonly (readonly [x: number | null, y: number])[]): string => {
  let isOn = false;
  return points
    .map(([x, y]) => {
      const sign = isOn ? 'L' : 'M';
      isOn = x !== null;
      return x === null ? '' : `${sign}${x} ${y}`;
    })
    .join('');
};
