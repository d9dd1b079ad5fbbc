import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Framework } from '../../../../../shared/catalogue/framework.ts';
import { ReportId } from '../../../../../shared/ids.ts';
import { countKnown, headStartOf, inScope } from './head-start.ts';

const read = (versionId: string): Framework =>
  Framework.parse(
    JSON.parse(
      readFileSync(new URL(`../../../../../shared/catalogue/data/${versionId}.json`, import.meta.url), 'utf8'),
    ),
  );

const gri = read('gri-2021');
const hkex = read('hkex-2025');

describe('head start', () => {
  it('adds up the disclosures of the frameworks', () => {
    const { disclosures, answers } = headStartOf([gri, hkex]);
    expect(disclosures).toBe(gri.counts.disclosures + hkex.counts.disclosures);
    expect(answers).toBe(gri.counts.fields + hkex.counts.fields);
  });

  it('counts fields the data hub fills automatically: same figures and own variants, not near ones', () => {
    const none = { metricCodes: [], variants: [] };
    expect(countKnown([gri, hkex], none)).toBe(0);
    const scope1 = { metricCodes: ['ghg.scope1.gross'], variants: [] };
    expect(countKnown([gri], scope1)).toBeGreaterThan(0);
    expect(countKnown([gri, hkex], scope1)).toBeGreaterThan(countKnown([gri], scope1));
    const near = gri.sections
      .flatMap(({ disclosures }) => disclosures)
      .flatMap(({ id, fields }) =>
        fields.flatMap(({ key, metric }) => (metric?.binding === 'variant' ? [{ id, key, code: metric.code }] : [])),
      )[0];
    if (!near) throw new Error('GRI has no variant');
    const variant = { versionId: 'gri-2021', disclosureId: near.id, fieldKey: near.key };
    expect(countKnown([gri], { metricCodes: [], variants: [variant] })).toBe(1);
  });

  it("counts only last year's scope for a report that continues it", () => {
    const had = gri.sections.flatMap(({ disclosures }) => disclosures).slice(3, 5);
    const rolledFrom = {
      reportId: ReportId.parse(`rpt_${'0'.repeat(26)}`),
      name: 'Last year',
      years: '2024',
      frameworks: [{ versionId: gri.versionId, disclosureIds: had.map(({ id }) => id) }],
    };
    const begun = headStartOf(inScope([hkex], { rolledFrom: null, periodStartOn: '2025-01-01' }));
    const { disclosures, answers } = headStartOf(inScope([gri, hkex], { rolledFrom, periodStartOn: '2025-01-01' }));
    expect(disclosures).toBe(had.length + begun.disclosures);
    expect(answers).toBe(had.reduce((sum, { fields }) => sum + fields.length, 0) + begun.answers);
  });

  it('counts a metric as shared only between frameworks, not within one', () => {
    expect(headStartOf([gri]).shared).toBe(0);
    expect(headStartOf([gri, hkex]).shared).toBeGreaterThan(0);
    expect(headStartOf([gri, hkex]).shared).toBe(headStartOf([hkex, gri]).shared);
  });
});
