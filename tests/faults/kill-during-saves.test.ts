/**
 * R1 for saves: the whole cloud is killed while people type and while they resolve conflicts, and started again on its
 * folder. Acknowledged edits are there, once; others are there completely or not at all; the seals of every log are
 * unbroken.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  conflictsMax,
  listDataConflicts,
  resolveDataConflicts,
} from '../../shared/contract/data-hub/data-points.contract.ts';
import { getAuditVerification, verifyReportAudit } from '../../shared/contract/reports/report-audit.contract.ts';
import { createReport, saveFieldValue } from '../../shared/contract/reports/reports.contract.ts';
import type { ReportId } from '../../shared/ids.ts';
import { openTestCloud, type TestCloud } from '../support/cloud/cloud.ts';
import { type Caller, callApi, sendCall } from '../support/cloud/cloud-calls.ts';
import { callerOf, loadPeople } from '../support/cloud/cloud-people.ts';
import { createSmallReport, readAudit, readUntil } from '../support/cloud/cloud-reports.ts';
import { historyOf, randomOf, textsOfEdits, typeFigures } from '../support/cloud/writers.ts';
import { pointsOfRun } from '../support/shards.ts';

const writersCount = 12;
const reportsCount = 4;
/** Acknowledged edits before the kill, 200 moments in all: others are in flight then. */
const killsAfter = pointsOfRun(
  Array.from({ length: 200 }, (_, index) => index + 1),
  1,
);

/** Figures of GRI 305-7, 2-7 and 303-3, which every organisation measures once. */
const shared = [
  ...['m0', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6'].map((fieldKey) => ({ disclosureId: '305-7', fieldKey, unit: 'kg' })),
  ...['m0', 'm1', 'm2', 'm3', 'm4', 'm5'].map((fieldKey) => ({ disclosureId: '2-7', fieldKey, unit: 'persons' })),
  ...['m0', 'm1', 'm2', 'm3'].map((fieldKey) => ({ disclosureId: '303-3', fieldKey, unit: 'ML' })),
].map((place) => ({ ...place, versionId: 'gri-2021' }));

describe('a cloud killed while people write', { timeout: 600_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'esg-core-saves-'));
  let cloud: TestCloud;
  let caller: Caller;

  beforeAll(async () => {
    cloud = await openTestCloud(dataDir);
    await loadPeople(cloud, ['root']);
    caller = await callerOf(cloud, 'root');
  });
  afterAll(async () => {
    await cloud.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  const restart = async (): Promise<void> => {
    cloud = await openTestCloud(dataDir);
    caller = await callerOf(cloud, 'root');
    await cloud.control('GET', '/idle?timeoutSeconds=300');
  };
  const expectSealed = async (reportId: ReportId): Promise<void> => {
    const { jobId } = await callApi(caller, verifyReportAudit, { params: { reportId } });
    const done = await readUntil(
      () => callApi(caller, getAuditVerification, { params: { reportId, jobId } }),
      ({ status }) => status !== 'running',
    );
    const rows = await readAudit(caller, reportId);
    expect(done).toMatchObject({ status: 'done', finding: null, unsealed: 0, checked: rows.length });
  };

  it.each(killsAfter)('has every acknowledged edit once when killed after %i of them', async (acknowledged) => {
    const reports: ReportId[] = [];
    for (let made = 0; made < reportsCount; made += 1) {
      reports.push((await createSmallReport(caller, `Killed after ${acknowledged}, ${made}`)).reportId);
    }
    const progress = { count: 0, isKilled: false };
    const killed = Promise.withResolvers<void>();
    const line = {
      isRemoved: () => progress.isKilled,
      onAccepted: () => {
        progress.count += 1;
        if (progress.count < acknowledged || progress.isKilled) return;
        progress.isKilled = true;
        cloud.kill().then(killed.resolve, killed.reject);
      },
    };
    const edits = await Promise.all(
      Array.from({ length: writersCount }, (_, writer) => {
        const numbers = Array.from({ length: 50 }, (_edit, edit) => String((writer + 1) * 1_000 + edit));
        return typeFigures(caller, reports, numbers, { ...line, random: randomOf(writer + acknowledged) });
      }),
    );
    await killed.promise;
    await restart();

    const written = new Set<string>();
    for (const reportId of reports) {
      const history = await historyOf(caller, reportId);
      expect(history.written).toHaveLength(history.revision);
      expect(history.replacedAndStanding.toSorted()).toEqual(history.written.toSorted());
      for (const text of history.written) written.add(text);
      await expectSealed(reportId);
    }
    const accepted = textsOfEdits(edits.flatMap((one) => one.accepted));
    const unknown = textsOfEdits(edits.flatMap((one) => one.unknown));
    expect(accepted.length).toBeGreaterThanOrEqual(acknowledged);
    expect(accepted.filter((text) => !written.has(text))).toEqual([]);
    expect([...written].filter((text) => !accepted.includes(text) && !unknown.includes(text))).toEqual([]);
  });

  it('has every conflict overwritten whole, once, or still waiting', async () => {
    const create = async (name: string): Promise<ReportId> => {
      const disclosureIds = [...new Set(shared.map(({ disclosureId }) => disclosureId))];
      const period = { periodStartOn: '2041-01-01', periodEndOn: '2041-12-31' };
      const body = { ...period, name, language: 'en' as const, frameworks: [{ versionId: 'gri-2021', disclosureIds }] };
      return (await callApi(caller, createReport, { body })).reportId;
    };
    const first = await create('Typed first');
    const second = await create('Typed differently');
    const save = (reportId: ReportId, number: string, { unit, ...place }: (typeof shared)[number]) => {
      const value = { kind: 'number' as const, number, unit, state: 'reported' as const };
      return sendCall(caller, saveFieldValue, { params: { reportId, ...place }, body: { value, revision: 0 } });
    };
    for (const place of shared) expect([place, (await save(first, '10', place)).status]).toEqual([place, 200]);
    for (const place of shared) expect([place, (await save(second, '20', place)).status]).toEqual([place, 409]);

    const waiting = async () => {
      const list = await callApi(caller, listDataConflicts, { params: { reportId: second } });
      return list.conflicts.map(({ versionId, disclosureId, fieldKey, typed, existing }) => ({
        versionId,
        disclosureId,
        fieldKey,
        choice: 'overwrite' as const,
        revision: typed.revision,
        pointRevision: existing.revision,
      }));
    };
    const choices = await waiting();
    expect(choices).toHaveLength(Math.min(shared.length, conflictsMax));
    const acknowledged = new Set<string>();
    const killed = Promise.withResolvers<void>();
    const overwrite = async (choice: (typeof choices)[number]): Promise<void> => {
      const parts = { params: { reportId: second }, body: { choices: [choice] } };
      const answer = await sendCall(caller, resolveDataConflicts, parts).catch(() => undefined);
      if (answer?.status !== 200) return;
      acknowledged.add(`${choice.disclosureId} ${choice.fieldKey}`);
      if (acknowledged.size === 4) cloud.kill().then(killed.resolve, killed.reject);
    };
    await Promise.all(choices.map(overwrite));
    await killed.promise;
    await restart();

    const left = new Set((await waiting()).map(({ disclosureId, fieldKey }) => `${disclosureId} ${fieldKey}`));
    expect([...acknowledged].filter((place) => left.has(place))).toEqual([]);
    for (let open = await waiting(); open.length > 0; open = await waiting()) {
      await callApi(caller, resolveDataConflicts, { params: { reportId: second }, body: { choices: open } });
    }
    const places = (rows: Awaited<ReturnType<typeof readAudit>>, action: string) =>
      rows.filter((row) => row.action === action).map(({ section, field }) => `${section} ${field}`);
    const overwritten = places(await readAudit(caller, second), 'data-point.overwritten');
    expect([overwritten.length, new Set(overwritten).size]).toEqual([shared.length, shared.length]);
    for (const reportId of [first, second]) await expectSealed(reportId);
  });
});
