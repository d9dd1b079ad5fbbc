import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { Ids } from '../../../shared/ids.ts';
import type { TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';

/** Dependencies of the use cases of this domain, besides actor and input. */
export type ReportsDependencies = {
  table: TenantTable;
  catalogue: Catalogue;
  ids: Ids;
  now: () => number;
  periods: Periods;
};

/**
 * Reporting times of reports that this instance has read: with a known time, a report and its data points are read in
 * one request. Only a hint: it is checked against the report in the same response.
 */
export type Periods = { of(reportId: string): TimeSpan | undefined; learn(report: Report): void };

const periodsMax = 10_000;

export const createPeriods = (): Periods => {
  const known = new Map<string, TimeSpan>();
  return {
    of: (reportId) => known.get(reportId),
    learn: ({ reportId, periodStartOn, periodEndOn }) => {
      if (known.size >= periodsMax) known.clear();
      known.set(reportId, { startOn: periodStartOn, endOn: periodEndOn });
    },
  };
};
