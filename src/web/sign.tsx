const paths = {
  share: 'M8 10V2M5 5l3-3 3 3M3 8.5V13a1 1 0 001 1h8a1 1 0 001-1V8.5',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  pause: 'M5 3.5v9M11 3.5v9',
  go: 'M5 3l7 5-7 5z',
  back: 'M10 3 5 8l5 5',
  on: 'M6 3l5 5-5 5',
  down: 'M4 6l4 4 4-4',
  branch: 'M4 3v10M4 9c0-3 8-1 8-5M4 3h.01M12 4h.01',
  people:
    'M6 7.5a2.3 2.3 0 100-4.6 2.3 2.3 0 000 4.6zM1.8 13.2a4.2 4.2 0 018.4 0M11 7.5a2 2 0 000-4M12.2 9.6a3.6 3.6 0 012 3.3',
  sound: 'M3 6v4h2.5L9 13V3L5.5 6zM11.5 5.5a3.5 3.5 0 010 5',
  silent: 'M3 6v4h2.5L9 13V3L5.5 6zM11.5 6l3 4M14.5 6l-3 4',
  copy: 'M5.5 5.5h8v8h-8zM3 10.5h-.5v-8h8V3',
  page: 'M4 2h5l3 3v9H4zM9 2v3h3',
  plus: 'M8 3v10M3 8h10',
  check: 'M3 8.5l3.5 3.5L13 4.5',
  search: 'M7 11.5a4.5 4.5 0 100-9 4.5 4.5 0 000 9zM10.4 10.4L14 14',
  pin: 'M5.5 2.5h5l-.8 5 2.3 2.5H4l2.3-2.5zM8 10v4',
  again: 'M13 8a5 5 0 11-1.5-3.6M13 2.5v3h-3',
} as const;

export type SignName = keyof typeof paths;

/** A small drawing beside a word, or on a button that has a name. */
export const Sign = ({ of, bold = false }: { of: SignName; bold?: boolean }) => (
  <svg
    width="16"
    height="16"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth={bold || of === 'more' ? 2.2 : 1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={paths[of]} />
  </svg>
);
