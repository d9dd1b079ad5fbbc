import { describe, expect, it } from 'vitest';
import { put } from '../../../functions/core/data/write.ts';
import { editionsOfferedFor } from '../../../shared/model/framework/edition-periods.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { catalogue } from '../../../tests/support/memory/data-point-bench.ts';
import { createReportsBench, number } from '../../../tests/support/memory/report-fixtures.ts';
import { authorOf } from '../../core/auth/principal.ts';
import { disclosureEntity, valueEntity } from '../../core/reports/report.entities.ts';
import { getReportValidation } from './get-report-validation.ts';

/**
 * A guard against hanging, not a measure: reading, resolving and validating take about a second.
 */
const guardMilliseconds = 15_000;
const disclosuresMin = 2_000;
const perTransaction = 90;

/** Every disclosure of every framework, each with a figure or left unanswered. */
const fill = async () => {
  const bench = createReportsBench(principalOf(), catalogue);
  const scopes = editionsOfferedFor(catalogue.frameworks(), '2025-01-01').map(({ versionId }) => ({
    versionId,
    disclosures: catalogue.framework(versionId)?.sections.flatMap(({ disclosures }) => disclosures) ?? [],
  }));
  const frameworks = scopes.map(({ versionId, disclosures }) => ({
    versionId,
    disclosureIds: disclosures.map(({ id }) => id),
  }));
  const report = await bench.report({ frameworks });
  await bench.setStatus(report.reportId, 'In Progress');
  const { organizationId, reportId } = report;
  const author = authorOf(bench.principal);
  const stamp = { organizationId, reportId, updatedAt: report.createdAt, updatedBy: author, revision: 1 };
  const figures = scopes.flatMap(({ versionId, disclosures }) =>
    disclosures.flatMap(({ id, fields }) => {
      const figure = fields.find(({ inputType, metric }) => inputType === 'Number' && metric === undefined);
      return figure ? [{ versionId, disclosureId: id, fieldKey: figure.key }] : [];
    }),
  );
  const writes = figures.flatMap(({ fieldKey, ...place }) => [
    put(valueEntity, { ...stamp, ...place, fieldKey, value: number('12'), needsChoice: false }, 'new'),
    put(
      disclosureEntity,
      disclosureEntity.schema.parse({
        ...stamp,
        ...place,
        status: 'in-progress',
        answeredFields: 1,
        omission: null,
        fields: { [fieldKey]: 'answered' },
      }),
      'new',
    ),
  ]);
  for (let from = 0; from < writes.length; from += perTransaction) {
    await bench.table.write(writes.slice(from, from + perTransaction));
  }
  return { bench, report, figures };
};

describe('a report over two thousand disclosures', () => {
  it('is validated completely within an interactive response time', { timeout: 60_000 }, async () => {
    const { bench, report, figures } = await fill();
    expect(report.totalDisclosures).toBeGreaterThan(disclosuresMin);
    expect(figures.length).toBeGreaterThan(300);
    const begunAt = performance.now();
    const { counts, findings } = await getReportValidation(bench.dependencies, bench.principal, report.reportId);
    const milliseconds = performance.now() - begunAt;
    expect(counts.errors + counts.warnings).toBeGreaterThan(1_500);
    expect(findings.length).toBeGreaterThan(1_500);
    expect(milliseconds).toBeLessThan(guardMilliseconds);
    process.stdout.write(`validated ${report.totalDisclosures} disclosures in ${Math.round(milliseconds)} ms\n`);
  });
});
