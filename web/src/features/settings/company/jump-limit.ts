const least = 1;
const most = 1_000;

/** A whole number of per cent, with or without the sign; undefined for an invalid one. */
export const readJumpLimit = (typed: string): number | undefined => {
  const match = /^\s*(\d{1,4})\s*%?\s*$/.exec(typed);
  const limit = match ? Number(match[1]) : Number.NaN;
  return limit >= least && limit <= most ? limit : undefined;
};
