import { beforeEach, describe, expect, it } from 'vitest';
import { getPriorAnswers as getPriorAnswersCall } from '../../../shared/contract/reports/prior-answers.contract.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import {
  createDataPointBench,
  type DataPointBench,
  scope1,
  scopes,
} from '../../../tests/support/memory/data-point-bench.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';
import { requestCount, resetRequestCount } from '../../core/data/request-count.ts';
import { getPriorAnswers } from './get-prior-answers.ts';

const [versionId, disclosureId, fieldKey] = scope1.gri;
const tonnes = (text: string) => number(text, { unit: 'tCO2e' });

let world: DataPointBench;

/** The Scope 1 value of the previous report as shown in a report made from it. */
const scope1Before = async (last: ReportView, period = { periodStartOn: '2026-01-01', periodEndOn: '2026-12-31' }) => {
  const made = { name: 'Report 2026', ...period, frameworks: [scopes.gri], rolledFromReportId: last.reportId };
  const { reportId } = await world.report(made);
  resetRequestCount();
  const { prior } = await getPriorAnswers(world.dependencies, world.principal, { reportId, versionId, disclosureId });
  expect(requestCount() + 1).toBeLessThanOrEqual(getPriorAnswersCall.requests);
  return prior?.values.find((value) => value.fieldKey === fieldKey)?.value ?? undefined;
};

/**
 * The first report has 55,200; the second one answers 55,300 in another framework and overwrites it in the data hub.
 */
const overwrite = async () => {
  await world.save(world.second, scope1.esrs, tonnes('55300'));
  await world.resolve(world.second, scope1.esrs, 'overwrite', 1);
};

beforeEach(async () => {
  world = await createDataPointBench();
  await world.save(world.first, scope1.gri, tonnes('55200'));
});

describe("last year's figure", () => {
  it('is what that report shows, also where another report has changed the value since', async () => {
    await overwrite();
    expect((await world.hubOf(world.first, scope1.gri)).value).toMatchObject({ number: '55300' });
    expect(await scope1Before(world.first)).toMatchObject({ number: '55300' });
  });

  it('is what that report was submitted with, whatever became of the value', async () => {
    await world.move(world.first, 'submit');
    await overwrite();
    expect(await scope1Before(world.first)).toMatchObject({ number: '55200' });
  });

  it('is there where that report had it by reuse, in a report about any period', async () => {
    expect(await scope1Before(world.second)).toMatchObject({ number: '55200' });
    const shifted = { periodStartOn: '2026-07-01', periodEndOn: '2027-06-30' };
    expect(await scope1Before(world.second, shifted)).toMatchObject({ number: '55200' });
  });

  it('is missing where that report omitted the disclosure', async () => {
    const narrow = await world.report({ frameworks: [{ versionId, disclosureIds: ['302-1'] }] });
    expect(await scope1Before(narrow)).toBeUndefined();
  });
});
