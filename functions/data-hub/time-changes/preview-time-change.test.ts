import { beforeEach, describe, expect, it } from 'vitest';
import type { TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import { createDataPointBench, time } from '../../../tests/support/memory/data-point-bench.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';
import { reportingTimeEntity } from '../../core/data-points/data-point.entities.ts';
import { addReportingTimes } from '../values/reporting-times.ts';
import { saveHubValues } from '../values/save-values.ts';
import { changeReportingTime } from './change-reporting-time.ts';
import { previewTimeChange } from './preview-time-change.ts';
import { getTimeChange } from './read-time-changes.ts';
import { finishStep } from './steps/end-steps.ts';
import { lockStep } from './steps/lock-step.ts';
import { pointStep } from './steps/point-step.ts';

type World = Awaited<ReturnType<typeof createDataPointBench>>;
const fiscal: TimeSpan = { startOn: '2025-04-01', endOn: '2026-03-31' };
const nothing = { isThere: false, moved: 0, stayed: 0, standing: 0, entitiesLeft: 0 };

let dependencies: World['dependencies'];
let principal: World['principal'];

beforeEach(async () => {
  ({ dependencies, principal } = await createDataPointBench());
});

const enter = (span: TimeSpan, values: Record<string, string>) =>
  saveHubValues(dependencies, principal, {
    entries: Object.entries(values).map(([metricCode, value]) => ({
      metricCode,
      ...span,
      entityId: null,
      value: number(value, { unit: 'tCO2e' }),
      revision: 0,
    })),
  });

const preview = () =>
  previewTimeChange(dependencies, principal, {
    params: time,
    query: { toStartOn: fiscal.startOn, toEndOn: fiscal.endOn },
  });

const changed = async () => {
  const key = { ...principal.organization, ...time };
  const revision = (await dependencies.table.find(reportingTimeEntity, key))?.revision ?? 0;
  const { change } = await changeReportingTime(dependencies, principal, {
    params: time,
    body: { ...fiscal, revision },
  });
  if (!change) throw new Error('nothing to move');
  const input = { ...principal.organization, tenantId: principal.scope.tenantId, changeId: change.changeId };
  for (const step of [lockStep, pointStep, finishStep]) await step(dependencies, input);
  return getTimeChange(dependencies, principal, change);
};

describe('what other days would do', () => {
  it('says of free days how many values come along', async () => {
    await enter(time, { 'ghg.scope1.gross': '5' });
    expect(await preview()).toEqual({ ...nothing, moved: 1 });
  });

  it('joins amounts that are the same in another unit, and leaves apart what says more', async () => {
    await addReportingTimes(dependencies, principal, { times: [{ ...fiscal, name: 'FY26' }] });
    const give = (metricCode: string, span: TimeSpan, value: string, more: { unit: string; note?: string }) =>
      saveHubValues(dependencies, principal, {
        entries: [{ metricCode, ...span, entityId: null, value: number(value, more), revision: 0 }],
      });
    await give('ghg.scope2.location', time, '1', { unit: 'ktCO2e' });
    await give('ghg.scope2.location', fiscal, '1000', { unit: 'tCO2e' });
    expect(await preview()).toMatchObject({ moved: 1, stayed: 0 });
    await give('ghg.scope1.gross', time, '1', { unit: 'tCO2e', note: 'From the meter' });
    await give('ghg.scope1.gross', fiscal, '1', { unit: 'tCO2e', note: 'From the bill' });
    expect(await preview()).toMatchObject({ moved: 1, stayed: 1 });
  });

  it('says of the days of another time how many values move to it and how many cannot, as the change then does', async () => {
    await addReportingTimes(dependencies, principal, { times: [{ ...fiscal, name: 'FY26' }] });
    await enter(time, { 'ghg.scope1.gross': '5', 'ghg.scope2.location': '2', 'ghg.scope2.market': '3' });
    await enter(fiscal, { 'ghg.scope1.gross': '9', 'ghg.scope2.market': '3' });
    const said = await preview();
    expect(said).toEqual({ ...nothing, isThere: true, moved: 2, stayed: 1, standing: 2 });
    expect(await changed()).toMatchObject({ status: 'done', moved: said.moved, conflicts: said.stayed });
  });
});
