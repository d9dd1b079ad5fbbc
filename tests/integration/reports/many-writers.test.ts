import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../support/cloud/cloud-calls.ts';
import { callerOf } from '../../support/cloud/cloud-people.ts';
import { createSmallReport } from '../../support/cloud/cloud-reports.ts';
import { openSharedCloud, type SharedCloud } from '../../support/cloud/peopled-cloud.ts';
import { historyOf, randomOf, textsOfEdits, typeFigures } from '../../support/cloud/writers.ts';
import { isLongRun } from '../../support/shards.ts';

const writersCount = isLongRun ? 50 : 12;
const editsEach = 3;
const reportsCount = isLongRun ? 10 : 4;

describe('many people on a bad line, in real calls', { timeout: 600_000 }, () => {
  let cloud: SharedCloud;
  let callers: Caller[];

  beforeAll(async () => {
    cloud = await openSharedCloud();
    callers = [
      await callerOf(cloud, 'root', 'administrator@demo.example'),
      await callerOf(cloud, 'root', 'basic@demo.example'),
    ];
  });
  afterAll(() => cloud.stop());

  it('lose no accepted edit, and none is overwritten by a writer who did not see it', async () => {
    const [caller] = callers;
    if (!caller) throw new Error('nobody is signed in');
    const reports: Awaited<ReturnType<typeof createSmallReport>>['reportId'][] = [];
    for (let made = 0; made < reportsCount; made += 1) {
      reports.push((await createSmallReport(caller, `Many writers ${made}`)).reportId);
    }
    const edits = await Promise.all(
      Array.from({ length: writersCount }, (_, writer) => {
        const numbers = Array.from({ length: editsEach }, (_edit, edit) => String((writer + 1) * 100 + edit));
        const line = { random: randomOf(writer + 1), isRemoved: () => false };
        return typeFigures(callers[writer % 2] ?? caller, reports, numbers, line);
      }),
    );
    const accepted = textsOfEdits(edits.flatMap((one) => one.accepted));
    expect(accepted).toHaveLength(writersCount * editsEach);
    const histories = await Promise.all(reports.map((reportId) => historyOf(caller, reportId)));
    for (const { revision, written, replacedAndStanding } of histories) {
      expect(written).toHaveLength(revision);
      expect(replacedAndStanding.toSorted()).toEqual(written.toSorted());
    }
    const written = new Set(histories.flatMap((history) => history.written));
    expect([...written].toSorted()).toEqual(accepted.toSorted());
  });
});
