/** Whether two lists that are sets have the same members: neither their order nor a repetition is a change. */
export const hasSameMembers = <Member>(one: readonly Member[], other: readonly Member[]): boolean => {
  const [first, second] = [new Set(one), new Set(other)];
  return first.size === second.size && one.every((member) => second.has(member));
};
