import type { ReactNode } from 'react';
import type { Icon } from '../transcripts/face.ts';

const dots = (places: readonly (readonly [number, number])[], r = 2.2): ReactNode =>
  places.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill="currentColor" stroke="none" />);

const around = (count: number, radius: number, from = 0, to = 2 * Math.PI): (readonly [number, number])[] =>
  Array.from({ length: count }, (_, at) => {
    const isRing = to - from >= 2 * Math.PI;
    const angle = from + ((to - from) * at) / (isRing ? count : count - 1);
    return [
      Math.round((16 + radius * Math.sin(angle)) * 10) / 10,
      Math.round((16 - radius * Math.cos(angle)) * 10) / 10,
    ];
  });

/** Small drawings of how people sit. */
const drawings: Readonly<Record<Icon, ReactNode>> = {
  table: <circle cx="16" cy="16" r="9" />,
  ring: (
    <>
      <circle cx="16" cy="16" r="6" />
      {dots(around(6, 12))}
    </>
  ),
  sides: (
    <>
      <path d="M16 6v20" strokeDasharray="3 3" />
      {dots(
        [
          [7, 16],
          [25, 16],
        ],
        4,
      )}
    </>
  ),
  circles: (
    <>
      <circle cx="12" cy="13" r="7.5" />
      <circle cx="20" cy="13" r="7.5" />
      <circle cx="16" cy="20" r="7.5" />
    </>
  ),
  talk: (
    <>
      <path d="M5 6h15a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-9l-5 4v-4H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z" />
      <path d="M26 13h1a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-1v4l-5-4h-6" />
    </>
  ),
  house: (
    <>
      {dots(around(9, 13, -1.57, 1.57).map(([x, y]) => [x, y + 7] as const))}
      {dots(around(5, 7.5, -1.57, 1.57).map(([x, y]) => [x, y + 7] as const))}
      <path d="M13 26h6" />
    </>
  ),
  slides: (
    <>
      <rect x="5" y="4" width="22" height="14" rx="2" />
      <path d="M10 9h8M10 13h12" />
      {dots([
        [9, 25],
        [16, 25],
        [23, 25],
      ])}
    </>
  ),
  stage: (
    <>
      <path d="M4 5h24M6 5c0 9-1 14-2 20h6c2-5 3-12 3-20M26 5c0 9 1 14 2 20h-6c-2-5-3-12-3-20" />
      <path d="M4 28h24" />
    </>
  ),
};

/** The sign of a format; words beside it say the same. */
export const Glyph = ({ icon }: { icon: Icon }) => (
  <svg
    viewBox="0 0 32 32"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden="true"
  >
    {drawings[icon]}
  </svg>
);
