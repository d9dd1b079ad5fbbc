import { expect, it } from 'vitest';
import { FindingView } from '../../../../../../shared/contract/reports/validation.contract.ts';
import { countOtherErrors } from './count-other-errors.ts';

const finding = (rule: 'needs-choice' | 'required-field') =>
  FindingView.parse({
    severity: 'error',
    cause: rule === 'needs-choice' ? 'choice' : 'required',
    facts: { rule },
    place: { versionId: 'vsme-2025', disclosureId: 'B3', fieldKey: 'm0' },
    code: 'B3',
    shortName: 'VSME',
    label: null,
    fingerprint: 'f',
    note: null,
    who: null,
  });
const counts = { warnings: 0, noted: 0, passed: 0 };

it('counts blocking errors except differing numbers, which have a notice of their own', () => {
  const findings = [finding('needs-choice'), finding('needs-choice'), finding('required-field')];
  expect(countOtherErrors({ counts: { ...counts, errors: 3 }, findings })).toBe(1);
  expect(countOtherErrors({ counts: { ...counts, errors: 2 }, findings: findings.slice(0, 2) })).toBe(0);
});
