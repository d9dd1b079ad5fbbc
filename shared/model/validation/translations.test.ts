import { expect, it } from 'vitest';
import { checkedReport, findingLines, type Sample } from '../../../tests/support/memory/checked-report.ts';
import type { CheckedReport } from './checked-report.ts';
import { translations } from './translations.ts';

it('counts texts without a current translation, where a file of the other language is made', () => {
  const sample: Sample = {
    scope: ['gri-2021 2-7', 'gri-2021 2-30', 'gri-2021 305-1'],
    states: { 'gri-2021 305-1': 'omitted' },
  };
  const counts: Record<string, { missing: number; outdated: number }> = {
    '2-7': { missing: 2, outdated: 1 },
    '2-30': { missing: 0, outdated: 0 },
    '305-1': { missing: 1, outdated: 0 },
  };
  const textsOf = (_versionId: string, disclosureId: string) => counts[disclosureId];
  const report: CheckedReport = { ...checkedReport(sample), textsOf };
  const { checks, findings } = translations(report);
  expect(checks).toBe(3);
  expect(findingLines(findings)).toEqual(['warning translation 2-7', 'warning translation 305-1']);
  expect(findings[0]?.facts).toEqual({ rule: 'translation', missing: 2, outdated: 1 });
  expect(translations(checkedReport(sample))).toEqual({ checks: 0, findings: [] });
});
