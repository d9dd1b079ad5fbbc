import type { CallResult } from '../../shared/contract/call.ts';
import {
  conflictsMax,
  type DataConflict,
  type listDataConflicts as listDataConflictsCall,
} from '../../shared/contract/data-points.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { boundFieldOf, subjectsOf } from '../../shared/model/binding.ts';
import { findField } from '../../shared/model/breakdown.ts';
import { type FieldReference, subjectText } from '../../shared/model/data-point.ts';
import type { Report } from '../../shared/model/report.ts';
import type { Principal } from '../core/auth/principal.ts';
import { dataPointEntity } from '../core/data-points/data-point.entities.ts';
import { pointKeyOf, timeOf } from '../core/data-points/point-keys.ts';
import { assignedReportKeyOf } from '../core/reports/get-own-report.ts';
import { disclosureEntity, reportEntity, reportPartition, valueEntity } from '../core/reports/report.entities.ts';
import { seesDisclosure } from '../core/reports/report-access.ts';
import { storedOf } from '../core/reports/stored-value.ts';
import { confinePoint } from './confine-hub.ts';
import type { ReportsDependencies } from './dependencies.ts';
import { fieldHubOf } from './field-hub.ts';

type Result = CallResult<typeof listDataConflictsCall>;
type States = { report: Report; waiting: FieldReference[] };

/** Report and the fields in its scope whose answers wait for a choice: one query. */
const listWaiting = async ({ table }: ReportsDependencies, principal: Principal, reportId: string): Promise<States> => {
  const collected = await table.collect({
    pk: reportPartition(assignedReportKeyOf(principal, reportId)),
    skPrefix: ['REPORT'],
  });
  const report = collected.of(reportEntity)[0];
  if (!report) throw new AppError('report.not_found');
  const waiting = collected.of(disclosureEntity).flatMap(({ versionId, disclosureId, fields }) => {
    const chosen = report.frameworks.find((framework) => framework.versionId === versionId);
    if (!chosen?.disclosureIds.includes(disclosureId)) return [];
    if (!seesDisclosure(principal, { reportId, versionId, disclosureId })) return [];
    return Object.entries(fields).flatMap(([fieldKey, status]) =>
      status === 'choice' ? [{ versionId, disclosureId, fieldKey }] : [],
    );
  });
  return { report, waiting };
};

/** The field as it waits; undefined when the point has come to say the same meanwhile. */
const conflictsOf = async (
  dependencies: ReportsDependencies,
  { tenant }: Principal,
  report: Report,
  places: readonly FieldReference[],
): Promise<DataConflict[]> => {
  const { table, catalogue } = dependencies;
  const metrics = catalogue.metrics();
  const fields = places.flatMap((place) => {
    const disclosure = catalogue.disclosure(place.versionId, place.disclosureId);
    const field = disclosure && findField(metrics, disclosure, place.fieldKey);
    const bound = field && boundFieldOf(metrics, field);
    return disclosure && field && bound ? [{ place, disclosure, field, bound }] : [];
  });
  const subjects = new Map(
    fields.flatMap(({ bound, place }) => subjectsOf(metrics, bound, place)).map((one) => [subjectText(one), one]),
  );
  const keyOf = (subject: Parameters<typeof pointKeyOf>[2]) =>
    pointKeyOf(report.organizationId, timeOf(report), subject);
  const found = await table.findMany([
    ...fields.map(({ place }) => valueEntity.key({ ...report, ...place })),
    ...[...subjects.values()].map((subject) => dataPointEntity.key(keyOf(subject))),
  ]);
  const find: Parameters<typeof fieldHubOf>[5]['find'] = (subject) => found.pick(dataPointEntity, keyOf(subject));
  const points = { find, live: find, prior: () => undefined };
  return fields.flatMap(({ place, disclosure, field, bound }) => {
    const record = found.pick(valueEntity, { ...report, ...place });
    const hub = fieldHubOf({ catalogue, tenant }, report, bound, place, record, points);
    if (!record || hub.state !== 'choice' || !hub.point || !hub.offer) return [];
    const summary = catalogue.frameworks().find(({ versionId }) => versionId === place.versionId);
    return {
      ...place,
      code: disclosure.code,
      shortName: summary?.shortName ?? place.versionId,
      label: { en: field.label, zhTw: field.labelZhTw ?? field.label },
      typed: storedOf(record),
      existing: hub.point,
      existingHere: hub.offer,
    };
  });
};

/** Answers that differ from a stored data point, the first of them whole, and how many there are. */
export const listDataConflicts = async (
  dependencies: ReportsDependencies,
  principal: Principal,
  reportId: string,
): Promise<Result> => {
  const { report, waiting } = await listWaiting(dependencies, principal, reportId);
  const first = waiting.slice(0, conflictsMax);
  if (first.length === 0) return { total: 0, conflicts: [] };
  const conflicts = await conflictsOf(dependencies, principal, report, first);
  return {
    total: waiting.length,
    conflicts: conflicts.map((one) => ({ ...one, existing: confinePoint(principal, one.existing) })),
  };
};
