/**
 * R1 for reporting times: the whole cloud is killed while a time gets other days and started again on its folder. The
 * change finishes by itself: every value is at the new days, with the same history as without a kill, and none at the
 * old.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveHubValues } from '../../shared/contract/data-hub/data-hub.contract.ts';
import { getDataPoint } from '../../shared/contract/data-hub/data-points.contract.ts';
import { changeReportingTime, getTimeChange } from '../../shared/contract/data-hub/reporting-time-changes.contract.ts';
import {
  addReportingTimes,
  getReportingTimeUse,
  listReportingTimes,
} from '../../shared/contract/data-hub/reporting-times.contract.ts';
import type { TimeSpan } from '../../shared/model/data-point/data-point.ts';
import { openTestCloud, type TestCloud } from '../support/cloud/cloud.ts';
import { type Caller, callApi } from '../support/cloud/cloud-calls.ts';
import { callerOf, loadPeople } from '../support/cloud/cloud-people.ts';
import { readUntil } from '../support/cloud/cloud-reports.ts';
import { pointsOfRun } from '../support/shards.ts';

/** More than several transactions of the job. */
const metricCodes = Array.from({ length: 15 }, (_one, index) => `ghg.scope3.cat${index + 1}`);
const extraCodes = ['ghg.scope1.gross', 'ghg.scope2.location', 'ghg.scope2.market', 'ghg.removals.ownOperations'];
const codes = [...metricCodes, ...extraCodes];
/** Values that were changed before: their history goes along. */
const revisions = 4;
/** Milliseconds after the change was acknowledged. */
const moments = Array.from({ length: 40 }, (_one, index) => index * 50);
const kills = pointsOfRun(moments, 1);

const yearOf = (year: number): TimeSpan => ({ startOn: `${year}-01-01`, endOn: `${year}-12-31` });
const fiscalOf = (year: number): TimeSpan => ({ startOn: `${year}-04-01`, endOn: `${year + 1}-03-31` });

describe('a cloud killed while a reporting time gets other days', { timeout: 400_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'esg-core-time-'));
  let cloud: TestCloud;
  let caller: Caller;
  let year = 1_900;
  /** A year without stored values; the next one remains free for the months that a change adds to it. */
  const nextYear = (): number => {
    year += 2;
    return year;
  };

  const signIn = async (): Promise<void> => {
    caller = await callerOf(cloud, 'root', 'administrator@demo.example');
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

  const numberOf = (position: number, revision: number): string => `${1_000 * revision + position}.50`;
  const fill = async (time: TimeSpan): Promise<void> => {
    await callApi(caller, addReportingTimes, { body: { times: [time] } });
    for (let revision = 0; revision < revisions; revision += 1) {
      const entries = codes.map((metricCode, position) => ({
        metricCode,
        ...time,
        value: {
          kind: 'number' as const,
          number: numberOf(position, revision),
          unit: 'tCO2e',
          state: 'reported' as const,
        },
        revision,
      }));
      const { outcomes } = await callApi(caller, saveHubValues, { body: { entries } });
      expect(outcomes.map(({ kind }) => kind)).toEqual(codes.map(() => 'saved'));
    }
  };
  const start = async (from: TimeSpan, to: TimeSpan) => {
    const { times } = await callApi(caller, listReportingTimes, {});
    const revision =
      times.find(({ startOn, endOn }) => startOn === from.startOn && endOn === from.endOn)?.revision ?? 0;
    const { change } = await callApi(caller, changeReportingTime, { params: from, body: { ...to, revision } });
    if (!change) throw new Error('nothing to move');
    return change;
  };
  /** Each value with its history, as far as the days of the time make no difference. */
  const valuesAt = (time: TimeSpan) =>
    Promise.all(
      codes.map(async (metricCode) => {
        const { versions } = await callApi(caller, getDataPoint, { query: { metricCode, ...time } });
        return versions.map(({ amount, action, source, revision }) => ({ amount, action, source, revision }));
      }),
    );
  const changed = async (from: TimeSpan, to: TimeSpan, duringChange: () => Promise<void>) => {
    await fill(from);
    const { changeId } = await start(from, to);
    await duringChange();
    const ended = await readUntil(
      () => callApi(caller, getTimeChange, { params: { changeId } }),
      ({ status }) => status !== 'running',
    );
    expect(ended).toMatchObject({ status: 'done', points: codes.length, moved: codes.length, conflicts: 0 });
    expect((await callApi(caller, getReportingTimeUse, { params: to })).points).toBe(codes.length);
    const { times } = await callApi(caller, listReportingTimes, {});
    expect(times.filter(({ startOn }) => startOn === from.startOn)).toEqual([]);
    return valuesAt(to);
  };

  it.each(kills)('moves every value once when killed after %i ms', async (after) => {
    const [one, other] = [nextYear(), nextYear()];
    const quiet = await changed(yearOf(one), fiscalOf(one), async () => undefined);
    const killed = await changed(yearOf(other), fiscalOf(other), async () => {
      await wait(after);
      await cloud.kill();
      cloud = await openTestCloud(dataDir);
      await signIn();
      await cloud.control('GET', '/idle?timeoutSeconds=300');
    });
    expect(killed).toEqual(quiet);
  });
});
