/**
 * R1 for imports: the whole cloud is killed while a spreadsheet is imported, while an import is undone and while
 * conflicts are resolved, and started again on its folder. Acknowledged work is finished by itself, once: every value
 * with one row of history, one log row, one notification.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  listOrganizationConflicts,
  settleDataConflict,
} from '../../shared/contract/data-hub/data-conflicts.contract.ts';
import { type HubPoint, listMetricPoints } from '../../shared/contract/data-hub/data-hub.contract.ts';
import { getDataPoint } from '../../shared/contract/data-hub/data-points.contract.ts';
import * as transfer from '../../shared/contract/data-hub/data-transfer.contract.ts';
import { listNotifications } from '../../shared/contract/home/notifications.contract.ts';
import { createReport, saveFieldValue } from '../../shared/contract/reports/reports.contract.ts';
import type { DataImport } from '../../shared/model/import/data-import.ts';
import type { NotificationContent } from '../../shared/model/report/notification.ts';
import { openTestCloud, type TestCloud } from '../support/cloud/cloud.ts';
import { type Caller, callApi, sendCall } from '../support/cloud/cloud-calls.ts';
import { callerOf, loadPeople } from '../support/cloud/cloud-people.ts';
import { readAudit, readUntil } from '../support/cloud/cloud-reports.ts';
import { followLink } from '../support/cloud/follow-link.ts';
import { pointsOfRun } from '../support/shards.ts';
import { lineOf, sheetOf } from '../support/sheets/data-sheet.ts';

const rows = 240;
const yearsInCase = rows / 12;
const daysInEachMonth = 28;
type Place = { firstYear: number; day: number };
const metricCode = 'ghg.scope1.gross';
/** Milliseconds after the step was acknowledged; 120 of each in all. */
const moments = Array.from({ length: 120 }, (_, index) => index * 25);
const kills = pointsOfRun(
  moments
    .flatMap((after) => (['apply', 'undo'] as const).map((step) => ({ step, after })))
    // Times that no other case uses, in years with reporting times: twenty of them, from a day of each month on.
    .map((kill, index) => ({
      ...kill,
      at: { firstYear: 1_900 + Math.floor(index / daysInEachMonth) * yearsInCase, day: (index % daysInEachMonth) + 1 },
    })),
  1,
);
const settledBefore = pointsOfRun([1, 2, 3, 4, 5, 6, 7, 8], 1);

describe('a cloud killed during an import', { timeout: 600_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'esg-core-import-'));
  let cloud: TestCloud;
  let caller: Caller;
  let colleague: Caller;

  const signIn = async (): Promise<void> => {
    caller = await callerOf(cloud, 'root', 'administrator@demo.example');
    colleague = await callerOf(cloud, 'root', 'basic@demo.example');
  };
  beforeAll(async () => {
    cloud = await openTestCloud(dataDir);
    await loadPeople(cloud, ['root']);
    await signIn();
  });
  afterAll(async () => {
    await cloud.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  const restart = async (): Promise<void> => {
    cloud = await openTestCloud(dataDir);
    await signIn();
    await cloud.control('GET', '/idle?timeoutSeconds=300');
  };
  const finishedImport = (importId: string): Promise<DataImport> =>
    readUntil(
      () => callApi(caller, transfer.getDataImport, { params: { importId } }),
      ({ status }) => !['checking', 'applying', 'undoing'].includes(status),
    );
  const checked = async (name: string, bytes: Uint8Array): Promise<DataImport> => {
    const body = { name, sizeBytes: bytes.byteLength };
    const { importId, url } = await callApi(caller, transfer.createDataImportUpload, { body });
    await followLink(url, 'PUT', Buffer.from(bytes));
    await callApi(caller, transfer.checkDataImport, { body: { importId, name } });
    return finishedImport(importId);
  };
  const apply = ({ importId, revision }: DataImport) =>
    callApi(caller, transfer.applyDataImport, { params: { importId }, body: { revision, all: { answer: 'skip' } } });
  const undo = ({ importId, revision }: DataImport) =>
    callApi(caller, transfer.undoDataImport, { params: { importId }, body: { revision } });
  const explanationOf = async (by: Caller, isWanted: (content: NotificationContent) => boolean): Promise<number> => {
    const { items } = await callApi(by, listNotifications, { query: { limit: 100 } });
    return items.filter(({ content }) => isWanted(content)).length;
  };

  const monthOf = ({ firstYear, day }: Place, row: number) => {
    const [year, month] = [firstYear + Math.floor(row / 12), (row % 12) + 1];
    const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
    const text = `${year}-${String(month).padStart(2, '0')}`;
    return { startOn: `${text}-${String(day).padStart(2, '0')}`, endOn: `${text}-${days}` };
  };
  const liveIn = async ({ firstYear, day }: Place) => {
    const days = { from: `${firstYear}-01-01`, to: `${firstYear + yearsInCase}-01-01`, limit: 100 };
    const items: HubPoint[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await callApi(caller, listMetricPoints, {
        params: { metricCode },
        query: { ...days, ...(cursor ? { cursor } : {}) },
      });
      items.push(...page.items);
      cursor = page.nextCursor;
    }
    return items.filter(({ startOn }) => Number(startOn.slice(-2)) === day);
  };

  it.each(kills)(
    'writes every row once and records it once: $step, killed after $after ms',
    async ({ step, after, at }) => {
      const name = `${step} ${after}.xlsx`;
      const lines = Array.from({ length: rows }, (_, row) => {
        const { startOn, endOn } = monthOf(at, row);
        return lineOf(row + 1, { Start: startOn, End: endOn });
      });
      let job = await checked(name, await sheetOf(lines));
      expect(job).toMatchObject({ status: 'ready', counts: { new: rows } });
      if (step === 'undo') {
        await apply(job);
        job = await finishedImport(job.importId);
        expect(job).toMatchObject({ status: 'done', written: rows });
      }
      await (step === 'apply' ? apply(job) : undo(job));
      await wait(after);
      await cloud.kill();
      await restart();

      const outcome = step === 'apply' ? 'done' : 'undone';
      const counts = step === 'apply' ? { written: rows, overtaken: 0 } : { takenBack: rows, notTakenBack: 0 };
      expect(await finishedImport(job.importId)).toMatchObject({ status: outcome, ...counts });
      const live = await liveIn(at);
      expect(live.map(({ revision }) => revision)).toEqual(
        Array.from({ length: step === 'apply' ? rows : 0 }, () => 1),
      );
      for (const row of [0, rows / 2, rows - 1]) {
        const query = { metricCode, ...monthOf(at, row) };
        const { versions } = await callApi(caller, getDataPoint, { query });
        expect(versions.map(({ action }) => action)).toEqual(step === 'apply' ? ['typed'] : ['undone', 'typed']);
      }
      const isOfIt = (content: NotificationContent) =>
        content.kind === 'data-import' && content.importId === job.importId && content.outcome === outcome;
      expect(await explanationOf(caller, isOfIt)).toBe(1);
    },
  );

  it.each(settledBefore)(
    'has every conflict resolved completely and recorded once, or pending: killed after %i',
    async (count) => {
      const period = { periodStartOn: `${8_000 + count}-01-01`, periodEndOn: `${8_000 + count}-12-31` };
      const fields = ['m0', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6'].map((fieldKey) => ({
        versionId: 'gri-2021',
        disclosureId: '305-7',
        fieldKey,
      }));
      const create = async (by: Caller, name: string) => {
        const frameworks = [{ versionId: 'gri-2021', disclosureIds: ['305-7'] }];
        return (await callApi(by, createReport, { body: { ...period, name, language: 'en', frameworks } })).reportId;
      };
      const [first, second] = [await create(caller, `First ${count}`), await create(colleague, `Second ${count}`)];
      const save = (by: Caller, reportId: typeof first, number: string, field: (typeof fields)[number]) => {
        const value = { kind: 'number' as const, number, unit: 'kg', state: 'reported' as const };
        return sendCall(by, saveFieldValue, { params: { reportId, ...field }, body: { value, revision: 0 } });
      };
      for (const field of fields) expect((await save(caller, first, '10', field)).status).toBe(200);
      for (const field of fields) expect((await save(colleague, second, '20', field)).status).toBe(409);

      const open = async () => {
        const { items } = await callApi(caller, listOrganizationConflicts, { query: { limit: 100 } });
        return items.filter(({ values }) => values.some(({ reportId }) => reportId === second));
      };
      const conflicts = await open();
      expect(conflicts).toHaveLength(fields.length);
      const parts = ({ existing, values }: (typeof conflicts)[number]) => ({
        body: {
          values: values.map(({ reportId, versionId, disclosureId, fieldKey, revision }) => ({
            reportId,
            versionId,
            disclosureId,
            fieldKey,
            revision,
          })),
          pointRevision: existing.revision,
          choice: { kind: 'existing' as const },
        },
      });
      const acknowledged = new Set<string>();
      const killed = Promise.withResolvers<void>();
      const settle = async (conflict: (typeof conflicts)[number]): Promise<void> => {
        const answer = await sendCall(caller, settleDataConflict, parts(conflict)).catch(() => undefined);
        if (answer?.status !== 200) return;
        acknowledged.add(conflict.key);
        if (acknowledged.size === Math.min(count, fields.length)) cloud.kill().then(killed.resolve, killed.reject);
      };
      await Promise.all(conflicts.map(settle));
      await killed.promise;
      await restart();

      const left = await open();
      expect(left.filter(({ key }) => acknowledged.has(key))).toEqual([]);
      for (const conflict of left) await callApi(caller, settleDataConflict, parts(conflict));
      expect(await open()).toEqual([]);
      const preserved = (await readAudit(caller, second)).filter(({ action }) => action === 'data-point.kept');
      expect(preserved).toHaveLength(fields.length);
      await cloud.control('GET', '/idle?timeoutSeconds=300');
      const isOfIt = (content: NotificationContent) =>
        content.kind === 'conflict-settled' && content.reportId === second;
      expect(await explanationOf(colleague, isOfIt)).toBe(fields.length);
    },
  );
});
