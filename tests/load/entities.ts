import { loadCatalogueFile } from '../../functions/core/catalogue-files.ts';
import { put, type Write } from '../../functions/core/data/write.ts';
import { dataPointEntity } from '../../functions/core/data-points/data-point.entities.ts';
import { listAllEntities } from '../../functions/core/entities/list-entities.ts';
import { timeEntity } from '../../functions/core/entities/reporting-entity.entities.ts';
import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import { isValueNode } from '../../shared/catalogue/metrics/metric-library.ts';
import { addReportingTimes } from '../../shared/contract/data-hub/reporting-times.contract.ts';
import { listEntities } from '../../shared/contract/entities/entities.contract.ts';
import {
  applyEntityImport,
  checkEntityImport,
  createEntityImportUpload,
} from '../../shared/contract/entities/entity-imports.contract.ts';
import { changeEntity } from '../../shared/contract/entities/entity-management.contract.ts';
import { sendEntityRequests } from '../../shared/contract/entities/entity-requests.contract.ts';
import { listRollUps, rollUpMetric } from '../../shared/contract/entities/roll-up.contract.ts';
import { EntityId, OrganizationId, UserId } from '../../shared/ids.ts';
import { EntityInput } from '../../shared/model/entities/reporting-entity.ts';
import { openTestCloud, type TestCloud } from '../support/cloud/cloud.ts';
import { type Caller, callApi } from '../support/cloud/cloud-calls.ts';
import { callerOf, loadPeople, tenantOf } from '../support/cloud/cloud-people.ts';
import { openTable } from '../support/cloud/table.ts';
import { sheetOf } from '../support/sheets/data-sheet.ts';
import { atMost, type Measurement, quantile, rounded } from './figure.ts';
import { claimsOf } from './reads.ts';

const rows = 1_000;
/** Four entities below each: six levels. */
const below = 4;
const time = { startOn: '2025-01-01', endOn: '2025-12-31' };
const reads = 40;
/** Entities with a value of each metric. */
const givers = 100;
const metricsCount = 50;
const waitMilliseconds = 300_000;

const nameOf = (number: number): string => `Site ${String(number).padStart(4, '0')}`;
const parentOf = (number: number): number => Math.floor((number - 1) / below);

const timed = async <Result>(act: () => Promise<Result>): Promise<{ result: Result; milliseconds: number }> => {
  const from = performance.now();
  const result = await act();
  return { result, milliseconds: performance.now() - from };
};
const p95Of = async (act: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let at = 0; at < reads; at += 1) times.push((await timed(act)).milliseconds);
  return quantile(times, 0.95);
};
const until = async (isDone: () => Promise<boolean>, what: string): Promise<void> => {
  const deadline = performance.now() + waitMilliseconds;
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error(`not in time: ${what}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
};

/** The same number of items and transactions as the creation of the entities, without a call. */
const bareWrites = async (cloud: TestCloud, organizationId: string): Promise<number> => {
  const table = openTable(cloud)(tenantOf('root').tenantId);
  const marks = Array.from({ length: rows }, (_one, number) =>
    put(
      timeEntity,
      {
        organizationId: OrganizationId.parse(organizationId),
        startOn: '1990-01-01',
        endOn: '1990-12-31',
        entityId: EntityId.parse(`ent_${String(number).padStart(26, '0')}`),
      },
      'any',
    ),
  );
  const writes = async (): Promise<void> => {
    for (let at = 0; at < marks.length; at += 80) await table.write(marks.slice(at, at + 80));
  };
  return (await timed(writes)).milliseconds;
};

const importRows = async (
  cloud: TestCloud,
  caller: Caller,
  organizationId: string,
  print: Parameters<Measurement>[0],
) => {
  const bytes = await sheetOf(
    Array.from({ length: rows }, (_one, number) => ({
      Entity: nameOf(number),
      Type: 'Site',
      'Belongs to': number === 0 ? null : nameOf(parentOf(number)),
    })),
  );
  const name = 'entities.xlsx';
  const upload = await callApi(caller, createEntityImportUpload, { body: { name, sizeBytes: bytes.byteLength } });
  const sent = await fetch(upload.url, {
    method: 'PUT',
    headers: { 'content-type': upload.contentType },
    body: Buffer.from(bytes),
  });
  if (!sent.ok) throw new Error(`the upload was answered with ${sent.status}`);
  const { importId } = upload;
  const checked = await timed(() => callApi(caller, checkEntityImport, { body: { importId, name } }));
  if (checked.result.goodRows !== rows) throw new Error(`${checked.result.goodRows} good rows`);
  const created = await timed(async () => {
    let one = checked.result;
    while (one.status !== 'created') {
      one = await callApi(caller, applyEntityImport, { params: { importId }, body: { revision: one.revision } });
    }
  });
  const reference = { what: 'the same items in the same transactions, bare', value: 0 };
  reference.value = rounded(await bareWrites(cloud, organizationId));
  print(
    atMost({
      id: 'E2',
      what: `workbook of ${rows} entities checked`,
      value: checked.milliseconds,
      unit: 'ms',
      limit: 3_000,
    }),
  );
  print(
    atMost({
      id: 'E3',
      what: `${rows} entities created`,
      value: created.milliseconds,
      unit: 'ms',
      limit: 30_000,
      reference,
    }),
  );
};

/** Values as accepting stores them, straight into the table: the change feed follows them. */
const giveValues = async (
  cloud: TestCloud,
  organizationId: string,
  entityIds: readonly EntityId[],
  codes: readonly string[],
) => {
  const table = openTable(cloud)(tenantOf('root').tenantId);
  const author = { userId: UserId.parse(`usr_${'1'.repeat(32)}`), name: 'Bench' };
  const owner = { organizationId: OrganizationId.parse(organizationId), ...time };
  for (const entityId of entityIds) {
    const points = codes.map(
      (metricCode): Write =>
        put(
          dataPointEntity,
          {
            ...owner,
            metricCode,
            entityId,
            variant: null,
            member: '',
            content: {
              amount: '10',
              exact: '10',
              unit: 't',
              typed: { kind: 'number', number: '10', unit: 't', state: 'reported' },
              state: 'reported',
            },
            source: 'entity',
            origin: null,
            author,
            at: '2026-01-01T00:00:00.000Z',
            confirmations: [],
            evidenceIds: [],
            revision: 1,
          },
          'new',
        ),
    );
    await table.write([...points, put(timeEntity, { ...owner, entityId }, 'any')]);
  }
};

/** A group of 1,000 entities of six levels: import, list, roll-ups of fifty metrics and their renewal. */
export const measureEntities: Measurement = async (print) => {
  const cloud = await openTestCloud();
  try {
    await loadPeople(cloud, ['root']);
    const caller = await callerOf(cloud, 'root', 'entity-manager@demo.example');
    const { organizationId } = claimsOf(caller.accessToken);
    await importRows(cloud, caller, organizationId, print);
    const list = await p95Of(() => callApi(caller, listEntities, {}));
    const table = openTable(cloud)(tenantOf('root').tenantId);
    const bare = await p95Of(() => listAllEntities(table, { organizationId }));
    print(
      atMost({
        id: 'E1',
        what: `list of ${rows} entities of six levels, p95`,
        value: list,
        unit: 'ms',
        limit: 300,
        reference: { what: 'its one request to the local database, bare, p95', value: rounded(bare) },
      }),
    );

    const { entities } = await callApi(caller, listEntities, {});
    const parents = new Set(entities.map(({ parentId }) => parentId));
    const leaves = entities.filter(({ entityId }) => !parents.has(entityId)).slice(0, givers);
    const [first] = leaves;
    if (!first) throw new Error('no entity');
    const codes = createCatalogue(loadCatalogueFile)
      .metrics()
      .library.nodes.filter(isValueNode)
      .filter(
        ({ aggregation, formula, valueType, unitFamily }) =>
          aggregation === 'sum' && formula === null && valueType === 'Number' && unitFamily === 'mass',
      )
      .slice(0, metricsCount)
      .map(({ code }) => code);
    await callApi(caller, addReportingTimes, { body: { times: [time] } });
    await callApi(caller, sendEntityRequests, {
      body: {
        entityIds: [first.entityId],
        time,
        dueOn: '2030-12-31',
        timeZone: 'Asia/Hong_Kong',
        subjects: codes.map((metricCode) => ({ kind: 'metric' as const, metricCode })),
      },
    });
    const rollUps = async () => (await callApi(caller, listRollUps, { query: time })).rollUps;
    const feeding = await timed(async () => {
      await giveValues(
        cloud,
        organizationId,
        leaves.map(({ entityId }) => entityId),
        codes,
      );
      await until(async () => (await rollUps()).every(({ given }) => given === givers), 'the totals of all values');
    });
    print({
      id: 'E5',
      what: `${givers * codes.length} values written and followed by the stored totals`,
      value: rounded(feeding.milliseconds),
      unit: 'ms',
    });
    const listed = await p95Of(rollUps);
    print(
      atMost({
        id: 'E4',
        what: `roll-up of ${codes.length} metrics of ${rows} entities read, p95`,
        value: listed,
        unit: 'ms',
        limit: 2_000,
      }),
    );
    const one = await p95Of(() =>
      callApi(caller, rollUpMetric, { params: { metricCode: codes[0] ?? '' }, query: time }),
    );
    print(
      atMost({
        id: 'E4',
        what: `one metric with its ${rows} entities read, p95`,
        value: one,
        unit: 'ms',
        limit: 2_000,
      }),
    );

    const before = (await rollUps())[0]?.total;
    const holdings = [{ ownerId: null, percent: '50', startOn: null, endOn: null }];
    const controls = [{ financial: 'none' as const, isOperational: false, startOn: null, endOn: null }];
    const { name, type, parentId, revision } = first;
    const changed = await timed(async () => {
      await callApi(caller, changeEntity, {
        params: { entityId: first.entityId },
        body: { ...EntityInput.parse({ name, type, parentId, holdings, controls }), revision },
      });
      await until(
        async () => (await rollUps()).every(({ total }) => total !== before),
        'the totals of the new ownership',
      );
    });
    print({
      id: 'E6',
      what: `ownership changed until all ${codes.length} totals under three methods show it`,
      value: rounded(changed.milliseconds),
      unit: 'ms',
    });
  } finally {
    await cloud.stop();
  }
};
