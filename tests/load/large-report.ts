import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { workflowScope } from '../../functions/core/data/scope.ts';
import { createTenantTable } from '../../functions/core/data/tenant-table.ts';
import { put } from '../../functions/core/data/write.ts';
import { disclosureEntity } from '../../functions/core/reports/report.entities.ts';
import type { AnyCall } from '../../shared/contract/calls/call.ts';
import { getEditionMove, startEditionMove } from '../../shared/contract/reports/edition-moves.contract.ts';
import { getReportOutline } from '../../shared/contract/reports/report-outline.contract.ts';
import type { ReportView } from '../../shared/contract/reports/report-view.ts';
import {
  createReport,
  getReport,
  getReportDisclosure,
  saveFieldValue,
  updateReport,
} from '../../shared/contract/reports/reports.contract.ts';
import { saveFieldValues } from '../../shared/contract/reports/tables.contract.ts';
import { openTestCloud, type TestCloud } from '../support/cloud/cloud.ts';
import { type Caller, callApi, pathOf } from '../support/cloud/cloud-calls.ts';
import { callerOf, loadPeople, tenantOf } from '../support/cloud/cloud-people.ts';
import { figure, figureOf } from '../support/cloud/cloud-reports.ts';
import { createLargeMove } from '../support/memory/large-move.ts';
import { sizeOf, wholeCatalogue } from '../support/memory/large-report.ts';
import { openDatabase, readReportStates } from './bare-reads.ts';
import { countRequests } from './count-requests.ts';
import { atMost, type Measurement, quantile, rounded } from './figure.ts';
import { claimsOf, readOverApi, timeReads } from './reads.ts';

type Print = Parameters<Measurement>[0];

const perTransaction = 90;
/** A function's first calls also load and compile it. */
const warmUps = 20;
const rounds = 50;
const millisecondsMax = 300;
const moveSecondsMax = 5;

const tableIn = ({ database }: TestCloud) =>
  createTenantTable(
    DynamoDBDocumentClient.from(openDatabase(`http://127.0.0.1:${database.port}`, 4)),
    database.table,
  )(workflowScope(tenantOf('root')));

/** Every disclosure of the catalogue started, and unassigned. */
const begin = async (cloud: TestCloud, { organizationId, reportId, owner, createdAt }: ReportView): Promise<void> => {
  const table = tableIn(cloud);
  const state = { status: 'complete', answeredFields: 1, omission: null, fields: { m0: 'answered' }, revision: 1 };
  const writes = wholeCatalogue.flatMap(({ versionId, disclosureIds }) =>
    disclosureIds.map((disclosureId) => {
      const place = { organizationId, reportId, versionId, disclosureId };
      const record = disclosureEntity.schema.parse({ ...place, ...state, updatedAt: createdAt, updatedBy: owner });
      return put(disclosureEntity, record, 'any');
    }),
  );
  for (let from = 0; from < writes.length; from += perTransaction) {
    await table.write(writes.slice(from, from + perTransaction));
  }
};

type Call = { definition: AnyCall; send: (caller: Caller) => Promise<unknown> };

/** The calls that the workspace makes, in a report over everything that the catalogue has. */
const callsOf = ({ reportId }: ReportView): Call[] => {
  const place = { reportId, ...figure };
  let revision = 0;
  let isNarrow = false;
  return [
    { definition: getReportOutline, send: (caller) => callApi(caller, getReportOutline, { params: { reportId } }) },
    { definition: getReportDisclosure, send: (caller) => callApi(caller, getReportDisclosure, { params: place }) },
    {
      definition: saveFieldValue,
      send: async (caller) => {
        const body = { value: figureOf(String(100 + revision)), revision };
        revision = (await callApi(caller, saveFieldValue, { params: place, body })).stored.revision;
      },
    },
    {
      definition: updateReport,
      send: async (caller) => {
        const report = await callApi(caller, getReport, { params: { reportId } });
        isNarrow = !isNarrow;
        const frameworks = isNarrow ? wholeCatalogue.slice(0, -1) : wholeCatalogue;
        await callApi(caller, updateReport, { params: { reportId }, body: { revision: report.revision, frameworks } });
      },
    },
  ];
};

type SignedIn = Awaited<ReturnType<typeof callerOf>>;

const outlineNeighbours = async (
  { database: { port, table } }: TestCloud,
  { accessToken }: SignedIn,
  { reportId }: ReportView,
): Promise<{ what: string; value: number }> => {
  const bare = openDatabase(`http://127.0.0.1:${port}`, 1);
  const read = readReportStates(bare, table, { ...claimsOf(accessToken), reportId });
  await timeReads(read, warmUps);
  return { what: 'the bare queries of it, p95', value: rounded(quantile(await timeReads(read, rounds), 0.95)) };
};

const measureCalls = async (cloud: TestCloud, caller: SignedIn, print: Print): Promise<void> => {
  const body = { name: 'All there is', language: 'en' as const, frameworks: wholeCatalogue };
  const period = { periodStartOn: '1971-01-01', periodEndOn: '1971-12-31' };
  const report = await callApi(caller, createReport, { body: { ...body, ...period } });
  await begin(cloud, report);
  const data = `report over ${sizeOf(wholeCatalogue)} disclosures, each complete`;
  for (const call of callsOf(report)) {
    const { id, requests } = call.definition;
    const read = id === updateReport.id ? getReport.requests : 0;
    const value = (await countRequests(cloud, caller, call.send)) - read;
    print(atMost({ id: 'P2', what: `${id}, ${data}`, value, unit: 'DynamoDB requests', limit: requests }));
  }
  const { reportId } = report;
  const paths = {
    getReportOutline: pathOf(getReportOutline, { params: { reportId } }),
    getReportDisclosure: pathOf(getReportDisclosure, { params: { reportId, ...figure } }),
  };
  for (const [id, path] of Object.entries(paths)) {
    const read = readOverApi(caller, path);
    await timeReads(read, warmUps);
    const value = quantile(await timeReads(read, rounds), 0.95);
    const isOutline = id === getReportOutline.id;
    const reference = isOutline ? { reference: await outlineNeighbours(cloud, caller, report) } : {};
    print(atMost({ id: 'P4', what: `${id}, p95, ${data}`, value, unit: 'ms', limit: millisecondsMax, ...reference }));
  }
};

const moved = { versionId: 'tcfd-2017', disclosureId: 'Metrics and Targets b)' };
const answers = 2_000;
const together = 20;

const measureMove = async (caller: Caller, print: Print): Promise<void> => {
  const frameworks = [{ versionId: moved.versionId, disclosureIds: [moved.disclosureId] }];
  const period = { periodStartOn: '1972-01-01', periodEndOn: '1972-12-31' };
  const body = { name: 'Moves much', language: 'en' as const, frameworks, ...period };
  const { reportId } = await callApi(caller, createReport, { body });
  for (let from = 0; from < answers; from += together) {
    const values = Array.from({ length: together }, (_one, at) => ({
      fieldKey: `m0~site~Site ${from + at}`,
      value: { kind: 'number' as const, number: String(from + at), unit: 'tCO2e', state: 'reported' as const },
      revision: 0,
    }));
    await callApi(caller, saveFieldValues, { params: { reportId, ...moved }, body: { values } });
  }
  const { revision } = await callApi(caller, getReport, { params: { reportId } });
  const startedAt = performance.now();
  const { versionId } = moved;
  const { moveId } = await callApi(caller, startEditionMove, { params: { reportId }, body: { versionId, revision } });
  for (let isRunning = true; isRunning; ) {
    const { status } = await callApi(caller, getEditionMove, { params: { reportId, moveId } });
    isRunning = status === 'running';
    if (status === 'failed') throw new Error('the move failed');
  }
  const value = (performance.now() - startedAt) / 1_000;
  const what = `move of ${answers} answers to a newer edition, from the request to its end`;
  print(atMost({ id: 'MOVE', what, value, unit: 's', limit: moveSecondsMax }));
};

/** Processor time of the steps themselves, independent of other load. */
const measureMoveCpu = async (print: Print): Promise<void> => {
  const { move } = await createLargeMove();
  const before = process.cpuUsage();
  await move();
  const { user, system } = process.cpuUsage(before);
  const what = `move of ${answers} answers, processor time of its steps with the database in memory`;
  print({ id: 'MOVE', what, value: rounded((user + system) / 1_000_000), unit: 's' });
};

/** P2 and P4 of a report over 2,000 disclosures, and the move of 2,000 answers. */
export const measureLargeReport: Measurement = async (print) => {
  const cloud = await openTestCloud();
  try {
    await loadPeople(cloud, ['root']);
    const caller = await callerOf(cloud, 'root');
    await measureCalls(cloud, caller, print);
    await measureMove(caller, print);
  } finally {
    await cloud.stop();
  }
  await measureMoveCpu(print);
};
