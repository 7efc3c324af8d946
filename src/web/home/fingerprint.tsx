import type { FinishedCard } from '../../api/index.ts';

const [wide, gap, tall] = [8, 2, 20];

/** A bar for every turn: its seat's colour, its length. */
export const Fingerprint = ({ bars }: Pick<FinishedCard, 'bars'>) => {
  const most = Math.max(1, ...bars.map(([, words]) => words));
  const width = bars.length * (wide + gap);
  return (
    <svg
      className="fingerprint"
      width={width}
      height={tall}
      viewBox={`0 0 ${width} ${tall}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map(([place, words], at) => {
        const high = 4 + (tall - 4) * Math.sqrt(words / most);
        return (
          <rect
            key={at}
            className={place === 0 ? 's0' : `s${((place - 1) % 8) + 1}`}
            fill="var(--seat)"
            x={at * (wide + gap)}
            y={tall - high}
            width={wide}
            height={high}
            rx="1.5"
          />
        );
      })}
    </svg>
  );
};
