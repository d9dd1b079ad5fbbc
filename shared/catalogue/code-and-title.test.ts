import { describe, expect, it } from 'vitest';
import { codeAndTitle } from './code-and-title.ts';

describe('codeAndTitle', () => {
  it.each([
    ['Basic: general', 'Basic module: general information'],
    ['Comprehensive: environment', 'Comprehensive module: environmental metrics'],
    ['Comprehensive: social', 'Comprehensive module: social metrics'],
    ['A1', 'Aspect A1 Emissions'],
    ['A1', '層面A1：排放物'],
    ['B', 'B部分：強制披露規定'],
    ['Governance', 'Governance'],
    ['Governance', '管治'],
    ['Basic: general', '基本模組：一般資料'],
    ['Sign-off', '簽署'],
    ['Scope 1', '範圍 1：直接排放'],
    ['D-I', 'Part D (I) Governance'],
    ['D-IV', 'Part D (IV) Metrics and targets'],
    ['', 'No code'],
  ])('says no code twice: %s, %s', (code, title) => {
    expect(codeAndTitle(code, title)).toBe(title);
  });

  it.each([
    ['E', 'Environmental', 'E Environmental'],
    ['ENE', 'Energy consumption', 'ENE Energy consumption'],
    ['A1', 'Aspect A10', 'A1 Aspect A10'],
    ['WAT', 'Water consumption', 'WAT Water consumption'],
    ['305-1', 'Direct (Scope 1) GHG emissions', '305-1 Direct (Scope 1) GHG emissions'],
    ['1', 'Beyond 1.5 degrees', '1 Beyond 1.5 degrees'],
    ['ESRS 2', 'General disclosures', 'ESRS 2 General disclosures'],
    ['ESRS 2', '一般披露', 'ESRS 2 一般披露'],
    ['GOV', '管治原則', 'GOV 管治原則'],
    ['D-I', 'D部分（I）管治', 'D部分（I）管治'],
    ['D-II', 'D部分（II）策略', 'D部分（II）策略'],
    ['D-II', 'D部分：策略', 'D-II D部分：策略'],
    ['D-I', 'Part D (II) Strategy', 'D-I Part D (II) Strategy'],
    ['Governance a)', '董事會的監督', '管治 a) 董事會的監督'],
    ['Principle 1', '尊重人權', '原則 1 尊重人權'],
    ['Scope 1', '直接溫室氣體排放', '範圍 1 直接溫室氣體排放'],
  ])('keeps a code that the title only resembles: %s, %s', (code, title, heading) => {
    expect(codeAndTitle(code, title)).toBe(heading);
  });
});
