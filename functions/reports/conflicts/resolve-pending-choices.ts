import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { Disclosure, Field } from '../../../shared/catalogue/framework.ts';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import { boundFieldOf, type Resolution, resolveField, subjectsOf } from '../../../shared/model/data-point/binding.ts';
import { findField } from '../../../shared/model/data-point/breakdown.ts';
import {
  type DataPoint,
  type FieldReference,
  type LivePoint,
  subjectText,
} from '../../../shared/model/data-point/data-point.ts';
import type { Subject } from '../../../shared/model/data-point/known-values.ts';
import type { BoundField } from '../../../shared/model/data-point/point-values.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { dataPointEntity } from '../../core/data-points/data-point.entities.ts';
import { pointKeyOf, timeOf } from '../../core/data-points/point-keys.ts';
import { storedIn } from '../../core/data-points/points-of-fields.ts';
import { type DisclosureRecord, type ValueRecord, valueEntity } from '../../core/reports/report.entities.ts';

/** A field with a pending choice; `subjects`: the data points to read to decide whether it is still pending. */
export type PendingField = {
  place: FieldReference;
  state: DisclosureRecord;
  disclosure: Disclosure;
  field: Field;
  bound: BoundField;
  subjects: readonly Subject[];
};

type Compared = PendingField & { record: ValueRecord; resolution: Resolution };
/** An answer that differs from the current data point. */
export type Differing = Compared & { point: LivePoint; offer: FieldValue };
/** A matching answer; `stored`: its point as read, which may be empty. */
export type Agreeing = Compared & { stored: DataPoint | undefined };

/** Undefined where the catalogue has no such field, or no metric binds it: then no choice can be pending. */
export const pendingFieldOf = (
  catalogue: Catalogue,
  place: FieldReference,
  state: DisclosureRecord,
): PendingField | undefined => {
  const metrics = catalogue.metrics();
  const disclosure = catalogue.disclosure(place.versionId, place.disclosureId);
  const field = disclosure && findField(metrics, disclosure, place.fieldKey);
  const bound = field && boundFieldOf(metrics, field);
  return disclosure && field && bound
    ? { place, state, disclosure, field, bound, subjects: subjectsOf(metrics, bound, place) }
    : undefined;
};

/** Answers and data points read in one request. */
const keysAtOnce = 100;
/**
 * Each needs a write for itself and at most three for its point and disclosure: all matching ones fit into one
 * transaction.
 */
const fieldsAtOnce = 30;

/** The first ones, as many as are compared together. */
export const firstOf = (pending: readonly PendingField[]): PendingField[] => {
  const subjects = new Set<string>();
  const end = pending.findIndex((one, position) => {
    for (const subject of one.subjects) subjects.add(subjectText(subject));
    return position > 0 && (position === fieldsAtOnce || position + 1 + subjects.size > keysAtOnce);
  });
  return pending.slice(0, end === -1 ? pending.length : end);
};

/** Compares pending choices with the current data points; an answer that no longer exists is in neither list. */
export const comparePendingChoices = async (
  { table, catalogue }: { table: TenantTable; catalogue: Catalogue },
  report: Report,
  pending: readonly PendingField[],
): Promise<{ differing: Differing[]; agreeing: Agreeing[] }> => {
  const { organizationId } = report;
  const time = timeOf(report);
  const subjects = new Map(pending.flatMap((one) => one.subjects).map((subject) => [subjectText(subject), subject]));
  const found = await table.findMany([
    ...pending.map(({ place }) => valueEntity.key({ ...report, ...place })),
    ...[...subjects.values()].map((subject) => dataPointEntity.key(pointKeyOf(organizationId, time, subject))),
  ]);
  const find = storedIn(found, organizationId, time);
  const differing: Differing[] = [];
  const agreeing: Agreeing[] = [];
  for (const one of pending) {
    const record = found.pick(valueEntity, { ...report, ...one.place });
    if (!record) continue;
    const resolution = resolveField(catalogue.metrics(), one.bound, one.place, record, find);
    const { state, point, offer, target } = resolution;
    if (state === 'choice' && point && offer) differing.push({ ...one, record, resolution, point, offer });
    else agreeing.push({ ...one, record, resolution, stored: find(target) });
  }
  return { differing, agreeing };
};
