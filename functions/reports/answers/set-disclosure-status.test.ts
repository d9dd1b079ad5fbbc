import { beforeEach, describe, expect, it } from 'vitest';
import type { CallInput } from '../../../shared/contract/calls/call.ts';
import type { setDisclosureStatus as call } from '../../../shared/contract/reports/disclosure-status.contract.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { wholeCatalogue } from '../../../tests/support/memory/checked-report.ts';
import { createDataPointBench } from '../../../tests/support/memory/data-point-bench.ts';
import { createReportsBench, number } from '../../../tests/support/memory/report-fixtures.ts';
import { setDisclosureStatus } from './set-disclosure-status.ts';

let bench: ReturnType<typeof createReportsBench>;
let report: ReportView;

const omission = { reason: 'confidentiality-constraints', explanation: 'under contract' } as const;
const set = (body: CallInput<typeof call>['body'], disclosureId = 'A-1', language: Language = 'en') => {
  const params = { reportId: report.reportId, versionId: 'air-2025', disclosureId };
  return setDisclosureStatus(bench.dependencies, bench.principal, { params, query: {}, body }, language);
};
const refusal = async (setting: Promise<unknown>): Promise<AppError> => {
  const error = await setting.then(() => undefined).catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error(`not refused: ${String(error)}`);
  return error;
};
const settled = async () => (await bench.stored(report.reportId))?.settledDisclosures;

beforeEach(async () => {
  bench = createReportsBench();
  report = await bench.report();
});

describe('settling a disclosure', () => {
  it('completes it once its required fields are answered, and names those that are not', async () => {
    const error = await refusal(set({ status: 'complete', revision: 0 }));
    expect(error.code).toBe('validation.failed');
    expect(error.fields).toEqual([{ path: 'm0', message: 'Gross is required' }]);
    const inChinese = await refusal(set({ status: 'complete', revision: 0 }, 'A-1', 'zhTw'));
    expect(inChinese.fields).toEqual([{ path: 'm0', message: '請填寫Gross（中）' }]);
    await bench.save(report.reportId, number('1'));
    expect(await set({ status: 'complete', revision: 1 })).toMatchObject({ status: 'complete', answeredFields: 1 });
    expect(await settled()).toBe(1);
  });

  it('is not completed by a figure that is omitted without its reason', async () => {
    const omitted = { kind: 'number', number: null, state: 'omitted' } as const;
    await bench.save(report.reportId, omitted);
    const error = await refusal(set({ status: 'complete', revision: 1 }));
    expect(error.fields).toEqual([{ path: 'm0', message: 'Gross is required' }]);
  });

  it('keeps the reason and the explanation of an omission, and drops them when it is reopened', async () => {
    expect(await set({ status: 'omitted', revision: 0, omission })).toMatchObject({ omission, revision: 1 });
    expect(await settled()).toBe(1);
    expect(await set({ status: 'in-progress', revision: 1 })).toMatchObject({ omission: null, revision: 2 });
    expect(await settled()).toBe(0);
  });

  it('counts a disclosure once, however often it is completed', async () => {
    await set({ status: 'omitted', revision: 0, omission });
    await bench.save(report.reportId, number('1'));
    await set({ status: 'complete', revision: 2 });
    await set({ status: 'omitted', revision: 3, omission });
    expect(await settled()).toBe(1);
  });

  it('writes the audit row in the same transaction and makes the report In Progress', async () => {
    await set({ status: 'omitted', revision: 0, omission });
    const kinds = bench.database
      .transactions()
      .at(-1)
      ?.flatMap((step) => step.Put?.Item?.entity ?? (step.Update ? 'update' : []));
    expect(kinds).toEqual(['Disclosure', 'update', 'Audit', 'Audit']);
    expect(bench.auditRows()).toContainEqual(
      expect.objectContaining({
        action: 'disclosure.omitted',
        oldValue: 'not-started',
        newValue: 'confidentiality-constraints: under contract',
      }),
    );
    expect((await bench.stored(report.reportId))?.status).toBe('In Progress');
  });

  it('refuses a stale one with the stored state, and changes nothing', async () => {
    await set({ status: 'omitted', revision: 0, omission });
    const before = bench.snapshot();
    const error = await refusal(set({ status: 'in-progress', revision: 0 }));
    expect(error).toMatchObject({ code: 'report.stale', current: { status: 'omitted', revision: 1 } });
    expect(bench.snapshot()).toEqual(before);
  });

  it('is refused in a read-only report', async () => {
    await bench.setStatus(report.reportId, 'Completed');
    const before = bench.snapshot();
    expect((await refusal(set({ status: 'omitted', revision: 0, omission }))).code).toBe('report.read_only');
    expect(bench.snapshot()).toEqual(before);
  });

  it('finds only disclosures in scope', async () => {
    expect((await refusal(set({ status: 'omitted', revision: 0, omission }, 'B-1'))).code).toBe('disclosure.not_found');
  });
});

describe('leaving letters of a disclosure out', () => {
  const open = async () => {
    bench = createReportsBench(undefined, wholeCatalogue);
    report = await bench.report({ frameworks: [{ versionId: 'gri-2021', disclosureIds: ['2-30', '2-1'] }] });
  };
  const setGri = (body: CallInput<typeof call>['body'], disclosureId = '2-30') => {
    const params = { reportId: report.reportId, versionId: 'gri-2021', disclosureId };
    return setDisclosureStatus(bench.dependencies, bench.principal, { params, query: {}, body }, 'en');
  };
  const leftOut = [{ letters: ['a', 'b'], ...omission }];

  it('completes the rest, keeps the reasons, and requires answers again once they are withdrawn', async () => {
    await open();
    expect((await refusal(setGri({ status: 'complete', revision: 0 }))).code).toBe('validation.failed');
    await setGri({ status: 'in-progress', revision: 0, letterOmissions: leftOut });
    expect(await setGri({ status: 'complete', revision: 1 })).toMatchObject({
      status: 'complete',
      letterOmissions: leftOut,
    });
    expect(bench.auditRows()).toContainEqual(
      expect.objectContaining({
        action: 'disclosure.omitted',
        newValue: 'confidentiality-constraints: under contract (a, b)',
      }),
    );
    await setGri({ status: 'in-progress', revision: 2, letterOmissions: [] });
    expect((await refusal(setGri({ status: 'complete', revision: 3 }))).code).toBe('validation.failed');
  });

  it.each([
    ['a letter that the standard does not have', ['z'], '2-30'],
    ['a letter for which it permits no reason', ['a'], '2-1'],
    ['a letter twice', ['a', 'a'], '2-30'],
  ])('refuses %s', async (_what, letters, disclosureId) => {
    await open();
    const error = await refusal(
      setGri({ status: 'in-progress', revision: 0, letterOmissions: [{ letters, ...omission }] }, disclosureId),
    );
    expect(error).toMatchObject({ code: 'validation.failed', fields: [{ path: 'letterOmissions' }] });
  });
});

it('completes a breakdown by its rows, without a total that the standard does not ask for', async () => {
  const data = await createDataPointBench();
  const own = await data.report({
    frameworks: [
      { versionId: 'hkex-2025', disclosureIds: ['B1.2', 'B5.1'] },
      { versionId: 'wef-2020', disclosureIds: ['PRO-C1'] },
    ],
  });
  const complete = async (disclosureId: string, revision: number) => {
    const params = { reportId: own.reportId, versionId: 'hkex-2025', disclosureId };
    const input = { params, query: {}, body: { status: 'complete', revision } } as const;
    return setDisclosureStatus(data.dependencies, data.principal, input, 'en');
  };
  await data.save(own, ['hkex-2025', 'B1.2', 'm1'], number('11', { unit: '%' }));
  await data.save(own, ['hkex-2025', 'B1.2', 'm2'], number('13', { unit: '%' }));
  await data.save(own, ['hkex-2025', 'B1.2', 'm4~region~Guangdong'], number('12', { unit: '%' }));
  const error = await refusal(complete('B1.2', 3));
  expect(error.fields?.map(({ path }) => path)).toEqual(['m3']);
  await data.save(own, ['wef-2020', 'PRO-C1', 'm3~ageGroup~under30'], number('19', { unit: '%' }));
  expect(await complete('B1.2', 3)).toMatchObject({ status: 'complete' });
  await data.save(own, ['hkex-2025', 'B5.1', 'm1~region~Asia'], number('41'));
  expect(await complete('B5.1', 1)).toMatchObject({ status: 'complete' });
});
