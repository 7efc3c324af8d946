/** Where a seat is drawn. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

export const tableSize = 320;
const middle = tableSize / 2;
/** More than these sit in the rows of a chamber, not around a table. */
export const mostAround = 14;

/** Seats around a table; a large house in half-circles, row by row. */
export const seatPlaces = (count: number): readonly Place[] => (count <= mostAround ? around(count) : inRows(count));

const around = (count: number): Place[] => {
  const r = count > 9 ? 24 : 34;
  return Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI - Math.PI / 2;
    return { x: middle + 114 * Math.cos(angle), y: middle + 114 * Math.sin(angle), r };
  });
};

const inner = 60;
const outer = 148;

const inRows = (count: number): Place[] => {
  const rows = Math.min(9, Math.max(2, Math.round(Math.sqrt(count / 5))));
  const radii = Array.from({ length: rows }, (_, row) => inner + ((outer - inner) * row) / (rows - 1));
  const whole = radii.reduce((sum, radius) => sum + radius, 0);
  const r = Math.max(1.5, Math.min(11, (Math.PI * whole) / count / 2.6, (outer - inner) / (rows - 1) / 2.3));
  let left = count;
  return radii.flatMap((radius, row) => {
    const here = row === rows - 1 ? left : Math.min(left, Math.round((count * radius) / whole));
    left -= here;
    return Array.from({ length: here }, (_, at) => {
      const angle = Math.PI + (here === 1 ? Math.PI / 2 : (Math.PI * at) / (here - 1));
      return { x: middle + radius * Math.cos(angle), y: 215 + radius * Math.sin(angle), r };
    });
  });
};
