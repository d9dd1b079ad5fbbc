/**
 * The answers that a report shows, not only those typed there: a bound figure follows the data hub until the report is
 * submitted and is pinned from then on.
 */
import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { isAnswered } from '../../../shared/model/answer/field-value.ts';
import { boundFieldOf, resolveField } from '../../../shared/model/data-point/binding.ts';
import type { FindPoint } from '../../../shared/model/data-point/known-values.ts';
import { isEditable, type Report, type StoredValue } from '../../../shared/model/report/report.ts';
import type { EntityKey } from '../../core/data/entity.ts';
import type { Found, TenantTable } from '../../core/data/tenant-table.ts';
import { dataPointEntity } from '../../core/data-points/data-point.entities.ts';
import { pointKeyOf, timeOf } from '../../core/data-points/point-keys.ts';
import {
  type AskedField,
  pinGroupsOf,
  pinnedIn,
  storedIn,
  subjectsOfFields,
} from '../../core/data-points/points-of-fields.ts';
import { pinEntity, type ReportKey, type ValueRecord } from '../../core/reports/report.entities.ts';
import { storedOf } from '../../core/reports/stored-value.ts';

export type ShownAnswer = StoredValue & { disclosureId: string; value: NonNullable<StoredValue['value']> };

/** Keys of the pinned points for the metrics of some fields. */
export const pinKeysOf = (catalogue: Catalogue, report: ReportKey, asked: readonly AskedField[]): EntityKey[] =>
  pinGroupsOf(subjectsOfFields(catalogue.metrics(), asked)).map((group) => pinEntity.key({ ...report, group }));

/** The points of a report: the pinned ones in `found`, or the stored ones while it can be edited. */
export const pointsBehind = async (
  { table, catalogue }: { table: TenantTable; catalogue: Catalogue },
  report: Report,
  asked: readonly AskedField[],
  found: Found,
): Promise<FindPoint> => {
  const subjects = subjectsOfFields(catalogue.metrics(), asked);
  if (!isEditable(report.status)) return pinnedIn(found, report, pinGroupsOf(subjects));
  if (subjects.length === 0) return () => undefined;
  const { organizationId } = report;
  const time = timeOf(report);
  const points = await table.findMany(
    subjects.map((subject) => dataPointEntity.key(pointKeyOf(organizationId, time, subject))),
  );
  return storedIn(points, organizationId, time);
};

/** The value that a field of a report shows, typed or from its source; undefined where it is empty. */
export const shownAnswerOf = (
  catalogue: Catalogue,
  report: Report,
  { place, field }: AskedField,
  record: ValueRecord | undefined,
  find: FindPoint,
): ShownAnswer[] => {
  const metrics = catalogue.metrics();
  const bound = boundFieldOf(metrics, field);
  const shown = bound && resolveField(metrics, bound, place, record, find);
  const value = shown ? shown.value : (record?.value ?? null);
  if (value === null || !isAnswered(value)) return [];
  const { disclosureId, fieldKey } = place;
  const isFollowed = shown?.state === 'hub' || shown?.state === 'computed';
  if (record && !isFollowed) return [{ ...storedOf(record), disclosureId, value }];
  const source = shown?.point
    ? { updatedAt: shown.point.at, updatedBy: shown.point.author }
    : { updatedAt: report.updatedAt, updatedBy: report.owner };
  return [{ fieldKey, disclosureId, value, revision: record?.revision ?? 0, ...source }];
};
