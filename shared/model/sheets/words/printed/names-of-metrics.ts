/**
 * By metric code: names that mean the metric, and no more and no less, with alternatives in braces ("{energy,power} used"). Those
 * under `withUnit` do so next to a unit of the metric only: "Electricity" in kWh.
 */
export type NamesOfMetrics = Readonly<
  Record<string, readonly string[] | { plain: readonly string[]; withUnit: readonly string[] }>
>;
