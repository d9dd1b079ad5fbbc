import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QueryCommand } from '@aws-sdk/client-dynamodb';
import { partitionKey } from '../../functions/core/data/keys.ts';
import { platformScope } from '../../functions/core/data/scope.ts';
import { pointsPartition } from '../../functions/core/data-points/data-point.entities.ts';
import { getMetricTree, listHubValues, listMetricPoints } from '../../shared/contract/data-hub/data-hub.contract.ts';
import { compareReports } from '../../shared/contract/reports/comparison.contract.ts';
import { createReport } from '../../shared/contract/reports/reports.contract.ts';
import { openTestCloud, type TestCloud } from '../support/cloud/cloud.ts';
import { type Caller, callApi, pathOf } from '../support/cloud/cloud-calls.ts';
import { callerOf, loadPeople } from '../support/cloud/cloud-people.ts';
import { openDatabase, type Read } from './bare-reads.ts';
import { benchCatalogue } from './bench-catalogue.ts';
import { atMost, type Figure, type Measurement, quantile, ratioAtMost, rounded } from './figure.ts';
import {
  copyTable,
  entityOf,
  type HubPlace,
  hubMetric,
  hubMonths,
  hubYears,
  importHubPoints,
  type TableCopy,
} from './hub-points.ts';
import { claimsOf, readOverApi, timeReads } from './reads.ts';

const connections = 16;
const warmUps = 20;
const rounds = 5;
const readsPerRound = 10;
const pageMillisecondsMax = 300;
const pageRatioMax = 1.5;
const compareMillisecondsMax = 1_000;
const sizes = { full: { points: 1_000_000, page: 1_000 }, small: { points: 20_000, page: 50 } };

type Print = (figure: Figure) => void;
type Named = { what: string; read: Read };
type Timed = Named & { times: number[] };

/** In turns, so that other load of the machine affects all alike. */
const timeInTurns = async (reads: readonly Named[]): Promise<Timed[]> => {
  const timed = reads.map((one): Timed => ({ ...one, times: [] }));
  for (const { read } of timed) await timeReads(read, warmUps);
  for (let round = 0; round < rounds; round += 1) {
    for (const { read, times } of timed) times.push(...(await timeReads(read, readsPerRound)));
  }
  return timed;
};

const params = { metricCode: hubMetric };
const pointsPath = (query: Record<string, unknown>): string =>
  pathOf(listMetricPoints, { params, query: { limit: 100, ...query } });

/** Pages one after the other, as a person who scrolls; the cursor of the wanted one. */
const cursorOf = async (caller: Caller, page: number): Promise<string> => {
  let cursor: string | undefined;
  for (let at = 1; at < page; at += 1) {
    const query = { limit: 100, ...(cursor === undefined ? {} : { cursor }) };
    const { nextCursor } = await callApi(caller, listMetricPoints, { params, query });
    if (nextCursor === null) throw new Error(`there is no page ${at + 1}`);
    cursor = nextCursor;
  }
  return cursor ?? '';
};

type Reader = { caller: Caller; queryBare: Read };

/** P4: pages of one metric, wherever they lie and however they are filtered. */
const measurePages = async ({ caller, queryBare }: Reader, page: number, data: string, print: Print): Promise<void> => {
  const [entity, month] = [entityOf(3), hubMonths[100]];
  const read = (query: Record<string, unknown>): Read => readOverApi(caller, pointsPath(query));
  const days = { from: month?.startOn, to: month?.endOn };
  const [bare, first, ...others] = await timeInTurns([
    { what: 'the bare query', read: queryBare },
    { what: 'first page', read: read({}) },
    { what: `page ${page}`, read: read({ cursor: await cursorOf(caller, page) }) },
    { what: 'first page of one entity', read: read({ entity }) },
    { what: 'first page of one month', read: read(days) },
    { what: 'first page by entity', read: read({ sort: 'entity' }) },
  ]);
  if (!bare || !first) return;
  const floor = { what: 'the bare query of a page, p95', value: rounded(quantile(bare.times, 0.95)) };
  const what = (one: Timed, share: string): string => `metric page, ${one.what}, ${share}, ${data}`;
  for (const one of [first, ...others]) {
    const value = quantile(one.times, 0.95);
    const figure = atMost({ id: 'P4', what: what(one, 'p95'), value, unit: 'ms', limit: pageMillisecondsMax });
    print({ ...figure, reference: floor });
  }
  const reference = { what: 'first page, p50', value: quantile(first.times, 0.5) };
  for (const one of others) {
    const value = quantile(one.times, 0.5);
    print(ratioAtMost({ id: 'P4', what: what(one, 'p50'), value, unit: 'ms', limit: pageRatioMax, reference }));
  }
};

/** Calls of the tree's first screen: the library, and coverage of five times at once. */
const measureTree = async (
  { caller, queryBare }: { caller: Caller; queryBare: Read },
  data: string,
  print: Print,
): Promise<void> => {
  const coverage = hubYears.map((query) => readOverApi(caller, pathOf(listHubValues, { query })));
  const [bare, tree, screen] = await timeInTurns([
    { what: 'the bare queries of them', read: queryBare },
    { what: 'the library', read: readOverApi(caller, pathOf(getMetricTree, {})) },
    { what: 'coverage of five years', read: async () => void (await Promise.all(coverage.map((read) => read()))) },
  ]);
  for (const one of [tree, screen]) {
    if (!one || !bare) continue;
    const [value, floor] = [one, bare].map(({ times }) => quantile(times, 0.95));
    const what = `hub tree, ${one.what}, p95, ${data}`;
    const figure = atMost({ id: 'P4', what, value: value ?? 0, unit: 'ms', limit: pageMillisecondsMax });
    print(one === tree ? figure : { ...figure, reference: { what: `${bare.what}, p95`, value: rounded(floor ?? 0) } });
  }
};

const compared = ['gri-2021', 'esrs-2023'];

/** A report of the last year next to the four before. */
const measureComparison = async (caller: Caller, print: Print): Promise<void> => {
  const frameworks = compared.map((versionId) => ({
    versionId,
    disclosureIds: (benchCatalogue.framework(versionId)?.sections ?? []).flatMap(({ disclosures }) =>
      disclosures.map(({ id }) => id),
    ),
  }));
  const [last, ...earlier] = hubYears.toReversed();
  if (!last) return;
  const { reportId } = await callApi(caller, createReport, {
    body: { name: 'Compared', language: 'en', periodStartOn: last.startOn, periodEndOn: last.endOn, frameworks },
  });
  // The limit is for 5,000 data points: with two earlier years there are fewer.
  for (const { years, limit } of [{ years: 3, limit: compareMillisecondsMax }, { years: 4 }]) {
    const query = {
      with: earlier
        .slice(0, years)
        .map(({ startOn, endOn }) => `${startOn}..${endOn}`)
        .join(','),
    };
    const { figures } = await callApi(caller, compareReports, { params: { reportId }, query });
    const values = figures.reduce((sum, { cells }) => sum + cells.filter((cell) => cell !== null).length, 0);
    const [timed] = await timeInTurns([
      { what: 'comparison', read: readOverApi(caller, pathOf(compareReports, { params: { reportId }, query })) },
    ]);
    const what = `a report compared with ${years} years, ${figures.length} rows with ${values} data points, p95`;
    const value = quantile(timed?.times ?? [], 0.95);
    print(
      limit === undefined
        ? { id: 'P4', what, value, unit: 'ms' }
        : atMost({ id: 'P4', what, value, unit: 'ms', limit }),
    );
  }
};

/** The query of a page, straight to the database. */
const readFirstPage = ({ database: { port, table } }: TestCloud, { tenantId, organizationId }: HubPlace): Read => {
  const database = openDatabase(`http://127.0.0.1:${port}`, connections);
  const pk = partitionKey(platformScope(tenantId), ['METRIC-POINTS', organizationId, hubMetric]);
  const query = new QueryCommand({
    TableName: table,
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :pk',
    ExpressionAttributeValues: { ':pk': { S: pk } },
    ScanIndexForward: false,
    Limit: 100,
  });
  return async () => {
    const { Count } = await database.send(query);
    if (Count !== 100) throw new Error(`the page holds ${Count}`);
  };
};

/** The queries of the coverage of five years, straight to the database. */
const readCoverage = ({ database: { port, table } }: TestCloud, { tenantId, organizationId }: HubPlace): Read => {
  const database = openDatabase(`http://127.0.0.1:${port}`, connections);
  const queries = hubYears.map((year) => {
    const pk = partitionKey(platformScope(tenantId), pointsPartition({ organizationId, entityId: null, ...year }));
    return new QueryCommand({
      TableName: table,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :covered)',
      ExpressionAttributeValues: { ':pk': { S: pk }, ':covered': { S: 'COVERED' } },
      ConsistentRead: true,
    });
  });
  return async () => {
    const answers = await Promise.all(queries.map((query) => database.send(query)));
    if (answers.some(({ Count = 0 }) => Count < 100)) throw new Error('a year is not covered');
  };
};

type Loaded = { cloud: TestCloud; written: number };

/**
 * A cloud with its demo people and the points in their first organisation: copied, filled while nothing runs, started
 * again.
 */
const openFilled = async (dataDir: string, points: number): Promise<Loaded> => {
  const before = await openTestCloud(dataDir);
  let copy: TableCopy;
  let place: HubPlace;
  try {
    await loadPeople(before, ['root']);
    place = claimsOf((await callerOf(before, 'root')).accessToken);
    const database = openDatabase(`http://127.0.0.1:${before.database.port}`, connections);
    copy = await copyTable(database, before.database.table);
  } finally {
    // Everything is written already: a kill loses nothing, and a clean end takes time.
    await before.kill();
  }
  const file = join(dataDir, 'table.sqlite');
  const written = await importHubPoints(copy, place, benchCatalogue.metrics(), { count: points, file });
  return { cloud: await openTestCloud(dataDir), written };
};

/** P4: a metric with half of an organisation's data points, the tree above it, and a comparison of years. */
export const measureDataHub =
  (isFull: boolean): Measurement =>
  async (print) => {
    const { points, page } = isFull ? sizes.full : sizes.small;
    const dataDir = mkdtempSync(join(tmpdir(), 'esg-core-hub-'));
    let cloud: TestCloud | undefined;
    try {
      const started = performance.now();
      const loaded = await openFilled(dataDir, points);
      cloud = loaded.cloud;
      const data = `${loaded.written} data points, half of them of the metric`;
      const value = Math.round((performance.now() - started) / 1_000);
      print({ id: 'P4', what: `${data}: loaded in`, value, unit: 's' });
      const caller = await callerOf(cloud, 'root');
      const place = claimsOf(caller.accessToken);
      const queryBare = readFirstPage(cloud, place);
      await measurePages({ caller, queryBare }, page, data, print);
      // A new session each: on a busy machine the earlier one has expired.
      const queryCoverage = readCoverage(cloud, place);
      await measureTree({ caller: await callerOf(cloud, 'root'), queryBare: queryCoverage }, data, print);
      await measureComparison(await callerOf(cloud, 'root'), print);
    } finally {
      await cloud?.kill();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    }
  };
