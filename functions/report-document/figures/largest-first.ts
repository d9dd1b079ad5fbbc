/** Entities are ordered by their values, the largest first, wherever a file lists them for a figure. */
export const largestFirst = (one: { number: string }, other: { number: string }): number =>
  Number(other.number) - Number(one.number);
