import type { Catalogue } from '../../shared/catalogue/catalogue.ts';
import type { CallInput, CallResult } from '../../shared/contract/call.ts';
import type {
  HubPoint,
  HubValue,
  listHubReports as listHubReportsCall,
  listHubValues as listHubValuesCall,
  listMetricPoints as listMetricPointsCall,
} from '../../shared/contract/data-hub.contract.ts';
import { isLive, type LivePoint } from '../../shared/model/data-point.ts';
import type { Report } from '../../shared/model/report.ts';
import type { Principal } from '../core/auth/principal.ts';
import type { Range } from '../core/data/query.ts';
import { type DataPointRecord, dataPointEntity, pointsPartition } from '../core/data-points/data-point.entities.ts';
import { reportEntity } from '../core/reports/report.entities.ts';
import type { DataHubDependencies } from './dependencies.ts';
import { getValueNode } from './metric-tree.ts';

const isWhole = (point: DataPointRecord): boolean => point.variant === null && point.member === '';

const hubValueOf = ({ metricCode, content, source, at, revision }: LivePoint): HubValue => ({
  metricCode,
  typed: content.typed,
  amount: content.amount,
  unit: content.unit,
  state: content.state,
  source,
  at,
  revision,
});

/** What the organisation holds for a reporting time: its own partition, which no entity and no other time adds to. */
export const listHubValues = async (
  { table }: DataHubDependencies,
  { organization }: Principal,
  time: CallInput<typeof listHubValuesCall>['query'],
): Promise<CallResult<typeof listHubValuesCall>> => {
  const pk = pointsPartition({ organizationId: organization.organizationId, entityId: null, ...time });
  const points = await table.all(dataPointEntity, { pk, skPrefix: ['POINT'] });
  return { values: points.filter(isWhole).flatMap((point) => (isLive(point) ? [hubValueOf(point)] : [])) };
};

export const hubPointOf = ({ content, confirmations, evidenceIds: _files, reason, ...point }: LivePoint): HubPoint => ({
  ...point,
  ...(reason === undefined ? {} : { reason }),
  typed: content.typed,
  amount: content.amount,
  exact: content.exact,
  unit: content.unit,
  state: content.state,
  confirmations: confirmations.length,
});

type Filter = CallInput<typeof listMetricPointsCall>['query'];
const firstDay = '0000-00-00';
const lastDay = '9999-99-99';

/** Every combination of filters has an index whose order it is: a page reads its own items and no others. */
const rangeOf = (organizationId: string, metricCode: string, filter: Filter): Range => {
  const { entity, from, to } = filter;
  const list = { pk: ['METRIC-POINTS', organizationId, metricCode], isNewestFirst: filter.order === 'desc' } as const;
  const days = from || to ? { from: from ?? firstDay, to: to ?? lastDay } : undefined;
  if (entity !== undefined && days) {
    return { ...list, index: 'gsi2', skBetween: { from: [entity, days.from], to: [entity, days.to] } };
  }
  if (entity !== undefined) return { ...list, index: 'gsi2', skPrefix: [entity] };
  if (days) return { ...list, index: 'gsi1', skBetween: { from: [days.from], to: [days.to] } };
  return { ...list, index: filter.sort === 'entity' ? 'gsi2' : 'gsi1' };
};

/** Values of a metric, page by page. A time that begins within the bounds but ends behind them is left out of its page. */
export const listMetricPoints = async (
  { table, catalogue }: DataHubDependencies,
  { organization }: Principal,
  { params, query }: CallInput<typeof listMetricPointsCall>,
): Promise<CallResult<typeof listMetricPointsCall>> => {
  const { code } = getValueNode(catalogue, params.metricCode);
  const { limit, cursor, to } = query;
  const page = await table.page(dataPointEntity, rangeOf(organization.organizationId, code, query), { limit, cursor });
  const items = page.items.filter(({ endOn }) => to === undefined || endOn <= to);
  return { items: items.flatMap((point) => (isLive(point) ? [hubPointOf(point)] : [])), nextCursor: page.nextCursor };
};

type ReportOf = Pick<Report, 'frameworks'>;

/** The library's metrics that the disclosures of a report ask for. */
const metricsOf = (catalogue: Catalogue, { frameworks }: ReportOf): string[] => {
  const codes = frameworks.flatMap(({ versionId, disclosureIds }) =>
    disclosureIds.flatMap((id) =>
      (catalogue.disclosure(versionId, id)?.fields ?? []).flatMap(({ metric }) =>
        metric && metric.binding !== 'none' ? [metric.code] : [],
      ),
    ),
  );
  return [...new Set(codes)];
};

/** Reports and what they ask for; an organisation's reports are bounded (ruling 34). */
export const listHubReports = async (
  { table, catalogue }: DataHubDependencies,
  { organization }: Principal,
): Promise<CallResult<typeof listHubReportsCall>> => {
  const pk = ['REPORTS', organization.organizationId] as const;
  const reports = await table.all(reportEntity, { pk, index: 'gsi2', isNewestFirst: true });
  return {
    reports: reports.map((report) => ({
      reportId: report.reportId,
      name: report.name,
      status: report.status,
      startOn: report.periodStartOn,
      endOn: report.periodEndOn,
      metricCodes: metricsOf(catalogue, report),
    })),
  };
};
