import * as z from 'zod';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { MetricReader } from '../../catalogue/metrics/metric-library.ts';

const UnitCode = z.string().min(1).max(60);

/** The unit that an organisation reports a metric in. The metric's default unit remains the one to calculate in. */
export const ReportedUnit = z.object({
  unit: UnitCode,
  /** A person chose it; otherwise it is the unit of the first value that was typed or imported. */
  isChosen: z.boolean(),
  /** Units for single frameworks, by version. */
  exceptions: z.record(z.string().min(1).max(80), UnitCode),
});
export type ReportedUnit = z.infer<typeof ReportedUnit>;

export const exceptionsMax = 30;

/** By metric code. */
export const ReportedUnits = z.record(z.string().min(1).max(200), ReportedUnit);
export type ReportedUnits = z.infer<typeof ReportedUnits>;

/** The unit for a framework's fields; undefined: that of the field. */
export const reportedFor = (reported: ReportedUnit | undefined, versionId?: string): string | undefined =>
  (versionId === undefined ? undefined : reported?.exceptions[versionId]) ?? reported?.unit;

const readerWith = (metrics: MetricReader, units: ReportedUnits): MetricReader => ({
  ...metrics,
  findValue: (code) => {
    const node = metrics.findValue(code);
    const reportedIn = Object.hasOwn(units, code) ? units[code] : undefined;
    return node && reportedIn ? { ...node, reportedIn } : node;
  },
});

/** The catalogue as one organisation reports in it: its metrics have their units. `catalogue` is not changed. */
export const withReportedUnits = (catalogue: Catalogue, units: ReportedUnits): Catalogue => {
  if (Object.keys(units).length === 0) return catalogue;
  const metrics = readerWith(catalogue.metrics(), units);
  return { ...catalogue, metrics: () => metrics };
};

/** Metrics with the units that were typed or imported first; a known unit stays. Undefined: all are known. */
export const rememberedUnits = (
  units: ReportedUnits,
  typed: readonly { metricCode: string; unit: string }[],
): ReportedUnits | undefined => {
  const added = typed.filter(({ metricCode }) => !Object.hasOwn(units, metricCode)).toReversed();
  if (added.length === 0) return undefined;
  const more = added.map(({ metricCode, unit }) => [metricCode, { unit, isChosen: false, exceptions: {} }] as const);
  return { ...units, ...Object.fromEntries(more) };
};
