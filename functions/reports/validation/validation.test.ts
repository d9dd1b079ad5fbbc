import { beforeEach, describe, expect, it } from 'vitest';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import type { FindingView, ReportValidation } from '../../../shared/contract/reports/validation.contract.ts';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import { defaultDesign } from '../../../shared/model/design/report-design.ts';
import { sourceMarkOf } from '../../../shared/model/report-text/report-text.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { catalogue } from '../../../tests/support/memory/data-point-bench.ts';
import { createReportsBench, number } from '../../../tests/support/memory/report-fixtures.ts';
import { authorOf } from '../../core/auth/principal.ts';
import { put } from '../../core/data/write.ts';
import { designEntity } from '../../core/reports/design.entity.ts';
import { reportTextEntity } from '../../core/reports/report-text.entity.ts';
import { saveFieldValue } from '../answers/save-field-value.ts';
import { setDisclosureStatus } from '../answers/set-disclosure-status.ts';
import { changeReportStatus } from '../lifecycle/change-report-status.ts';
import { getReportValidation } from './get-report-validation.ts';
import { noteFinding } from './note-finding.ts';

type Bench = ReturnType<typeof createReportsBench>;
const versionId = 'hkex-2025';
let bench: Bench;
let report: ReportView;

/** Further breakdowns that the exchange asks for: by employment type, age group and region. */
const otherGroups = [
  ['m3', '400'],
  ['m4', '12'],
  ['m5', '100'],
  ['m6', '200'],
  ['m7', '112'],
] as const;
const fields = { total: 'm0', female: 'm1', male: 'm2' };
const save = (
  fieldKey: string,
  value: string | FieldValue | null,
  { revision = 0, of = report }: { revision?: number; of?: ReportView } = {},
) => {
  bench.clock.now += 1_000;
  return saveFieldValue(bench.dependencies, bench.principal, {
    params: { reportId: of.reportId, versionId, disclosureId: 'B1.1', fieldKey },
    query: {},
    body: { value: typeof value === 'string' ? number(value) : value, revision },
  });
};
const validate = (): Promise<ReportValidation> =>
  getReportValidation(bench.dependencies, bench.principal, report.reportId);
const one = ({ findings }: ReportValidation, rule: FindingView['facts']['rule']): FindingView => {
  const finding = findings.find(({ facts }) => facts.rule === rule);
  if (!finding) throw new Error(`no finding of ${rule} among ${findings.map(({ facts }) => facts.rule).join(', ')}`);
  return finding;
};
const note = ({ facts, place, fingerprint }: FindingView, words: string | null) =>
  noteFinding(bench.dependencies, bench.principal, {
    params: { reportId: report.reportId },
    query: {},
    body: { rule: facts.rule, place, fingerprint, note: words },
  });
const submit = async (action: 'submit' | 'complete' = 'complete') => {
  const { revision = 0 } = (await bench.stored(report.reportId)) ?? {};
  return changeReportStatus(bench.dependencies, bench.principal, report.reportId, { action, revision }, 'en');
};

const start = async (organization: Parameters<typeof principalOf>[0] = {}): Promise<void> => {
  bench = createReportsBench(principalOf(organization), catalogue);
  report = await bench.report({ frameworks: [{ versionId, disclosureIds: ['B1.1', 'B1.2'] }] });
  for (const [fieldKey, count] of otherGroups) await save(fieldKey, count);
  await save('m8', { kind: 'number', number: null, state: 'notApplicable' });
};
beforeEach(() => start());

describe('validating a report', () => {
  it('lists findings with their place by name, in reading order, with counts', async () => {
    await save(fields.total, '412');
    await save(fields.female, '198');
    await save(fields.male, '210');
    const validation = await validate();
    expect(validation.counts).toMatchObject({ errors: 1, warnings: 1, noted: 0 });
    expect(validation.counts.passed).toBeGreaterThan(3);
    expect(validation.findings.map(({ code, severity, cause }) => [code, severity, cause])).toEqual([
      ['B1.2', 'error', 'required'],
      ['B1.1', 'warning', 'total'],
    ]);
    const total = one(validation, 'total');
    expect(total).toMatchObject({
      label: { en: 'Total workforce' },
      who: { name: 'Ada Chan' },
      facts: { result: '408', total: '412', parts: [{ number: '198' }, { number: '210' }] },
    });
  });

  it('asks about a jump beyond the limit of the organisation, with the year before of another report', async () => {
    const period = { periodStartOn: '2024-01-01', periodEndOn: '2024-12-31' };
    const before = await bench.report({ ...period, frameworks: [{ versionId, disclosureIds: ['B1.1'] }] });
    await save(fields.total, '1000', { of: before });
    await save(fields.total, '1400');
    expect((await validate()).findings.some(({ cause }) => cause === 'jump')).toBe(false);
    bench = { ...bench, principal: principalOf({ organization: { jumpLimitPercent: 30 } }) };
    expect(one(await validate(), 'jump').facts).toMatchObject({ percent: '40', limitPercent: 30, year: '2024' });
  });

  it('is the same 404 for a report that is not there', async () => {
    const missing = bench.dependencies.ids.report();
    await expect(getReportValidation(bench.dependencies, bench.principal, missing)).rejects.toMatchObject({
      code: 'report.not_found',
    });
  });
});

describe('a note on a warning', () => {
  const warned = async (): Promise<FindingView> => {
    await save(fields.total, '412');
    await save(fields.female, '198');
    await save(fields.male, '210');
    return one(await validate(), 'total');
  };

  it('is stored with its author and its audit row, and resolves the warning', async () => {
    const after = await note(await warned(), 'Four did not say');
    expect(after.counts).toMatchObject({ warnings: 0, noted: 1 });
    expect(one(await validate(), 'total').note).toMatchObject({ note: 'Four did not say', by: { name: 'Ada Chan' } });
    expect(bench.auditRows().at(-1)).toMatchObject({
      action: 'finding.noted',
      field: 'Total workforce',
      newValue: 'Four did not say',
    });
  });

  it('lapses when the value changes, and holds again for the same values', async () => {
    await note(await warned(), 'Four did not say');
    await save(fields.total, '420', { revision: 1 });
    expect(one(await validate(), 'total').note).toBeNull();
    await save(fields.total, '412', { revision: 2 });
    expect(one(await validate(), 'total').note).toMatchObject({ note: 'Four did not say' });
  });

  it('is taken back, with its audit row', async () => {
    const warning = await warned();
    await note(warning, 'Four did not say');
    expect((await note(warning, null)).counts).toMatchObject({ warnings: 1, noted: 0 });
    expect(bench.auditRows().at(-1)).toMatchObject({ action: 'finding.note-withdrawn', oldValue: 'Four did not say' });
  });

  it('is refused for values of before, for an error, and where nothing can be edited any more', async () => {
    const warning = await warned();
    await save(fields.total, '420', { revision: 1 });
    const before = bench.snapshot();
    await expect(note(warning, 'No')).rejects.toMatchObject({ code: 'report.stale' });
    await expect(note(one(await validate(), 'unanswered'), 'No')).rejects.toMatchObject({
      code: 'report.finding_blocks',
    });
    expect(bench.snapshot()).toEqual(before);
    await bench.setStatus(report.reportId, 'Completed');
    await expect(note(warning, 'No')).rejects.toMatchObject({ code: 'report.read_only' });
  });
});

describe('texts of a report in files of two languages', () => {
  const explained = number('412', { note: 'Counted at year end' });
  const source = { kind: 'text' as const, text: 'Counted at year end' };
  const found = async () => (await validate()).findings.filter(({ cause }) => cause === 'translation');
  const design = (languages: 'both' | 'en') =>
    put(
      designEntity,
      {
        organizationId: report.organizationId,
        reportId: report.reportId,
        design: { ...defaultDesign(report), languages },
        picture: null,
        assuranceFile: null,
        revision: 1,
      },
      'any',
    );
  const translate = (sourceMark: string) =>
    bench.table.write([
      put(
        reportTextEntity,
        {
          organizationId: report.organizationId,
          reportId: report.reportId,
          language: 'zhTw',
          place: { kind: 'note', versionId, disclosureId: 'B1.1', fieldKey: fields.total },
          content: { kind: 'text', text: '年終人數' },
          sourceMark,
          sourceText: source.text,
          revision: 1,
          updatedAt: report.createdAt,
          updatedBy: authorOf(bench.principal),
        },
        'any',
      ),
    ]);

  it('are missing until they are translated, and outdated once the source is another', async () => {
    await save(fields.total, explained);
    expect(await found()).toEqual([]);
    await bench.table.write([design('both')]);
    const facts = { rule: 'translation' };
    expect(await found()).toMatchObject([
      { code: 'B1.1', severity: 'warning', facts: { ...facts, missing: 1, outdated: 0 } },
    ]);
    await translate('of something older');
    expect(await found()).toMatchObject([{ facts: { ...facts, missing: 0, outdated: 1 } }]);
    await translate(sourceMarkOf(source));
    expect(await found()).toEqual([]);
  });

  it('are not required in a report with files in its own language', async () => {
    await save(fields.total, explained);
    await bench.table.write([design('en')]);
    expect(await found()).toEqual([]);
  });
});

describe('submission', () => {
  const omit = () =>
    setDisclosureStatus(
      bench.dependencies,
      bench.principal,
      {
        params: { reportId: report.reportId, versionId, disclosureId: 'B1.2' },
        query: {},
        body: {
          status: 'omitted',
          revision: 0,
          omission: { reason: 'information-unavailable', explanation: 'The system is new.' },
        },
      },
      'en',
    );

  it.each(['submit', 'complete'] as const)(
    'by %s is refused with the findings while there are errors',
    async (action) => {
      await start({ organization: { isApprovalRequired: action === 'submit' } });
      await save(fields.total, '412');
      await save(fields.female, '202');
      await save(fields.male, '210');
      const before = bench.snapshot();
      const error: unknown = await submit(action).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({
        code: 'report.findings_open',
        current: { counts: { errors: 1 }, findings: [{ code: 'B1.2', facts: { rule: 'unanswered' } }] },
      });
      expect(bench.snapshot()).toEqual(before);
    },
  );

  it('is not blocked by warnings, and pins the validated values', async () => {
    await save(fields.total, '412');
    await save(fields.female, '198');
    await save(fields.male, '210');
    await omit();
    expect((await validate()).counts).toMatchObject({ errors: 0, warnings: 1 });
    expect((await submit()).status).toBe('Completed');
    expect(bench.database.records('Pin').length).toBeGreaterThan(0);
    expect((await validate()).counts).toMatchObject({ errors: 0, warnings: 1 });
  });

  it('validates fields again that were emptied since the screen read them', async () => {
    await save(fields.total, '412');
    await save(fields.female, '202');
    await save(fields.male, '210');
    await omit();
    expect((await validate()).counts.errors).toBe(0);
    await save(fields.total, null, { revision: 1 });
    await expect(submit()).rejects.toMatchObject({ code: 'report.findings_open' });
  });
});
