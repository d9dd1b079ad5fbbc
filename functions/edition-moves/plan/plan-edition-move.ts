import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { Framework } from '../../../shared/catalogue/framework.ts';
import { isOffered } from '../../../shared/catalogue/templates/template-version.ts';
import { AppError } from '../../../shared/errors.ts';
import { isAnswered } from '../../../shared/model/answer/field-value.ts';
import { findField } from '../../../shared/model/data-point/breakdown.ts';
import { editionMapOf } from '../../../shared/model/framework/edition-maps.ts';
import { laterEditionFor } from '../../../shared/model/framework/edition-periods.ts';
import { type Move, moveReportToEdition, placeKeyOf } from '../../../shared/model/framework/move-report.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import {
  type DisclosureRecord,
  disclosureEntity,
  type ReportKey,
  reportPartition,
  type ValueRecord,
  valueEntity,
} from '../../core/reports/report.entities.ts';

/** An edition of the report and its successor. */
export type EditionPair = { from: Framework; to: Framework };

/** 404 for a framework that the report does not have, 422 where no newer edition covers its period or is offered. */
export const pairOf = (
  catalogue: Catalogue,
  { tenant }: Pick<Principal, 'tenant'>,
  report: Pick<Report, 'frameworks' | 'periodStartOn'>,
  fromVersionId: string,
): EditionPair => {
  const isCovered = report.frameworks.some(({ versionId }) => versionId === fromVersionId);
  const from = isCovered ? catalogue.framework(fromVersionId) : undefined;
  if (!from) throw new AppError('framework.not_found');
  const later = laterEditionFor(catalogue.frameworks(), from, report.periodStartOn);
  const to = later && catalogue.framework(later.versionId);
  if (!to || !isOffered(tenant, to.versionId)) throw new AppError('edition.refused');
  return { from, to };
};

export type MoveFacts = { old: ValueRecord[]; present: ValueRecord[]; states: DisclosureRecord[] };

/** Answers of both editions and the states of the report: strongly consistent, three queries. */
export const loadMoveFacts = async (
  table: TenantTable,
  key: ReportKey,
  { from, to }: EditionPair,
): Promise<MoveFacts> => {
  const pk = reportPartition(key);
  const valuesOf = ({ versionId }: Framework): Promise<ValueRecord[]> =>
    table.all(valueEntity, { pk, skPrefix: ['VALUE', versionId] });
  const [old, present, states] = await Promise.all([
    valuesOf(from),
    valuesOf(to),
    table.all(disclosureEntity, { pk, skPrefix: ['REPORT', 'DISCLOSURE'] }),
  ]);
  return { old, present, states };
};

const orderOf = ({ sections }: Framework): Map<string, number> =>
  new Map(sections.flatMap(({ disclosures }) => disclosures).map(({ id }, at) => [id, at]));

export type PlannedMove = Move & { record: ValueRecord };

/** What becomes of each answer of the old edition, in that edition's order. Nothing is written. */
export const planEditionMove = (
  { metrics }: Catalogue,
  { from, to }: EditionPair,
  { old, present, states }: MoveFacts,
): PlannedMove[] => {
  const order = orderOf(from);
  const at = ({ disclosureId }: ValueRecord): number => order.get(disclosureId) ?? order.size;
  const records = old.filter(({ value }) => isAnswered(value)).toSorted((one, other) => at(one) - at(other));
  const answers = records.flatMap((record) => (record.value ? [{ ...record, value: record.value }] : []));
  const omitted = states.filter(({ versionId, status }) => versionId === to.versionId && status === 'omitted');
  const moves = moveReportToEdition(answers, from, to, editionMapOf(from.versionId, to.versionId), {
    fieldOf: (disclosure, fieldKey) => findField(metrics(), disclosure, fieldKey),
    answered: new Map(present.map((record) => [placeKeyOf(record), record.value])),
    omitted: new Set(omitted.map(({ disclosureId }) => disclosureId)),
  });
  return moves.flatMap((move, position): PlannedMove[] => {
    const record = records[position];
    return record ? [{ ...move, record }] : [];
  });
};
