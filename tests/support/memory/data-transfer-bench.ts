/** Data going out and coming in, in memory: jobs as the calls start them, run as the workflow does. */
import { authorOf, type Principal } from '../../../functions/core/auth/principal.ts';
import { put } from '../../../functions/core/data/write.ts';
import { DataPointRecord, dataPointEntity } from '../../../functions/core/data-points/data-point.entities.ts';
import { ownUploadKey } from '../../../functions/core/files/own-upload.ts';
import { getDataExport } from '../../../functions/data-transfer/export/get-export.ts';
import { getDataImport } from '../../../functions/data-transfer/import/read-imports.ts';
import {
  applyDataImport,
  checkDataImport,
  undoDataImport,
} from '../../../functions/data-transfer/import/start-import.ts';
import type { TransferDependencies } from '../../../functions/data-transfer/jobs/dependencies.ts';
import { runStep } from '../../../functions/data-transfer/run-step.ts';
import { createIds } from '../../../shared/ids.ts';
import type { DataPointKey, PointContent } from '../../../shared/model/data-point/data-point.ts';
import type { DataExport } from '../../../shared/model/hub/data-export.ts';
import type { DataImport, ImportAnswers } from '../../../shared/model/import/data-import.ts';
import { catalogue, createDataPointBench } from './data-point-bench.ts';

type Job = 'export' | 'check' | 'apply' | 'undo';
const year = { startOn: '2025-01-01', endOn: '2025-12-31' };
const onceMax = 1_000;

/** With `hasEntities` the tenant offers entities and the organisation uses them. */
export const createTransferBench = async ({ hasEntities = false } = {}) => {
  const bench = await createDataPointBench();
  const { table, clock } = bench;
  const { tenant, organization } = bench.principal;
  const principal: Principal = {
    ...bench.principal,
    tenant: { ...tenant, modules: [...tenant.modules, ...(hasEntities ? (['reporting-entity'] as const) : [])] },
    organization: { ...organization, isEntityReportingEnabled: hasEntities },
  };
  const { organizationId } = principal.organization;
  const { tenantId } = principal.tenant;
  const files = new Map<string, Uint8Array>();
  const dependencies: TransferDependencies = {
    table,
    catalogue,
    objects: {
      signUpload: (key) => Promise.resolve(`https://bucket.example/${key}`),
      has: (key) => Promise.resolve(files.has(key)),
      find: (key, bytesMax) => {
        const bytes = files.get(key);
        return Promise.resolve(bytes && bytes.byteLength > bytesMax ? 'too-large' : bytes);
      },
      put: (key, { bytes }) => {
        files.set(key, bytes);
        return Promise.resolve();
      },
    },
    linkOf: (key) => Promise.resolve(`https://bucket.example/${key}`),
    ids: createIds(() => clock.now),
    now: () => clock.now,
  };
  const run = async (job: Job, id: string): Promise<void> => {
    const event = { tenantId, organizationId, job, id, step: 'run' } as const;
    const { JobEvent } = await import('../../../functions/data-transfer/jobs/job-event.ts');
    for (let times = 0; times < onceMax; times += 1) {
      if (!(await runStep(dependencies, JobEvent.parse(event))).hasMore) return;
    }
    throw new Error(`${job} does not end`);
  };
  /** The workflow's call after the last try of a step. */
  const fail = async (job: Job, id: string): Promise<void> => {
    const { JobEvent } = await import('../../../functions/data-transfer/jobs/job-event.ts');
    await runStep(dependencies, JobEvent.parse({ tenantId, organizationId, job, id, step: 'fail' }));
  };
  const points = (): DataPointRecord[] =>
    bench.database.records('DataPoint').map(({ data }) => DataPointRecord.parse(data));
  const pointOf = (metricCode: string) => points().find((point) => point.metricCode === metricCode);
  /** A value that was given in the data hub itself. */
  const store = async (
    key: Partial<DataPointKey> & { metricCode: string },
    content: PointContent,
    changes: Partial<DataPointRecord> = {},
  ): Promise<void> => {
    const record = DataPointRecord.parse({
      ...year,
      variant: null,
      entityId: null,
      member: '',
      ...key,
      organizationId,
      content,
      source: 'internal',
      origin: null,
      author: authorOf(principal),
      at: new Date(clock.now).toISOString(),
      revision: 1,
      confirmations: [],
      evidenceIds: [],
      ...changes,
    });
    await table.write([put(dataPointEntity, record, 'any')]);
  };
  const importOf = (importId: string): Promise<DataImport> => getDataImport(dependencies, principal, importId);
  const check = async (bytes: Uint8Array, name = 'data.xlsx'): Promise<DataImport> => {
    clock.now += 1;
    const importId = dependencies.ids.dataImport();
    files.set(ownUploadKey({ tenant: { tenantId }, user: principal.user }, importId), bytes);
    await checkDataImport(dependencies, principal, { params: {}, query: {}, body: { importId, name } });
    await run('check', importId);
    return importOf(importId);
  };
  const apply = async (
    { importId, revision }: DataImport,
    choice: Partial<ImportAnswers> = {},
  ): Promise<DataImport> => {
    clock.now += 1_000;
    const body = { revision, all: choice.all ?? { answer: 'skip' as const }, rows: [...(choice.rows ?? [])] };
    await applyDataImport(dependencies, principal, { params: { importId }, query: {}, body });
    await run('apply', importId);
    return importOf(importId);
  };
  const undo = async ({ importId, revision }: DataImport): Promise<DataImport> => {
    clock.now += 1_000;
    await undoDataImport(dependencies, principal, { params: { importId }, query: {}, body: { revision } });
    await run('undo', importId);
    return importOf(importId);
  };
  /** The file of a requested export. */
  const fileOf = async ({ jobId }: DataExport): Promise<{ job: DataExport; bytes: Uint8Array }> => {
    await run('export', jobId);
    const job = await getDataExport(dependencies, principal, jobId);
    const key = [...files.keys()].find((one) => one.includes(jobId)) ?? '';
    return { job, bytes: files.get(key) ?? new Uint8Array() };
  };
  return {
    ...bench,
    principal,
    transfer: dependencies,
    files,
    run,
    fail,
    points,
    pointOf,
    store,
    check,
    apply,
    undo,
    fileOf,
    importOf,
  };
};
export type TransferBench = Awaited<ReturnType<typeof createTransferBench>>;
