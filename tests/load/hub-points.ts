/**
 * Any number of data points of one organisation, as the data layer stores them. They are imported into the database's
 * file while nothing runs on it: over its API a million items take hours.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type AttributeValue, DescribeTableCommand, type DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { platformScope, type Scope } from '../../functions/core/data/scope.ts';
import { toRecord } from '../../functions/core/data/write.ts';
import { coveredOf, coveredValueEntity, isWhole } from '../../functions/core/data-points/covered-value.entity.ts';
import {
  type DataPointRecord,
  dataPointEntity,
  reportingTimeEntity,
} from '../../functions/core/data-points/data-point.entities.ts';
import { findDynoxide } from '../../infra/local/dynamodb/dynoxide.ts';
import { isValueNode, type MetricReader, type MetricValueNode } from '../../shared/catalogue/metrics/metric-library.ts';
import { OrganizationId, type TenantId, UserId } from '../../shared/ids.ts';
import { isLive, type TimeSpan } from '../../shared/model/data-point/data-point.ts';

export const hubMetric = 'ghg.scope1.gross';
export const hubYears = [2021, 2022, 2023, 2024, 2025].map((year) => ({
  startOn: `${year}-01-01`,
  endOn: `${year}-12-31`,
}));
/** Of the organisation's own values of a year: enough that five years together are more than 5,000. */
const members = ['', 'site:Depot'];
/** However slow the machine is, loading ends. */
const importMinutesMax = 40;
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

const placeholder = { entityId: 'entity-placeholder', startOn: '1801-01-01', endOn: '1802-12-31', amount: 987_654_321 };

/** A point and, of the metric itself, its copy in the tree. */
const recordsOf = (scope: Scope, point: DataPointRecord): object[] => [
  toRecord(scope, dataPointEntity, point),
  ...(isWhole(point) && isLive(point) ? [toRecord(scope, coveredValueEntity, coveredOf(point))] : []),
];

/** One line, or two with the copy. */
type Make = (where: Where, amount: number) => string;

/** Lines of one metric: the record is made by the data layer once, and then only its entity, days and amount are put in. */
const lineMaker = (scope: Scope, organizationId: string, node: MetricValueNode): Make => {
  const textOf = (where: Where, amount: number): string =>
    recordsOf(scope, pointOf(organizationId, node, where, amount))
      .map((record) => JSON.stringify({ Item: marshall(record, { removeUndefinedValues: true }) }))
      .join('\n');
  const { amount: anyAmount, ...span } = placeholder;
  const template = textOf({ ...span, member: '' }, anyAmount);
  return (where, amount) =>
    where.entityId === null || where.member !== ''
      ? textOf(where, amount)
      : template
          .replaceAll(placeholder.entityId, where.entityId)
          .replaceAll(placeholder.startOn, where.startOn)
          .replaceAll(placeholder.endOn, where.endOn)
          .replaceAll(String(anyAmount), String(amount));
};

/** Half of them of one metric over entities and months, the others over all metrics; the organisation's own years on top. */
const linesOf = function* (
  { tenantId, organizationId }: HubPlace,
  metrics: MetricReader,
  count: number,
): Generator<string> {
  const scope = platformScope(tenantId);
  const nodes = numbersOf(metrics).map((node) => ({ code: node.code, make: lineMaker(scope, organizationId, node) }));
  for (const year of hubYears) {
    for (const member of members) {
      for (const [index, { make }] of nodes.entries()) yield make({ ...year, entityId: null, member }, index + 1);
    }
  }
  const metric = nodes.find(({ code }) => code === hubMetric);
  const others = nodes.filter(({ code }) => code !== hubMetric);
  for (let index = 0; index < count / 2; index += 1) {
    const time = hubMonths[index % hubMonths.length];
    const other = others[index % others.length];
    if (!time || !other || !metric) throw new Error('no months or no metrics');
    const where = { ...time, entityId: entityOf(Math.floor(index / hubMonths.length)), member: '' };
    yield metric.make(where, index + 1);
    yield other.make(where, index + 1);
  }
};

/** Earlier items of the table: organisations, people, results of signing in. */
const storedLines = async (database: DynamoDBClient, table: string): Promise<string[]> => {
  const lines: string[] = [];
  for (let from: Record<string, AttributeValue> | undefined, isFirst = true; isFirst || from; isFirst = false) {
    const page = await database.send(new ScanCommand({ TableName: table, ExclusiveStartKey: from }));
    lines.push(...(page.Items ?? []).map((Item) => JSON.stringify({ Item })));
    from = page.LastEvaluatedKey;
  }
  return lines;
};

const linesInFile = 20_000;
const run = promisify(execFile);

export type TableCopy = { lines: string[]; schema: string; table: string };

/** The current table, with the definition for its copy. */
export const copyTable = async (database: DynamoDBClient, table: string): Promise<TableCopy> => {
  const { Table } = await database.send(new DescribeTableCommand({ TableName: table }));
  return { lines: await storedLines(database, table), schema: JSON.stringify({ Table }), table };
};

/** Writes a database file that holds the copy, the points and the reporting times of the years; how many points. */
export const importHubPoints = async (
  { lines, schema, table }: TableCopy,
  place: HubPlace,
  metrics: MetricReader,
  { count, file }: { count: number; file: string },
): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'esg-core-points-'));
  try {
    const data = join(folder, 'source', table, 'data');
    mkdirSync(data, { recursive: true });
    writeFileSync(join(folder, 'schema.json'), schema);
    let files = 0;
    const writeLines = (some: readonly string[]): void => {
      files += 1;
      writeFileSync(join(data, `${files}.json.gz`), gzipSync(some.join('\n'), { level: 1 }));
    };
    const stamp = { organizationId: OrganizationId.parse(place.organizationId), isLinked: true };
    const made = { ...stamp, createdAt: at, createdBy: author, revision: 1 };
    const times = hubYears.map((time) =>
      toRecord(platformScope(place.tenantId), reportingTimeEntity, { ...time, ...made }),
    );
    writeLines([...lines, ...times.map((time) => JSON.stringify({ Item: marshall(time) }))]);
    let written = 0;
    let buffered: string[] = [];
    for (const line of linesOf(place, metrics, count)) {
      buffered.push(line);
      written += 1;
      if (buffered.length < linesInFile) continue;
      writeLines(buffered);
      buffered = [];
    }
    if (buffered.length > 0) writeLines(buffered);
    const source = ['--source', join(folder, 'source'), '--schema', join(folder, 'schema.json')];
    const output = join(folder, 'table.sqlite');
    await run(findDynoxide() ?? '', ['import', ...source, '--output', output, '--force'], {
      timeout: importMinutesMax * 60_000,
      maxBuffer: 64 * 1_048_576,
    });
    for (const suffix of ['-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
    renameSync(output, file);
    return written;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
