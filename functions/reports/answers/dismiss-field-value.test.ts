import { beforeEach, describe, expect, it } from 'vitest';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import { UserId } from '../../../shared/ids.ts';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { createReportsBench, number } from '../../../tests/support/memory/report-fixtures.ts';
import { requestCount, resetRequestCount } from '../../core/data/request-count.ts';
import { declineFieldValue } from './dismiss-field-value.ts';

const other = principalOf({
  user: { userId: UserId.parse(`usr_${'2'.repeat(32)}`), firstName: 'Ben', lastName: 'Ho' },
});

let bench: ReturnType<typeof createReportsBench>;
let report: ReportView;

beforeEach(async () => {
  bench = createReportsBench();
  report = await bench.report();
  await bench.save(report.reportId, number('7', { unit: 't' }), { by: other });
});

const decline = (value: FieldValue | null, { fieldKey = 'm0', disclosureId = 'A-1', by = bench.principal } = {}) =>
  declineFieldValue(bench.dependencies, by, {
    params: { reportId: report.reportId, versionId: 'air-2025', disclosureId, fieldKey },
    query: {},
    body: { value },
  });

const declinedRows = () => bench.auditRows().filter(({ action }) => action === 'field.declined');
const withoutAudit = () => bench.snapshot().filter(({ entity }) => entity !== 'Audit');

describe('dismissing a typed value', () => {
  it('writes it to the audit log next to the stored value, and changes nothing else', async () => {
    const before = withoutAudit();
    resetRequestCount();
    expect(await decline(number('12.5', { unit: 't' }))).toEqual({ done: true });
    expect(requestCount()).toBe(2);
    expect(declinedRows()).toMatchObject([
      {
        section: 'A-1 Emissions',
        field: 'Gross',
        oldValue: '7 t',
        newValue: '12.5 t',
        who: { name: 'Ada Chan' },
      },
    ]);
    expect(withoutAudit()).toEqual(before);
  });

  it('records a cleared answer, too', async () => {
    await decline(null);
    expect(declinedRows()).toMatchObject([{ oldValue: '7 t', newValue: '' }]);
  });

  it('records a value that is invalid for the field', async () => {
    await decline({ kind: 'text', text: 'about twelve' });
    expect(declinedRows()).toMatchObject([{ newValue: 'about twelve' }]);
  });

  it('records nothing where the value is the stored one', async () => {
    await decline(number('7', { unit: 't' }));
    expect(declinedRows()).toEqual([]);
  });

  it.each(['Completed', 'Published', 'Readonly Published'] as const)(
    'is taken in a report that is %s',
    async (status) => {
      await bench.setStatus(report.reportId, status);
      const before = withoutAudit();
      await decline(number('12.5', { unit: 't' }));
      expect(declinedRows()).toHaveLength(1);
      expect(withoutAudit()).toEqual(before);
    },
  );

  const stranger = principalOf({
    organization: { organizationId: createReportsBench().dependencies.ids.organization() },
  });
  const outsider = principalOf({ levels: ['external-contributor'] });
  const refusals: [string, Parameters<typeof decline>[1], ErrorCode][] = [
    ['a report of another organisation', { by: stranger }, 'report.not_found'],
    ['a report that an external contributor does not see', { by: outsider }, 'report.not_found'],
    ['a disclosure out of scope', { disclosureId: 'B-1' }, 'disclosure.not_found'],
    ['an unknown field', { fieldKey: 'm99' }, 'disclosure.not_found'],
  ];
  it.each(refusals)('is refused for %s', async (_name, where, code) => {
    const before = bench.snapshot();
    const error = await decline(number('1'), where).catch((thrown: unknown) => thrown);
    expect(error instanceof AppError && error.code).toBe(code);
    expect(bench.snapshot()).toEqual(before);
  });
});
