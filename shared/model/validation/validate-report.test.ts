import { describe, expect, it } from 'vitest';
import { checkedReport, told } from '../../../tests/support/checked-report.ts';
import { type Finding, findingFingerprint, findingKey } from './finding.ts';
import { validateReport } from './validate-report.ts';

const workforce = { 'hkex-2025 B1.1 m0': '412', 'hkex-2025 B1.1 m1': '198', 'hkex-2025 B1.1 m2': '210' };

describe('all rules over a report', () => {
  it('tell in reading order what was found, and count what passed with it', () => {
    const typed = { 'hkex-2025 B1.2 m0': '-3 %', ...workforce };
    const { checks, findings } = validateReport(checkedReport({ typed }));
    expect(told(findings)).toEqual(['error range B1.2 m0', 'warning total B1.1 m0']);
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
    const [finding] = validateReport(checkedReport({ typed: { ...workforce, 'hkex-2025 B1.1 m0': number } })).findings;
    if (!finding) throw new Error('nothing found');
    return finding;
  };

  it('stands for the values, whoever typed them', () => {
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
