import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { AppError } from '../../../shared/errors.ts';
import { findIn } from '../../../shared/model/data-point/find-in.ts';
import type { ReportExportChoice } from '../../../shared/model/hub/data-export.ts';
import { type DataRow, type RowContext, rowOfPoint } from '../../../shared/model/hub/data-row.ts';
import { isEditable, type Report } from '../../../shared/model/report/report.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { listEntityPoints } from '../../core/data-points/entity-points.ts';
import { timeOf } from '../../core/data-points/point-keys.ts';
import { findReportPoints, listPoints } from '../../core/data-points/report-points.ts';
import { readEntityNames } from '../../core/entities/list-entities.ts';
import {
  disclosureEntity,
  type ReportKey,
  reportEntity,
  reportPartition,
  valueEntity,
} from '../../core/reports/report.entities.ts';
import { type DisclosureRows, reportRows } from './report-rows.ts';

export type ExportContext = RowContext & { catalogue: Catalogue };
/** Everything that the modes of a report choose from. */
export type ReportData = {
  report: Report;
  disclosures: DisclosureRows[];
  /** The organisation's own. */
  points: DataRow[];
  entityPoints: DataRow[];
};

const wordsOf = (disclosures: readonly DisclosureRows[]): DataRow[] =>
  disclosures.flatMap(({ rows }) => rows.filter(({ metricCode }) => metricCode === ''));

/** A report's answers, and the data points of its reporting time. 404 for a report that is not there. */
export const loadReportData = async (
  table: TenantTable,
  context: ExportContext,
  key: ReportKey,
): Promise<ReportData> => {
  const pk = reportPartition(key);
  const [inReport, values] = await Promise.all([
    table.collect({ pk, skPrefix: ['REPORT'] }),
    table.all(valueEntity, { pk, skPrefix: ['VALUE'] }),
  ]);
  const report = inReport.of(reportEntity)[0];
  if (!report) throw new AppError('report.not_found');
  const { organizationId } = key;
  const [points, entityPoints, entityNames] = await Promise.all([
    listPoints(table, report),
    listEntityPoints(table, { organizationId, ...timeOf(report) }),
    readEntityNames(table, { organizationId }),
  ]);
  const find = isEditable(report.status) ? findIn(points) : await findReportPoints(table, report);
  const states = inReport.of(disclosureEntity);
  return {
    report,
    disclosures: reportRows(context, { report, states, values, find }),
    points: points.flatMap((point) => rowOfPoint(context, point) ?? []),
    entityPoints: entityPoints.flatMap((point) => rowOfPoint({ ...context, entityNames }, point) ?? []),
  };
};

/** The rows of a mode (specification 2.5): figures first, then answers without a metric. */
export const chooseRows = (
  { disclosures, points, entityPoints }: ReportData,
  { mode, disclosures: chosen }: Pick<ReportExportChoice, 'mode' | 'disclosures'>,
): DataRow[] => {
  const all = disclosures.flatMap(({ rows }) => rows);
  if (mode === 'all') return [...points, ...entityPoints, ...wordsOf(disclosures)];
  if (mode === 'report') return all;
  if (mode === 'internal') return points.filter(({ source }) => source === 'internal');
  if (mode === 'entity') return entityPoints;
  const isChosen = new Set(chosen.map(({ versionId, disclosureId }) => `${versionId} ${disclosureId}`));
  return disclosures.flatMap(({ versionId, disclosure, rows }) =>
    isChosen.has(`${versionId} ${disclosure.id}`) ? rows : [],
  );
};
