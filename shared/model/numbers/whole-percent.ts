/** Whole percent, rounded down so that 100 means all. Multiplied first: 29 of 100 is 29, which 0.29 × 100 is not. */
export const wholePercent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((part * 100) / whole);
