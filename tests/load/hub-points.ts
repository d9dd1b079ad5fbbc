/** Data points of one organisation, as many as asked for, written straight into the database as the data layer stores them. */
import { type AttributeValue, BatchWriteItemCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { platformScope } from '../../functions/core/auth/scope.ts';
import { toRecord } from '../../functions/core/data/write.ts';
import {
  type DataPointRecord,
  dataPointEntity,
  reportingTimeEntity,
} from '../../functions/core/data-points/data-point.entities.ts';
import { isValueNode, type MetricReader, type MetricValueNode } from '../../shared/catalogue/metric-library.ts';
import { OrganizationId, type TenantId, UserId } from '../../shared/ids.ts';
import type { TimeSpan } from '../../shared/model/data-point.ts';

export const hubMetric = 'ghg.scope1.gross';
export const hubYears = [2021, 2022, 2023, 2024, 2025].map((year) => ({
  startOn: `${year}-01-01`,
  endOn: `${year}-12-31`,
}));
/** Of the organisation's own values of a year: enough that five years beside each other are more than 5,000. */
const members = ['', 'site:Depot'];
const author = { userId: UserId.parse(`usr_${'1'.repeat(32)}`), name: 'Ada Chan' };
const at = '2026-01-01T00:00:00.000Z';

const firstYear = 2006;
export const hubMonths: TimeSpan[] = Array.from({ length: 240 }, (_, index) => {
  const [year, month] = [firstYear + Math.floor(index / 12), (index % 12) + 1];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const text = `${year}-${String(month).padStart(2, '0')}`;
  return { startOn: `${text}-01`, endOn: `${text}-${last}` };
});
export const entityOf = (index: number): string => `ent_${String(index).padStart(26, '0')}`;

export type HubPlace = { tenantId: TenantId; organizationId: string };
type Where = TimeSpan & { entityId: string | null; member: string };

const pointOf = (organizationId: string, node: MetricValueNode, where: Where, amount: number): DataPointRecord => ({
  ...where,
  organizationId: OrganizationId.parse(organizationId),
  metricCode: node.code,
  variant: null,
  content: {
    amount: String(amount),
    exact: String(amount),
    unit: node.defaultUnit,
    typed: { kind: 'number', number: String(amount), unit: node.defaultUnit, state: 'reported' },
    state: 'reported',
  },
  source: where.entityId === null ? 'internal' : 'entity',
  origin: null,
  author,
  at,
  revision: 1,
  confirmations: [],
  evidenceIds: [],
});

const numbersOf = (metrics: MetricReader): MetricValueNode[] =>
  metrics.library.nodes
    .filter(isValueNode)
    .filter(({ valueType, formula }) => valueType !== 'Text' && formula === null);

/** Half of them of one metric over entities and months, the others over all metrics; the organisation's own years on top. */
const pointsOf = function* (
  { organizationId }: HubPlace,
  metrics: MetricReader,
  count: number,
): Generator<DataPointRecord> {
  const nodes = numbersOf(metrics);
  const [metric] = nodes.filter(({ code }) => code === hubMetric);
  if (!metric) throw new Error(`no metric ${hubMetric}`);
  for (const year of hubYears) {
    for (const member of members) {
      for (const [index, node] of nodes.entries()) {
        yield pointOf(organizationId, node, { ...year, entityId: null, member }, index + 1);
      }
    }
  }
  const others = nodes.filter(({ code }) => code !== hubMetric);
  for (let index = 0; index < count / 2; index += 1) {
    const time = hubMonths[index % hubMonths.length];
    const other = others[index % others.length];
    if (!time || !other) throw new Error('no months or no metrics');
    const where = { ...time, entityId: entityOf(Math.floor(index / hubMonths.length)), member: '' };
    yield pointOf(organizationId, metric, where, index + 1);
    yield pointOf(organizationId, other, where, index + 1);
  }
};

const batchSize = 25;
const writers = 8;
/** However slow the machine is, loading ends: what is there by then is measured, and its number told. */
const loadMinutesMax = 30;

/** Writes the points and the reporting times of the years; how many points are there. */
export const loadHubPoints = async (
  { database, table }: { database: DynamoDBClient; table: string },
  place: HubPlace,
  metrics: MetricReader,
  count: number,
): Promise<number> => {
  const scope = platformScope(place.tenantId);
  const endAt = performance.now() + loadMinutesMax * 60_000;
  const send = async (items: Record<string, AttributeValue>[]): Promise<void> => {
    const RequestItems = { [table]: items.map((Item) => ({ PutRequest: { Item } })) };
    const { UnprocessedItems = {} } = await database.send(new BatchWriteItemCommand({ RequestItems }));
    if (Object.keys(UnprocessedItems).length > 0) throw new Error('the database left items out');
  };
  const organizationId = OrganizationId.parse(place.organizationId);
  const stamp = { organizationId, isLinked: true, createdAt: at, createdBy: author, revision: 1 };
  await send(hubYears.map((time) => marshall(toRecord(scope, reportingTimeEntity, { ...time, ...stamp }))));
  const points = pointsOf(place, metrics, count);
  let written = 0;
  const nextBatch = (): DataPointRecord[] => {
    const batch: DataPointRecord[] = [];
    for (let one = points.next(); !one.done; one = points.next()) {
      batch.push(one.value);
      if (batch.length === batchSize) break;
    }
    return batch;
  };
  const write = async (): Promise<void> => {
    for (let batch = nextBatch(); batch.length > 0 && performance.now() < endAt; batch = nextBatch()) {
      const records = batch.map((point) => toRecord(scope, dataPointEntity, point));
      await send(records.map((record) => marshall(record, { removeUndefinedValues: true })));
      written += batch.length;
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return written;
};
