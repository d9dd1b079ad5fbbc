/**
 * The data points behind fields of a report: those stored for its time, or those that were pinned when it was
 * submitted.
 */
import type { Field } from '../../../shared/catalogue/framework.ts';
import { boundFieldOf, subjectsOf } from '../../../shared/model/data-point/binding.ts';
import { type FieldReference, subjectText, type TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import { findIn } from '../../../shared/model/data-point/find-in.ts';
import type { FindPoint, Metrics, Subject } from '../../../shared/model/data-point/known-values.ts';
import type { Found } from '../data/tenant-table.ts';
import { pinEntity, pinGroupOf, type ReportKey } from '../reports/report.entities.ts';
import { dataPointEntity } from './data-point.entities.ts';
import { pointKeyOf } from './point-keys.ts';

export type AskedField = { place: FieldReference; field: Field };

/** Subjects to read for the values of fields, each once. */
export const subjectsOfFields = (metrics: Metrics, asked: readonly AskedField[]): Subject[] => {
  const all = asked.flatMap(({ place, field }) => {
    const bound = boundFieldOf(metrics, field);
    return bound ? subjectsOf(metrics, bound, place) : [];
  });
  return [...new Map(all.map((subject) => [subjectText(subject), subject])).values()];
};

/** Pins are stored in groups; the groups that contain any of these. */
export const pinGroupsOf = (subjects: readonly Subject[]): string[] => [
  ...new Set(subjects.map(({ metricCode }) => pinGroupOf(metricCode))),
];

export const pinnedIn = (found: Found, report: ReportKey, groups: readonly string[]): FindPoint =>
  findIn(groups.flatMap((group) => found.pick(pinEntity, { ...report, group })?.points ?? []));

/** Of the organisation itself. */
export const storedIn =
  (found: Found, organizationId: string, time: TimeSpan): FindPoint =>
  (subject) =>
    found.pick(dataPointEntity, pointKeyOf(organizationId, time, subject));
