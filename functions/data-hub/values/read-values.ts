import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import {
  type HubPoint,
  type HubValue,
  industryPagesMax,
  type listHubReports as listHubReportsCall,
  type listHubValues as listHubValuesCall,
  type listMetricPoints as listMetricPointsCall,
} from '../../../shared/contract/data-hub/data-hub.contract.ts';
import { isLive, type LivePoint } from '../../../shared/model/data-point/data-point.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { KeyParts } from '../../core/data/entity.ts';
import type { Range } from '../../core/data/query.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import {
  type CoveredValue,
  coveredOf,
  coveredValueEntity,
  isWhole,
} from '../../core/data-points/covered-value.entity.ts';
import { type DataPointRecord, dataPointEntity, pointsPartition } from '../../core/data-points/data-point.entities.ts';
import { listAllEntities } from '../../core/entities/list-entities.ts';
import { reportEntity } from '../../core/reports/report.entities.ts';
import { calculatedValues } from './calculated-values.ts';
import type { DataHubDependencies } from './dependencies.ts';
import { getValueNode } from './metric-tree.ts';

export const hubValueOf = ({
  organizationId: _organization,
  entityId: _entity,
  startOn: _start,
  endOn: _end,
  ...value
}: CoveredValue): HubValue => value;

/** Read models of an organisation with values older than read models, computed until they are stored. */
const coverPoints = async (table: TenantTable, pk: KeyParts): Promise<CoveredValue[]> => {
  const points = await table.all(dataPointEntity, { pk, skPrefix: ['POINT'] });
  return points.filter(isWhole).flatMap((point) => (isLive(point) ? [coveredOf(point)] : []));
};

/**
 * The values of the organisation, or of one entity, for a reporting time: the stored read models of its values and the
 * figures calculated from them.
 */
export const listHubValues = async (
  { table, catalogue }: DataHubDependencies,
  { organization }: Principal,
  { entity, ...time }: CallInput<typeof listHubValuesCall>['query'],
): Promise<CallResult<typeof listHubValuesCall>> => {
  const pk = pointsPartition({ organizationId: organization.organizationId, entityId: entity ?? null, ...time });
  const covered = organization.isHubCovered
    ? await table.all(coveredValueEntity, { pk, skPrefix: ['COVERED'] })
    : await coverPoints(table, pk);
  const calculated = calculatedValues(catalogue.metrics(), covered);
  const made = new Set(calculated.map(({ metricCode }) => metricCode));
  const stated = covered.filter(({ metricCode }) => !made.has(metricCode));
  return { values: [...stated.map(hubValueOf), ...calculated] };
};

export const hubPointOf = ({ content, confirmations, evidenceIds, reason, ...point }: LivePoint): HubPoint => ({
  ...point,
  ...(reason === undefined ? {} : { reason }),
  typed: content.typed,
  amount: content.amount,
  exact: content.exact,
  unit: content.unit,
  state: content.state,
  confirmations: confirmations.length,
  files: evidenceIds.length,
});

type Filter = CallInput<typeof listMetricPointsCall>['query'];
const firstDay = '0000-00-00';
const lastDay = '9999-99-99';

/** Every combination of filters has an index in its order: a page reads its own items and no others. */
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

type Points = { items: DataPointRecord[]; nextCursor: string | null };

/** Owners of values in an industry: an entity without an industry has that of the organisation. */
const ownersIn = async (table: TenantTable, { organization }: Principal, industry: string) => {
  const entities = await listAllEntities(table, organization);
  const own = organization.industryCode;
  const owners = new Set<string | null>(
    entities.flatMap(({ entityId, industryCode }) => ((industryCode ?? own) === industry ? [entityId] : [])),
  );
  return own === industry ? owners.add(null) : owners;
};

/** No index has industries: pages are filtered until one is full, a few of them per call. */
const pageOfIndustry = async (
  table: TenantTable,
  range: Range,
  { limit, cursor }: Filter,
  owners: ReadonlySet<string | null>,
): Promise<Points> => {
  const items: DataPointRecord[] = [];
  let next: string | null | undefined = cursor;
  for (let pages = 0; pages < industryPagesMax && next !== null && items.length < limit; pages += 1) {
    const page: Points = await table.page(dataPointEntity, range, { limit: limit - items.length, cursor: next });
    items.push(...page.items.filter(({ entityId }) => owners.has(entityId)));
    next = page.nextCursor;
  }
  return { items, nextCursor: next ?? null };
};

/**
 * Values of a metric, page by page. A time that begins within the bounds but ends after them is omitted from its page.
 */
export const listMetricPoints = async (
  { table, catalogue }: DataHubDependencies,
  principal: Principal,
  { params, query }: CallInput<typeof listMetricPointsCall>,
): Promise<CallResult<typeof listMetricPointsCall>> => {
  const { code } = getValueNode(catalogue, params.metricCode);
  const { limit, cursor, from, to, industry } = query;
  // An empty range: no index is queried.
  if (from !== undefined && to !== undefined && to < from) return { items: [], nextCursor: null };
  const range = rangeOf(principal.organization.organizationId, code, query);
  const page =
    industry === undefined
      ? await table.page(dataPointEntity, range, { limit, cursor })
      : await pageOfIndustry(table, range, query, await ownersIn(table, principal, industry));
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

/** Reports with their metrics; an organisation's reports are bounded. */
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
