import { expect, test } from 'vitest';
import { seatPlaces, tableSize } from './seat-places.ts';

test.each([1, 2, 5, 14, 15, 40, 200, 1000])('%d seats have a place each, on the drawing, side by side', (count) => {
  const places = seatPlaces(count);
  expect(places).toHaveLength(count);
  for (const { x, y, r } of places) {
    expect(Math.min(x, y) - r).toBeGreaterThanOrEqual(0);
    expect(Math.max(x, y) + r).toBeLessThanOrEqual(tableSize);
  }
  const near = places.some((one, at) =>
    places.slice(at + 1).some((other) => Math.hypot(one.x - other.x, one.y - other.y) < (one.r + other.r) * 0.9),
  );
  expect(near).toBe(false);
});
