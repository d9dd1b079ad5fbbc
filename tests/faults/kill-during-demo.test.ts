/** R1 for the first minutes of a data folder: a start that is killed while demo data loads is resumed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { demoTenants } from '../../infra/local/demo/tenants.ts';
import { listPublications } from '../../shared/contract/publishing/publishing.contract.ts';
import { getReportOutline } from '../../shared/contract/reports/report-outline.contract.ts';
import { listReports } from '../../shared/contract/reports/reports.contract.ts';
import type { AuditRow } from '../../shared/model/audit/audit.ts';
import { openTestCloud } from '../support/cloud/cloud.ts';
import { callApi } from '../support/cloud/cloud-calls.ts';
import { callerOf } from '../support/cloud/cloud-people.ts';
import { readAudit } from '../support/cloud/cloud-reports.ts';
import { sendRequest } from '../support/cloud/cloud-request.ts';
import { isLongRun, ofSample } from '../support/shards.ts';

const Counts = z.object({ entities: z.array(z.object({ entity: z.string(), count: z.number() })) });
const Address = z.object({ port: z.number() });
const pollMilliseconds = 50;

/** A port that was free a moment ago: the test watches the progress before the start prints its address. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = Address.parse(server.address());
  server.close();
  await once(server, 'close');
  return port;
};

type Start = { child: ChildProcess; port: number; ended: Promise<unknown>; output(): string };

const start = async (dataDir: string): Promise<Start> => {
  const port = await freePort();
  const script = join(import.meta.dirname, '../support/cloud/start-process.ts');
  const child = spawn(process.execPath, [script, '--port', String(port), '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += String(chunk);
  });
  return { child, port, ended: once(child, 'exit'), output: () => text };
};

const countOf = async (port: number, entity: string): Promise<number> => {
  const request = { port, host: 'control.localhost', method: 'GET', path: '/api/table' };
  const answer = await sendRequest(request).catch(() => undefined);
  if (answer?.status !== 200) return 0;
  return Counts.parse(answer.body).entities.find((row) => row.entity === entity)?.count ?? 0;
};

/** Kills the start, and with it all that it holds in memory, once the table holds so many items of a kind. */
const breakOff = async (dataDir: string, entity: string, count: number): Promise<void> => {
  const { child, port, ended, output } = await start(dataDir);
  while ((await countOf(port, entity)) < count) {
    if (child.exitCode !== null || output().includes('Ready:')) throw new Error(`too late for ${entity}: ${output()}`);
    await wait(pollMilliseconds);
  }
  child.kill('SIGKILL');
  await ended;
};

const loadToEnd = async (dataDir: string): Promise<void> => {
  const { child, ended, output } = await start(dataDir);
  while (!output().includes('Ready:')) {
    if (child.exitCode !== null) throw new Error(`the start ended: ${output()}`);
    await wait(pollMilliseconds);
  }
  child.kill('SIGTERM');
  await ended;
};

/** Files name the time of their making, so their digests differ from load to load. */
const textOf = ({ action, section, field, newValue }: AuditRow): string =>
  `${action} ${section} ${field} ${newValue}`.replaceAll(/[0-9a-f]{64}/g, '');

/** The demo data, without ids and instants. */
const readState = async (dataDir: string) => {
  const cloud = await openTestCloud(dataDir);
  try {
    const state: unknown[] = [];
    for (const { key } of demoTenants) {
      const caller = await callerOf(cloud, key);
      const { items } = await callApi(caller, listReports, { query: { limit: 100 } });
      for (const report of items.sort((left, right) => left.name.localeCompare(right.name))) {
        const params = { reportId: report.reportId };
        const { frameworks } = await callApi(caller, getReportOutline, { params });
        const publications = await callApi(caller, listPublications, { params });
        const audit = await readAudit(caller, report.reportId);
        const { name, status, settledDisclosures, publishedRevision, runningPublicationId } = report;
        state.push({
          key,
          name,
          status,
          settledDisclosures,
          publishedRevision,
          runningPublicationId,
          frameworks,
          publications: publications.items.map((publication) => [publication.status, publication.files.length]),
          audit: audit.map(textOf).sort(),
        });
      }
    }
    return { state, users: await countOf(cloud.port, 'User') };
  } finally {
    await cloud.stop();
  }
};

/** An entity, and how many of it there are when the load is broken off. */
const moments: [string, number][] = [
  ['User', 7],
  ['Report', 1],
  ['Value', 40],
  ['Report', 5],
  ['Publication', 1],
];

it('demo data that was broken off again and again ends as if it had loaded at once', { timeout: 900_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'esg-core-demo-'));
  try {
    const [broken, whole] = [join(folder, 'broken'), join(folder, 'whole')];
    for (const [entity, count] of isLongRun ? moments : ofSample(moments, 1)) await breakOff(broken, entity, count);
    await loadToEnd(broken);
    await loadToEnd(whole);
    const expected = await readState(whole);
    expect(expected.state).toHaveLength(6);
    expect(await readState(broken)).toEqual(expected);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
