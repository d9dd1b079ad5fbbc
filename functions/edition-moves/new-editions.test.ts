import { beforeEach, describe, expect, it } from 'vitest';
import type { ReportView } from '../../shared/contract/reports/report-view.ts';
import { AppError } from '../../shared/errors.ts';
import type { FieldValue } from '../../shared/model/answer/field-value.ts';
import { omittableLetters } from '../../shared/model/framework/disclosure-state.ts';
import { plainTextToRichText } from '../../shared/model/text/rich-text.ts';
import { principalOf } from '../../tests/support/actors.ts';
import { catalogue } from '../../tests/support/memory/data-point-bench.ts';
import { createReportsBench, number } from '../../tests/support/memory/report-fixtures.ts';
import { authorOf } from '../core/auth/principal.ts';
import { put } from '../core/data/write.ts';
import { disclosureEntity, reportPartition, valueEntity } from '../core/reports/report.entities.ts';
import { movedAnswerEntity, movedAnswersPrefix } from './plan/edition-move.entities.ts';
import { startEditionMove } from './start-edition-move.ts';
import { copyStep } from './steps/copy-step.ts';
import { finishStep } from './steps/finish-step.ts';
import { planStep } from './steps/plan-step.ts';
import { pointStep } from './steps/point-step.ts';

type Bench = ReturnType<typeof createReportsBench>;

const disclosuresOf = (versionId: string) =>
  catalogue.framework(versionId)?.sections.flatMap(({ disclosures }) => disclosures) ?? [];

const reportOn = (bench: Bench, versionId: string, year: number): Promise<ReportView> =>
  bench.report({
    frameworks: [{ versionId, disclosureIds: disclosuresOf(versionId).map(({ id }) => id) }],
    periodStartOn: `${year}-01-01`,
    periodEndOn: `${year}-12-31`,
  });

/** An answer for every number and every text of the edition, each naming its question. */
const fill = async (bench: Bench, { organizationId, reportId, createdAt }: ReportView, versionId: string) => {
  const stamp = { organizationId, reportId, updatedAt: createdAt, updatedBy: authorOf(bench.principal), revision: 1 };
  const writes = disclosuresOf(versionId).flatMap(({ id: disclosureId, fields }) =>
    fields.flatMap(({ key: fieldKey, inputType }) => {
      const text: FieldValue = { kind: 'richText', document: plainTextToRichText(`${disclosureId} ${fieldKey}`) };
      const value = inputType === 'Text Area (RTE)' ? text : number('12');
      if (!['Text Area (RTE)', 'Number', 'Integer'].includes(inputType)) return [];
      return [put(valueEntity, { ...stamp, versionId, disclosureId, fieldKey, value, needsChoice: false }, 'new')];
    }),
  );
  for (let from = 0; from < writes.length; from += 90) await bench.table.write(writes.slice(from, from + 90));
  return writes.length;
};

/** Every letter that may be omitted, each for a reason of its own. */
const omitLetters = async (bench: Bench, { organizationId, reportId, createdAt }: ReportView, versionId: string) => {
  const stamp = { organizationId, reportId, updatedAt: createdAt, updatedBy: authorOf(bench.principal), revision: 1 };
  const states = disclosuresOf(versionId).map((disclosure) =>
    disclosureEntity.schema.parse({
      ...stamp,
      versionId,
      disclosureId: disclosure.id,
      status: 'in-progress',
      answeredFields: 0,
      omission: null,
      letterOmissions: omittableLetters(disclosure)
        .slice(0, 20)
        .map((letter) => ({ letters: [letter], reason: 'not-applicable', explanation: `${disclosure.id} ${letter}` })),
    }),
  );
  const writes = states.map((state) => put(disclosureEntity, state, 'new'));
  for (let from = 0; from < writes.length; from += 90) await bench.table.write(writes.slice(from, from + 90));
  return states.flatMap(({ letterOmissions = [] }) => letterOmissions.map(({ explanation }) => explanation));
};

const start = async (bench: Bench, { reportId }: ReportView, versionId: string) => {
  const revision = (await bench.stored(reportId))?.revision ?? 0;
  const input = { params: { reportId }, query: {}, body: { versionId, revision } };
  const { moveId } = await startEditionMove(bench.dependencies, bench.principal, input);
  const { organizationId } = bench.principal.organization;
  return { tenantId: bench.principal.scope.tenantId, organizationId, reportId, moveId };
};

describe.each([
  ['esrs-2023', 'esrs-2026', 2026],
  ['vsme-2025', 'vsme-2026', 2026],
  ['ifrs-s2-2023', 'ifrs-s2-2025', 2025],
])('a report on %s', (from, to, year) => {
  let bench: Bench;
  beforeEach(() => {
    bench = createReportsBench(principalOf(), catalogue);
  });

  it(`keeps every reason of an omitted letter when it moves to ${to}`, async () => {
    const report = await reportOn(bench, from, year);
    const typed = await omitLetters(bench, report, from);
    await bench.setStatus(report.reportId, 'In Progress');
    const input = await start(bench, report, from);
    for (const step of [planStep, copyStep, finishStep, pointStep]) await step(bench.dependencies, input);
    const reasonsOf = async (versionId: string) => {
      const skPrefix = ['REPORT', 'DISCLOSURE', versionId];
      const states = await bench.table.all(disclosureEntity, { pk: reportPartition(input), skPrefix });
      return states.flatMap(({ letterOmissions = [] }) => letterOmissions.map(({ explanation }) => explanation));
    };
    expect((await reasonsOf(from)).toSorted()).toEqual(typed.toSorted());
    const moved = await reasonsOf(to);
    expect(moved.filter((reason) => !typed.includes(reason))).toEqual([]);
    expect(moved.length > 0).toBe(typed.length > 0);
  });

  it(`keeps every answer when it moves to ${to}`, async () => {
    const report = await reportOn(bench, from, year);
    const answers = await fill(bench, report, from);
    await bench.setStatus(report.reportId, 'In Progress');
    const input = await start(bench, report, from);
    for (const step of [planStep, copyStep, finishStep, pointStep]) await step(bench.dependencies, input);
    const pk = reportPartition(input);
    const rows = await bench.table.all(movedAnswerEntity, { pk, skPrefix: movedAnswersPrefix(input.moveId) });
    expect(rows).toHaveLength(answers);
    const now = await bench.table.all(valueEntity, { pk, skPrefix: ['VALUE', to] });
    const written = rows.filter((row) => row.written !== undefined);
    expect(now).toHaveLength(written.length);
    expect(written.length).toBeGreaterThan(answers / 3);
    const before = await bench.table.all(valueEntity, { pk, skPrefix: ['VALUE', from] });
    expect(before).toHaveLength(answers);
    const stored = await bench.stored(report.reportId);
    expect(stored?.frameworks.map(({ versionId }) => versionId)).toEqual([to]);
    expect(stored?.frameworks[0]?.disclosureIds).toHaveLength(disclosuresOf(to).length);
  });
});

it('keeps the name of an adoption in a report, and no name that a framework does not have', async () => {
  const bench = createReportsBench(principalOf(), catalogue);
  const scoped = (versionId: string, disclosureId: string) => ({
    versionId,
    disclosureIds: [disclosureId],
    adoptedAs: 'hkfrs',
  });
  const report = await bench.report({ frameworks: [scoped('ifrs-s1-2023', '27(a)'), scoped('gri-2021', '305-1')] });
  expect(report.frameworks.map(({ adoptedAs }) => adoptedAs)).toEqual(['hkfrs', undefined]);
});

it('moves nothing to an edition that does not cover the period, and takes none for a new report', async () => {
  const bench = createReportsBench(principalOf(), catalogue);
  const report = await reportOn(bench, 'esrs-2023', 2025);
  const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));
  expect(await start(bench, report, 'esrs-2023').catch(codeOf)).toBe('edition.refused');
  expect(await reportOn(bench, 'esrs-2023', 2027).catch(codeOf)).toBe('framework.other_period');
  expect(await reportOn(bench, 'esrs-2026', 2025).catch(codeOf)).toBe('framework.other_period');
});
