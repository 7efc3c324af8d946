/** A house has so many seats, unless the setting `large` allows more. */
export const seatLimits = { least: 3, most: 9, default: 5 } as const;
