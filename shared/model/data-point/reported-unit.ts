import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { MetricReader } from '../../catalogue/metrics/metric-library.ts';
import type { ReportedChoices } from '../../catalogue/metrics/reported-choice.ts';
import type { ReportedUnits } from '../../catalogue/metrics/reported-unit.ts';
import { isEditable, type Report } from '../report/report.ts';

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

/** The catalogue with these choices between stated and calculated ratios in place of any others. */
export const withReportedChoices = (catalogue: Catalogue, choices: ReportedChoices): Catalogue => {
  if (Object.keys({ ...catalogue.reportedChoices, ...choices }).length === 0) return catalogue;
  const before = catalogue.metrics();
  const metrics: MetricReader = {
    ...before,
    findValue: (code) => {
      const node = before.findValue(code);
      const reportedAs = Object.hasOwn(choices, code) ? choices[code] : undefined;
      return node && node.reportedAs !== reportedAs ? { ...node, reportedAs } : node;
    },
  };
  return { ...catalogue, metrics: () => metrics, reportedChoices: choices };
};

/** The catalogue for a report: from submission on, the choices are those of that time (ruling 22). */
export const catalogueOfReport = (
  catalogue: Catalogue,
  { status, reportedChoices = {} }: Pick<Report, 'status' | 'reportedChoices'>,
): Catalogue => (isEditable(status) ? catalogue : withReportedChoices(catalogue, reportedChoices));

/** Metrics with the units that were imported first; a known unit stays. Undefined: all are known. */
export const rememberedUnits = (
  units: ReportedUnits,
  typed: readonly { metricCode: string; unit: string }[],
): ReportedUnits | undefined => {
  const added = typed.filter(({ metricCode }) => !Object.hasOwn(units, metricCode)).toReversed();
  if (added.length === 0) return undefined;
  const more = added.map(({ metricCode, unit }) => [metricCode, { unit, isChosen: false, exceptions: {} }] as const);
  return { ...units, ...Object.fromEntries(more) };
};
