import { describe, expect, it } from 'vitest';
import { emsOf, runningSize, runningWidth } from '../../../shared/model/design/page-line.ts';
import { headerName, headerShares, isCutByNeighbour } from './page-header.ts';

const hkex = 'HKEX Environmental, Social and Governance Reporting Code (Main Board Appendix C2 / GEM Appendix C2)';
/** About 120 characters. */
const header =
  'Lantau Logistics · very long header text to see whether it collides with the name of the section at the right side of it';

describe('headerName', () => {
  it('does not change a name that fits its line', () => {
    expect(headerName('GRI Standards', 'Lantau Logistics')).toBe('GRI Standards');
  });

  it('leaves out text in brackets before it takes a second line', () => {
    const bare = 'HKEX Environmental, Social and Governance Reporting Code';
    expect(headerName(hkex, 'Lantau Logistics')).toBe(bare);
    expect(headerName(hkex, 'Lantau Logistics Holdings International (Asia Pacific) Limited')).toBe(bare);
  });

  it('takes two lines next to a text of more than one line, which has two lines, too', () => {
    const names = ['GRI 2 General Disclosures 2021', 'TR-AF-110a Greenhouse Gas Emissions'];
    for (const name of names) expect(headerName(name, header)).toBe(name);
    const { isOneLine, leftShare } = headerShares(header, names);
    expect(isOneLine).toBe(false);
    expect(2 * leftShare * runningWidth).toBeGreaterThan(emsOf(header) * runningSize * 1.05);
    expect(2 * (1 - leftShare) * runningWidth).toBeGreaterThan(emsOf(names[1] ?? '') * runningSize * 1.05);
  });

  it('is cut after a word if two lines are not enough', () => {
    const long = 'Additional indicators for social and employee matters, human rights, anti-corruption and bribery';
    expect(headerName(long, header)).toBe('Additional indicators for social and employee matters, human rights…');
    expect(headerName('環境、社會及管治報告守則'.repeat(9), '長'.repeat(60))).toMatch(/^環境.{48,52}…$/u);
    expect(headerName('a'.repeat(200), header)).toMatch(/^a{65,72}…$/);
    expect(isCutByNeighbour(long, header)).toBe(true);
    expect(isCutByNeighbour(long, 'Lantau Logistics')).toBe(false);
    expect(isCutByNeighbour('word '.repeat(60), header)).toBe(false);
  });
});
