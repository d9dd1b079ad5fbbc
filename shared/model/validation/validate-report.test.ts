import { describe, expect, it } from 'vitest';
import { checkedReport, findingLines } from '../../../tests/support/memory/checked-report.ts';
import type { FieldValue } from '../answer/field-value.ts';
import { type Finding, findingFingerprint, findingKey } from './finding.ts';
import { validateReport } from './validate-report.ts';

const notApplicable: FieldValue = { kind: 'number', number: null, state: 'notApplicable' };
const workforce = {
  'hkex-2025 B1.1 m0': '412',
  'hkex-2025 B1.1 m1': '198',
  'hkex-2025 B1.1 m2': '210',
  'hkex-2025 B1.1 m3': '400',
  'hkex-2025 B1.1 m4': '12',
  'hkex-2025 B1.1 m5': '100',
  'hkex-2025 B1.1 m6': '200',
  'hkex-2025 B1.1 m7': '112',
  'hkex-2025 B1.1 m8': notApplicable,
};

describe('all rules over a report', () => {
  it('list findings in reading order, and count passed checks too', () => {
    const rates = {
      'hkex-2025 B1.2 m1': '3 %',
      'hkex-2025 B1.2 m2': '3 %',
      'hkex-2025 B1.2 m3': notApplicable,
      'hkex-2025 B1.2 m4': notApplicable,
    };
    const typed = { ...rates, 'hkex-2025 B1.2 m0': '-3 %', ...workforce };
    const { checks, findings } = validateReport(checkedReport({ typed }));
    expect(findingLines(findings)).toEqual(['error range B1.2 m0', 'warning total B1.1 m0']);
    expect(checks).toBeGreaterThan(findings.length);
  });

  it('find the same in the same report', () => {
    expect(validateReport(checkedReport({ typed: workforce }))).toEqual(
      validateReport(checkedReport({ typed: workforce })),
    );
  });
});

describe('the fingerprint of a finding', () => {
  const found = (number: string): Finding => {
    const { findings } = validateReport(checkedReport({ typed: { ...workforce, 'hkex-2025 B1.1 m0': number } }));
    const finding = findings.find(({ facts, place }) => facts.rule === 'total' && place.fieldKey === 'm0');
    if (!finding) throw new Error('nothing found');
    return finding;
  };

  it('identifies the values, regardless of their author', () => {
    expect(findingFingerprint(found('412'))).toBe(findingFingerprint({ ...found('412'), facts: found('412').facts }));
    expect(findingFingerprint(found('412'))).not.toBe(findingFingerprint(found('413')));
    expect(findingKey(found('412'))).toBe(findingKey(found('413')));
  });

  it('outlives a name that is corrected in the library', () => {
    const { facts } = found('412');
    if (facts.rule !== 'total') throw new Error('no total');
    const renamed = facts.parts.map((part) => ({ ...part, name: { en: 'x', zhTw: 'x' } }));
    expect(findingFingerprint({ facts: { ...facts, parts: renamed } })).toBe(findingFingerprint({ facts }));
  });
});
