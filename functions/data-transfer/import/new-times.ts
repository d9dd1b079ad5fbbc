import type { TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import { type NewTimes, newTimesMax } from '../../../shared/model/import/data-import.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { reportingTimeEntity, reportingTimesOf } from '../../core/data-points/data-point.entities.ts';
import type { ImportRecord } from '../jobs/data-transfer.entities.ts';

const nameOf = ({ startOn, endOn }: TimeSpan): string => `${startOn} ${endOn}`;

const dayMilliseconds = 86_400_000;
/** Days that two spans share; none: 0 or less. */
const sharedDays = (one: TimeSpan, other: TimeSpan): number => {
  const from = Math.max(Date.parse(one.startOn), Date.parse(other.startOn));
  const to = Math.min(Date.parse(one.endOn), Date.parse(other.endOn));
  return (to - from) / dayMilliseconds + 1;
};

const overlapsMax = 12;

/** The other times that share days with this one, the one first that shares the most. */
const overlapsOf = (span: TimeSpan, others: readonly TimeSpan[]) => {
  const [overlaps = null, ...alsoOverlaps] = others
    .filter((other) => nameOf(other) !== nameOf(span))
    .map(({ startOn, endOn }) => ({ startOn, endOn, days: sharedDays(span, { startOn, endOn }) }))
    .filter(({ days }) => days > 0)
    .toSorted((one, other) => other.days - one.days || one.startOn.localeCompare(other.startOn))
    .map(({ startOn, endOn }): TimeSpan => ({ startOn, endOn }));
  const moreOverlaps = Math.max(0, alsoOverlaps.length - overlapsMax);
  return { overlaps, alsoOverlaps: alsoOverlaps.slice(0, overlapsMax), moreOverlaps };
};

/**
 * Reporting times that writing into these spans would make, and which they overlap: existing ones, often a year
 * mistyped, and each other.
 */
export const newTimesOf = async (
  table: TenantTable,
  job: Pick<ImportRecord, 'organizationId'>,
  spans: readonly TimeSpan[],
): Promise<NewTimes> => {
  const existing = await table.all(reportingTimeEntity, { pk: reportingTimesOf(job) });
  const known = new Set(existing.map(nameOf));
  const made = [...new Map(spans.map((span) => [nameOf(span), span])).values()].filter(
    (span) => !known.has(nameOf(span)),
  );
  const listed = made
    .map(({ startOn, endOn }) => ({ startOn, endOn, ...overlapsOf({ startOn, endOn }, [...existing, ...made]) }))
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
  const overlapping = listed.filter(({ overlaps }) => overlaps !== null);
  const others = listed.filter(({ overlaps }) => overlaps === null);
  return { total: made.length, times: [...overlapping, ...others].slice(0, newTimesMax) };
};
