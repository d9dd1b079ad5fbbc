import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { CallResult } from '../../../shared/contract/calls/call.ts';
import type { countKnownDisclosures as countCall } from '../../../shared/contract/data-hub/known-metrics.contract.ts';
import type { TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { reportingTimeEntity, reportingTimesOf } from '../../core/data-points/data-point.entities.ts';
import { listKnownMetrics } from './data-point-reads.ts';
import type { DataHubDependencies } from './dependencies.ts';

/** A time that was just added has no figure yet: the previous ones are read too. */
const timesRead = 3;

/**
 * The newest first; of times that end on the same day the longest, the usual period of a report. Times that have not
 * begun come last: next year's months are planned long before they have figures.
 */
const newestFirst =
  (today: string) =>
  (one: TimeSpan, other: TimeSpan): number =>
    Number(one.startOn > today) - Number(other.startOn > today) ||
    other.endOn.localeCompare(one.endOn) ||
    one.startOn.localeCompare(other.startOn);

const countOf = (
  catalogue: Catalogue,
  metricCodes: readonly string[],
): { versionId: string; disclosures: number }[] => {
  const found = new Map<string, Set<string>>();
  for (const code of metricCodes) {
    for (const [versionId, disclosureIds] of Object.entries(catalogue.answersOf(code))) {
      found.set(versionId, new Set([...(found.get(versionId) ?? []), ...disclosureIds]));
    }
  }
  return [...found].map(([versionId, disclosures]) => ({ versionId, disclosures: disclosures.size }));
};

/** How much of each framework the data hub knows already, of the newest time that has figures. */
export const countKnownDisclosures = async (
  { table, catalogue, now }: Pick<DataHubDependencies, 'table' | 'catalogue' | 'now'>,
  principal: Principal,
): Promise<CallResult<typeof countCall>> => {
  const times = await table.all(reportingTimeEntity, { pk: reportingTimesOf(principal.organization) });
  const today = new Date(now()).toISOString().slice(0, 10);
  for (const { startOn, endOn } of times.toSorted(newestFirst(today)).slice(0, timesRead)) {
    const { metricCodes } = await listKnownMetrics({ table, catalogue }, principal, { startOn, endOn });
    if (metricCodes.length > 0) return { time: { startOn, endOn }, known: countOf(catalogue, metricCodes) };
  }
  return { time: null, known: [] };
};
