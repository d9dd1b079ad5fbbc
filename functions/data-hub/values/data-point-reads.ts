import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { MetricValueNode } from '../../../shared/catalogue/metrics/metric-library.ts';
import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type {
  getDataPoint as getDataPointCall,
  listDataPointUses as listDataPointUsesCall,
} from '../../../shared/contract/data-hub/data-points.contract.ts';
import type { listKnownMetrics as listKnownMetricsCall } from '../../../shared/contract/data-hub/known-metrics.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { DataPointKey } from '../../../shared/model/data-point/data-point.ts';
import { isEditable, type Report } from '../../../shared/model/report/report.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import {
  type DataPointVersionRecord,
  dataPointEntity,
  dataPointVersionEntity,
  pointsPartition,
  versionsPrefix,
} from '../../core/data-points/data-point.entities.ts';
import { type PointFileRecord, pointFileEntity } from '../../core/data-points/point-evidence.entity.ts';
import { disclosuresFilledBy, type Offered } from '../../core/data-points/thread.ts';
import { reportEntity } from '../../core/reports/report.entities.ts';
import type { DataHubDependencies } from './dependencies.ts';

type ReadDependencies = Pick<DataHubDependencies, 'table' | 'catalogue'>;
type PointQuery = CallInput<typeof getDataPointCall>['query'];

const nodeOf = (catalogue: Catalogue, code: string): MetricValueNode => {
  const node = catalogue.metrics().findValue(code);
  if (!node) throw new AppError('metric.not_found');
  return node;
};

const keyOf = ({
  startOn,
  endOn,
  metricCode,
  member,
  entityId,
  versionId,
  disclosureId,
  fieldKey,
}: PointQuery): DataPointKey => ({
  startOn,
  endOn,
  metricCode,
  member,
  entityId: entityId ?? null,
  variant: versionId && disclosureId && fieldKey ? { versionId, disclosureId, fieldKey } : null,
});

const versionsShown = 100;
const leftFilesMax = 100;

/** Files of values that were taken back, by their ids, without files removed since. */
const readLeftFiles = async (
  table: TenantTable,
  organizationId: string,
  versions: readonly DataPointVersionRecord[],
): Promise<(evidenceId: string) => Pick<PointFileRecord, 'evidenceId' | 'name'>[]> => {
  const ids = [...new Set(versions.flatMap(({ leftEvidenceIds }) => leftEvidenceIds ?? []))].slice(0, leftFilesMax);
  if (ids.length === 0) return () => [];
  const found = await table.findMany(ids.map((evidenceId) => pointFileEntity.key({ organizationId, evidenceId })));
  return (evidenceId) => {
    const file = found.pick(pointFileEntity, { organizationId, evidenceId });
    return file ? [{ evidenceId: file.evidenceId, name: file.name }] : [];
  };
};

/** A point with its revisions, newest first, and the values that were rejected in a conflict. */
export const getDataPoint = async (
  { table, catalogue }: ReadDependencies,
  principal: Principal,
  query: PointQuery,
): Promise<CallResult<typeof getDataPointCall>> => {
  const node = nodeOf(catalogue, query.metricCode);
  const key = keyOf(query);
  const { organizationId } = principal.organization;
  const { items } = await table.page(
    dataPointVersionEntity,
    { pk: pointsPartition({ ...key, organizationId }), skPrefix: versionsPrefix(key), isNewestFirst: true },
    { limit: versionsShown },
  );
  if (items.length === 0) throw new AppError('data_point.not_found');
  const leftFiles = await readLeftFiles(table, organizationId, items);
  return {
    metric: { code: node.code, name: { en: node.name, zhTw: node.nameZhTw }, unit: node.defaultUnit },
    versions: items.map(
      ({ content, action, source, origin, author, settledBy, at, reason, cell, revision, leftEvidenceIds }) => ({
        typed: content?.typed ?? null,
        amount: content?.amount ?? null,
        action,
        source,
        origin,
        author,
        ...(settledBy === undefined ? {} : { settledBy }),
        at,
        ...(reason === undefined ? {} : { reason }),
        ...(cell === undefined ? {} : { cell }),
        revision,
        leftFiles: leftEvidenceIds?.flatMap(leftFiles) ?? [],
      }),
    ),
  };
};

type Filled = ReturnType<typeof disclosuresFilledBy>;
const filledOf = (offered: Offered, reports: readonly Report[], key: DataPointKey): Filled => {
  const { variant } = key;
  if (!variant) return disclosuresFilledBy(offered, reports, key.metricCode, key.startOn);
  return [{ versionId: variant.versionId, disclosureIds: [variant.disclosureId] }];
};

const usesIn = (report: Report, filled: Filled) => {
  const uses = filled.flatMap(({ versionId, disclosureIds }) => {
    const chosen = report.frameworks.find((framework) => framework.versionId === versionId);
    const inScope = disclosureIds.filter((id) => chosen?.disclosureIds.includes(id));
    return inScope.length > 0 ? [{ versionId, disclosureIds: inScope }] : [];
  });
  return uses.map((use) => ({
    reportId: report.reportId,
    name: report.name,
    status: report.status,
    isFollowing: isEditable(report.status),
    ...use,
  }));
};

/**
 * Which disclosures a number fills, and which reports of its time show it; an organisation's reports are bounded.
 */
export const listDataPointUses = async (
  { table, catalogue }: ReadDependencies,
  principal: Principal,
  query: PointQuery,
): Promise<CallResult<typeof listDataPointUsesCall>> => {
  const { code } = nodeOf(catalogue, query.metricCode);
  const { organizationId } = principal.organization;
  const all = await table.all(reportEntity, { pk: ['REPORTS', organizationId], index: 'gsi2', isNewestFirst: true });
  const reports = all.filter(
    ({ periodStartOn, periodEndOn }) => periodStartOn === query.startOn && periodEndOn === query.endOn,
  );
  const filled = filledOf({ catalogue, tenant: principal.tenant }, reports, { ...keyOf(query), metricCode: code });
  return {
    disclosures: filled.flatMap(({ versionId, disclosureIds }) => {
      const summary = catalogue.frameworks().find((framework) => framework.versionId === versionId);
      return disclosureIds.flatMap((disclosureId) => {
        const disclosure = catalogue.disclosure(versionId, disclosureId);
        if (!summary || !disclosure) return [];
        const title = { en: disclosure.title, zhTw: disclosure.titleZhTw ?? disclosure.title };
        return { versionId, shortName: summary.shortName, disclosureId, code: disclosure.code, title };
      });
    }),
    reports: reports.flatMap((report) => usesIn(report, filled)),
  };
};

/** Metrics stored for a reporting time: the head start of a new report. */
export const listKnownMetrics = async (
  { table }: ReadDependencies,
  principal: Principal,
  time: CallInput<typeof listKnownMetricsCall>['query'],
): Promise<CallResult<typeof listKnownMetricsCall>> => {
  const { organizationId } = principal.organization;
  const points = await table.all(dataPointEntity, {
    pk: pointsPartition({ organizationId, entityId: null, ...time }),
    skPrefix: ['POINT'],
  });
  const live = points.filter(({ content, member }) => content !== null && member === '');
  return {
    metricCodes: live.flatMap(({ metricCode, variant }) => (variant ? [] : [metricCode])),
    variants: live.flatMap(({ variant }) => variant ?? []),
  };
};
