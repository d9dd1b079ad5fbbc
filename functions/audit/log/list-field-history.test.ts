import { beforeEach, describe, expect, it } from 'vitest';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { isAppError } from '../../../shared/errors.ts';
import { OrganizationId, UserId } from '../../../shared/ids.ts';
import { organizationRecord, principalOf } from '../../../tests/support/actors.ts';
import { createReportsBench, number } from '../../../tests/support/memory/report-fixtures.ts';
import { requestCount, resetRequestCount } from '../../core/data/request-count.ts';
import { declineFieldValue } from '../../reports/answers/dismiss-field-value.ts';
import { listFieldHistory } from './list-field-history.ts';

const other = principalOf({
  user: { userId: UserId.parse(`usr_${'2'.repeat(32)}`), firstName: 'Ben', lastName: 'Ho' },
});
const stranger = principalOf({
  organization: organizationRecord({ organizationId: OrganizationId.parse(`org_${'9'.repeat(26)}`) }),
});

let bench: ReturnType<typeof createReportsBench>;
let report: ReportView;

beforeEach(async () => {
  bench = createReportsBench();
  report = await bench.report();
});

const place = { versionId: 'air-2025', disclosureId: 'A-1', fieldKey: 'm0' };
const save: typeof bench.save = (...change) => {
  bench.clock.now += 1_000;
  return bench.save(...change);
};
const history = ({ by = bench.principal, fieldKey = 'm0', limit = 25, cursor = '' } = {}) =>
  listFieldHistory(bench.dependencies, by, {
    params: { ...place, fieldKey, reportId: report.reportId },
    query: { limit, ...(cursor ? { cursor } : {}) },
    body: undefined,
  });

describe('history of a field', () => {
  it('lists each change newest first, with author, time and value', async () => {
    await save(report.reportId, number('7', { unit: 't' }), { by: other });
    await save(report.reportId, number('8', { unit: 't' }), { revision: 1 });
    resetRequestCount();
    const { items } = await history();
    expect(requestCount()).toBe(2);
    expect(items).toMatchObject([
      { action: 'field.changed', oldValue: '7 t', newValue: '8 t', who: { name: 'Ada Chan' } },
      { action: 'field.changed', oldValue: '', newValue: '7 t', who: { name: 'Ben Ho' } },
    ]);
    expect(items.map(({ value }) => value)).toEqual([number('8', { unit: 't' }), number('7', { unit: 't' })]);
  });

  it('contains dismissed and cleared values', async () => {
    await save(report.reportId, number('7', { unit: 't' }));
    bench.clock.now += 1_000;
    await declineFieldValue(bench.dependencies, other, {
      params: { ...place, reportId: report.reportId },
      query: {},
      body: { value: number('8', { unit: 't' }) },
    });
    await save(report.reportId, null, { revision: 1 });
    const { items } = await history();
    expect(items.map(({ action, value }) => [action, value])).toEqual([
      ['field.cleared', null],
      ['field.declined', number('8', { unit: 't' })],
      ['field.changed', number('7', { unit: 't' })],
    ]);
  });

  it('is of this field alone, page by page', async () => {
    for (const [revision, figure] of ['1', '2', '3'].entries()) {
      await save(report.reportId, number(figure, { unit: 't' }), { revision });
    }
    expect((await history({ fieldKey: 'text' })).items).toEqual([]);
    const first = await history({ limit: 2 });
    const second = await history({ limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ newValue }) => newValue)).toEqual(['3 t', '2 t', '1 t']);
    expect(second.nextCursor).toBeNull();
  });

  it.each([
    ['a report of others', { by: stranger }, 'report.not_found'],
    ['a field that there is not', { fieldKey: 'm99' }, 'disclosure.not_found'],
  ] as const)('hides %s', async (_what, asked, code) => {
    await save(report.reportId, number('7', { unit: 't' }));
    await expect(history(asked)).rejects.toSatisfy((error: unknown) => isAppError(error, code));
  });
});
