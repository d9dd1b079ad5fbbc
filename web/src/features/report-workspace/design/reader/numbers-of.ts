/** Of pages, as they are counted by people. */
export const numbersOf = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
