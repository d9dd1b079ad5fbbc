import type { DisclosureLinks } from '../../../shared/catalogue/disclosure-links.ts';
import type { ReportId } from '../../../shared/ids.ts';
import type { TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import { coveredValueEntity } from '../../core/data-points/covered-value.entity.ts';
import { pointsPartition } from '../../core/data-points/data-point.entities.ts';
import { timeOf } from '../../core/data-points/point-keys.ts';
import type { ComparisonDependencies } from './dependencies.ts';

/** Number of reporting times that are read in addition to the report's own: the nearest to it. */
const timesRead = 7;

const textOf = ({ startOn, endOn }: TimeSpan): string => `${startOn} ${endOn}`;
const daysApart = (one: TimeSpan, other: TimeSpan): number => Math.abs(Date.parse(one.endOn) - Date.parse(other.endOn));

/** Whether a report asks for a metric in one of its disclosures. */
const isAskedFor = ({ metrics }: DisclosureLinks, { frameworks }: Report, metricCode: string): boolean => {
  const byVersion = metrics[metricCode] ?? {};
  return frameworks.some(({ versionId, disclosureIds }) =>
    byVersion[versionId]?.some((disclosureId) => disclosureIds.includes(disclosureId)),
  );
};

/**
 * Metrics that a report and each other report both ask for and have values of, by the id of the other: the rows that a
 * comparison would have. Reports in a time that was not read are absent.
 */
export const countInCommon = async (
  { table, catalogue }: ComparisonDependencies,
  report: Report,
  others: readonly Report[],
): Promise<ReadonlyMap<ReportId, number>> => {
  const own = timeOf(report);
  const { organizationId } = report;
  const times = [...new Map(others.map((other) => [textOf(timeOf(other)), timeOf(other)])).values()]
    .filter((time) => textOf(time) !== textOf(own))
    .toSorted((one, other) => daysApart(one, own) - daysApart(other, own))
    .slice(0, timesRead);
  const read = await Promise.all(
    [own, ...times].map(async (time) => {
      const pk = pointsPartition({ organizationId, ...time, entityId: null });
      const covered = await table.all(coveredValueEntity, { pk, skPrefix: ['COVERED'] });
      return [textOf(time), new Set(covered.map(({ metricCode }) => metricCode))] as const;
    }),
  );
  const valuesIn = new Map(read);
  const links = catalogue.disclosureLinks();
  const mine = [...(valuesIn.get(textOf(own)) ?? [])].filter((code) => isAskedFor(links, report, code));
  return new Map(
    others.flatMap((other) => {
      const values = valuesIn.get(textOf(timeOf(other)));
      if (!values) return [];
      const common = mine.filter((code) => values.has(code) && isAskedFor(links, other, code));
      return [[other.reportId, common.length] as const];
    }),
  );
};
