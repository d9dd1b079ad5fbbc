/** A line of the bench; `limit` is absent for figures without a limit. */
export type Figure = {
  id: string;
  what: string;
  value: number | null;
  unit: string;
  limit?: number;
  /** Absent where nothing was measured or there is no limit. */
  ok?: boolean;
  reference?: { what: string; value: number };
  ratio?: number;
};

/** A measurement of one or more figures; a line is printed as soon as it is known. */
export type Measurement = (print: (figure: Figure) => void) => Promise<void>;

export const rounded = (value: number): number => Math.round(value * 100) / 100;

/** A figure that may be at most `limit`. */
export const atMost = (figure: Omit<Figure, 'ok'> & { value: number; limit: number }): Figure => ({
  ...figure,
  value: rounded(figure.value),
  ok: figure.value <= figure.limit,
});

/** A figure that must be at least `limit`. */
export const atLeast = (figure: Omit<Figure, 'ok'> & { value: number; limit: number }): Figure => ({
  ...atMost(figure),
  ok: figure.value >= figure.limit,
});

/** The limit applies to the ratio to a peer or bare baseline measured in the same run. */
export const ratioAtMost = (
  figure: Omit<Figure, 'ok' | 'ratio'> & { value: number; limit: number; reference: { what: string; value: number } },
): Figure => {
  const ratio = figure.value / figure.reference.value;
  const reference = { ...figure.reference, value: rounded(figure.reference.value) };
  return { ...figure, value: rounded(figure.value), reference, ratio: rounded(ratio), ok: ratio <= figure.limit };
};

export const notMeasured = (id: string, what: string): Figure => ({ id, what, value: null, unit: 'not measured' });

/** Quantile of the values at the share, 0 to 1. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
};
