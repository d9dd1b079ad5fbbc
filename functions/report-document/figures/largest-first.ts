/** Entities stand beside each other the largest first, wherever a file shows what they have of one figure. */
export const largestFirst = (one: { number: string }, other: { number: string }): number =>
  Number(other.number) - Number(one.number);
