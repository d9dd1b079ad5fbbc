/** Statistics of ratings, from how often each was given. */

/** How often 1, 2, 3, 4 and 5 were given. */
export type Ratings = readonly [number, number, number, number, number];

export type RatingStatistics = {
  n: number;
  mean: number | null;
  /** Sample standard deviation; null below two answers. */
  deviation: number | null;
  /** 95 % confidence interval of the mean; null below two answers. */
  interval: { from: number; to: number } | null;
};

/** 97.5 % quantiles of Student's t by degrees of freedom 1 to 30. */
const quantiles = [
  12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004, 2.262157, 2.228139, 2.200985,
  2.178813, 2.160369, 2.144787, 2.13145, 2.119905, 2.109816, 2.100922, 2.093024, 2.085963, 2.079614, 2.073873, 2.068658,
  2.063899, 2.059539, 2.055529, 2.05183, 2.048407, 2.04523, 2.042272,
];
const normalQuantile = 1.959963985;

/** Beyond 30 degrees by the expansion of Cornish and Fisher, right to four digits there. */
export const quantileOf = (degrees: number): number => {
  const tabled = quantiles[degrees - 1];
  if (tabled !== undefined) return tabled;
  const z = normalQuantile;
  return z + (z ** 3 + z) / (4 * degrees) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2);
};

/** Correction for a sample of a population of known size; 1 where the size is not known. */
const populationFactor = (n: number, size: number | null): number =>
  size === null || size <= 1 ? 1 : Math.sqrt(Math.max(0, (size - n) / (size - 1)));

export const statisticsOf = (ratings: Ratings, size: number | null): RatingStatistics => {
  const n = ratings.reduce((sum, count) => sum + count, 0);
  if (n === 0) return { n, mean: null, deviation: null, interval: null };
  const mean = ratings.reduce((sum, count, at) => sum + count * (at + 1), 0) / n;
  if (n === 1) return { n, mean, deviation: null, interval: null };
  const squares = ratings.reduce((sum, count, at) => sum + count * (at + 1 - mean) ** 2, 0);
  const deviation = Math.sqrt(squares / (n - 1));
  const margin = (quantileOf(n - 1) * deviation * populationFactor(n, size)) / Math.sqrt(n);
  return { n, mean, deviation, interval: { from: Math.max(1, mean - margin), to: Math.min(5, mean + margin) } };
};

/** Share of answers among those that a mail reached; null: it reached nobody. */
export const responseRate = (counts: { invited: number; bounced: number; sent: number }): number | null => {
  const reached = counts.invited - counts.bounced;
  return reached > 0 ? counts.sent / reached : null;
};

export const completionRate = (counts: { started: number; sent: number }): number | null =>
  counts.started > 0 ? counts.sent / counts.started : null;

/** Weighted mean of groups; null: no group counts. */
export const weightedMean = (parts: readonly { weight: number; mean: number | null }[]): number | null => {
  const counted = parts.flatMap(({ weight, mean }) => (mean === null || weight <= 0 ? [] : [{ weight, mean }]));
  const total = counted.reduce((sum, { weight }) => sum + weight, 0);
  return total === 0 ? null : counted.reduce((sum, { weight, mean }) => sum + weight * mean, 0) / total;
};
