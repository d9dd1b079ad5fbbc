/** Whether two lists that are sets have the same members: neither their order nor a repetition is a change. */
export const hasSameMembers = <Member>(one: readonly Member[], other: readonly Member[]): boolean =>
  new Set(one).symmetricDifference(new Set(other)).size === 0;
