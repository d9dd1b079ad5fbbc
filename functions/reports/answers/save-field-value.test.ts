import { beforeEach, describe, expect, it } from 'vitest';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import { UserId } from '../../../shared/ids.ts';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import { plainTextToRichText } from '../../../shared/model/text/rich-text.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { createReportsBench, number } from '../../../tests/support/memory/report-fixtures.ts';
import { requestCount, resetRequestCount } from '../../core/data/request-count.ts';
import { setDisclosureStatus } from './set-disclosure-status.ts';

type Bench = ReturnType<typeof createReportsBench>;
const other = principalOf({
  user: { userId: UserId.parse(`usr_${'2'.repeat(32)}`), firstName: 'Ben', lastName: 'Ho' },
});

let bench: Bench;
let report: ReportView;

const refusal = async (saving: Promise<unknown>): Promise<AppError> => {
  const error = await saving.then(() => undefined).catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error(`not refused: ${String(error)}`);
  return error;
};
const expectRefusal = async (saving: () => Promise<unknown>, code: ErrorCode): Promise<void> => {
  const before = bench.snapshot();
  expect((await refusal(saving())).code).toBe(code);
  expect(bench.snapshot()).toEqual(before);
};
const omit = (revision: number) =>
  setDisclosureStatus(
    bench.dependencies,
    bench.principal,
    {
      params: { reportId: report.reportId, versionId: 'air-2025', disclosureId: 'A-1' },
      query: {},
      body: { status: 'omitted', revision, omission: { reason: 'not-applicable', explanation: 'no chimney' } },
    },
    'en',
  );

beforeEach(async () => {
  bench = createReportsBench();
  report = await bench.report();
});

describe('saving a field', () => {
  it('stores value, author and revision, and makes the report In Progress, in one transaction of two requests', async () => {
    resetRequestCount();
    const before = bench.database.transactions().length;
    const saved = await bench.save(report.reportId, number('12.5', { unit: 't' }));
    expect(requestCount()).toBe(2);
    expect(bench.database.transactions()).toHaveLength(before + 1);
    expect(saved.stored).toMatchObject({ fieldKey: 'm0', revision: 1, updatedBy: { name: 'Ada Chan' } });
    expect(saved.disclosure).toMatchObject({ status: 'in-progress', answeredFields: 1, revision: 1 });
    expect(await bench.stored(report.reportId)).toMatchObject({ status: 'In Progress', revision: 2 });
  });

  it('writes the audit row in the same transaction', async () => {
    await bench.save(report.reportId, number('12.5', { unit: 't' }));
    await bench.save(report.reportId, number('13', { unit: 't' }), { revision: 1, by: other });
    const kinds = bench.database
      .transactions()
      .at(-1)
      ?.flatMap(({ Put }) => Put?.Item?.entity ?? []);
    expect(kinds).toEqual(['Value', 'Audit']);
    expect(bench.auditRows().find(({ newValue }) => newValue === '13 t')).toMatchObject({
      action: 'field.changed',
      section: 'A-1 Emissions',
      field: 'Gross',
      oldValue: '12.5 t',
      who: { name: 'Ben Ho' },
    });
  });

  it('answers a stale save with the stored value and its author, and changes nothing', async () => {
    await bench.save(report.reportId, number('1'), { by: other });
    const before = bench.snapshot();
    const error = await refusal(bench.save(report.reportId, number('2')));
    expect(error.code).toBe('report.stale');
    expect(error.current).toMatchObject({
      stored: { value: { number: '1' }, revision: 1, updatedBy: { name: 'Ben Ho' } },
    });
    expect(bench.snapshot()).toEqual(before);
  });

  it('answers the repeat of a committed save as the first time, without a second audit row', async () => {
    const first = await bench.save(report.reportId, number('1', { unit: 't' }));
    const before = bench.snapshot();
    expect(await bench.save(report.reportId, number('1', { unit: 't' }))).toMatchObject({ stored: first.stored });
    expect(bench.snapshot()).toEqual(before);
  });

  it('takes the same value by another person at the old revision for a stale save, not a repeat', async () => {
    await bench.save(report.reportId, number('1'));
    await expectRefusal(() => bench.save(report.reportId, number('1'), { by: other }), 'report.stale');
  });

  it.each([
    'Pending Approval',
    'Approval Accepted',
    'Completed',
    'Published',
    'Unpublished',
    'Readonly Published',
  ] as const)('is refused in a report that is %s', async (status) => {
    await bench.setStatus(report.reportId, status);
    await expectRefusal(() => bench.save(report.reportId, number('1')), 'report.read_only');
  });

  it('takes up a rejected report again', async () => {
    await bench.setStatus(report.reportId, 'Approval Rejected');
    await bench.save(report.reportId, number('1'));
    expect((await bench.stored(report.reportId))?.status).toBe('In Progress');
  });

  const wrong: [string, string, FieldValue, ErrorCode][] = [
    ['a text for a number', 'm0', { kind: 'text', text: '1' }, 'field.wrong_kind'],
    ['plain text for rich text', 'text', { kind: 'text', text: 'x' }, 'field.wrong_kind'],
    ['a unit that the field does not have', 'm0', number('1', { unit: 'lb' }), 'field.wrong_unit'],
    ['a fraction for a whole number', 'm1', number('1.5'), 'field.wrong_kind'],
    ['an option that is not offered', 'm2', { kind: 'select', option: 'none' }, 'field.wrong_kind'],
    ['a country that the list does not have', 'm5', { kind: 'country', alpha2: 'XQ' }, 'field.wrong_kind'],
    ['options of which one is not offered', 'm3', { kind: 'multiSelect', options: ['CO2', 'SF6'] }, 'field.wrong_kind'],
  ];
  it.each(wrong)('refuses %s', async (_name, fieldKey, value, code) => {
    await expectRefusal(() => bench.save(report.reportId, value, { fieldKey }), code);
  });

  const right: [string, FieldValue][] = [
    ['m0', number('-0.5', { unit: 'kg' })],
    ['m1', number('3.0')],
    ['m2', { kind: 'select', option: 'all' }],
    ['m3', { kind: 'multiSelect', options: ['CO2', 'CH4'] }],
    ['m4', { kind: 'date', date: '2025-06-30' }],
    ['m5', { kind: 'country', alpha2: 'HK' }],
    ['m6', { kind: 'datePeriod', startOn: '2025-01-01', endOn: '2025-12-31' }],
    ['m7', { kind: 'checkbox', isChecked: false }],
    ['text', { kind: 'richText', document: plainTextToRichText('x') }],
  ];
  it.each(right)('takes %s as %j', async (fieldKey, value) => {
    const { stored } = await bench.save(report.reportId, value, { fieldKey });
    expect(stored.value).toEqual(value);
  });

  it('clears a field with null, counts it out and says so', async () => {
    await bench.save(report.reportId, number('1'));
    const { disclosure, stored } = await bench.save(report.reportId, null, { revision: 1 });
    expect(stored).toMatchObject({ value: null, revision: 2 });
    expect(disclosure.answeredFields).toBe(0);
    expect(bench.auditRows().map(({ action }) => action)).toContain('field.cleared');
  });

  it('reopens an omitted disclosure and no longer counts it as complete', async () => {
    await omit(0);
    expect((await bench.stored(report.reportId))?.settledDisclosures).toBe(1);
    expect((await bench.save(report.reportId, number('1'))).disclosure.status).toBe('in-progress');
    expect((await bench.stored(report.reportId))?.settledDisclosures).toBe(0);
  });

  it('is decided again when the disclosure is completed concurrently', async () => {
    await bench.save(report.reportId, number('1'));
    bench.database.beforeNextWrite(() => {
      const [record = {}] = bench.database.records('Disclosure');
      bench.database.store({ ...record, data: { ...Object(record.data), status: 'omitted', revision: 2 } });
    });
    const saved = await bench.save(report.reportId, number('2'), { revision: 1 });
    expect(saved.disclosure).toMatchObject({ status: 'in-progress', revision: 3 });
  });

  it('is refused when the report is completed in between', async () => {
    await bench.save(report.reportId, number('1'));
    bench.database.beforeNextWrite(() => {
      const [record = {}] = bench.database.records('Report');
      bench.database.store({ ...record, data: { ...Object(record.data), status: 'Completed' } });
    });
    expect((await refusal(bench.save(report.reportId, number('2'), { revision: 1 }))).code).toBe('report.read_only');
  });

  it('finds no report of another organisation, no disclosure out of scope, no unknown field', async () => {
    const stranger = principalOf({ organization: { organizationId: bench.dependencies.ids.organization() } });
    await expectRefusal(() => bench.save(report.reportId, number('1'), { by: stranger }), 'report.not_found');
    await expectRefusal(
      () => bench.save(report.reportId, number('1'), { disclosureId: 'B-1' }),
      'disclosure.not_found',
    );
    await expectRefusal(() => bench.save(report.reportId, number('1'), { fieldKey: 'm99' }), 'disclosure.not_found');
  });

  it('shows no report to who is only an external contributor', async () => {
    const outsider = principalOf({ levels: ['external-contributor'] });
    await expectRefusal(() => bench.save(report.reportId, number('1'), { by: outsider }), 'report.not_found');
  });
});
