import { describe, expect, it } from 'vitest';
import { runningName } from './running-name.ts';

const hkex = 'HKEX Environmental, Social and Governance Reporting Code (Main Board Appendix C2 / GEM Appendix C2)';

describe('runningName', () => {
  it('keeps a name that fits its line', () => {
    expect(runningName('GRI Standards', 'Lantau Logistics')).toBe('GRI Standards');
  });

  it('leaves out what stands in brackets, then cuts behind a word', () => {
    expect(runningName(hkex, 'Lantau Logistics')).toBe('HKEX Environmental, Social and Governance Reporting Code');
    expect(runningName(hkex, 'Lantau Logistics Holdings International (Asia Pacific) Limited')).toBe(
      'HKEX Environmental, Social and…',
    );
    expect(runningName('環境、社會及管治報告守則'.repeat(3), '長'.repeat(40))).toMatch(/^環境.*…$/);
  });
});
