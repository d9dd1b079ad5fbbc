/** Labels with codes before them, in the words that exchanges prescribe, and of one scope. */
import { describe, expect, it } from 'vitest';
import { proposeMetrics } from '../../../../shared/model/sheets/metric-proposal.ts';
import { catalogue } from '../../../../tests/support/memory/data-point-bench.ts';
import { createNaming } from './name-metric.ts';

const metrics = catalogue.metrics();
const codeOf = (label: string, unit = '', within: string[] = []) => {
  const metric = createNaming(metrics, undefined).of({ code: '', label, unit, within });
  return 'metricCode' in metric ? metric.metricCode : metric.issue.code;
};

describe('codes and numbers before a label', () => {
  it.each([
    ['Bursa C9(a) Total volume of water used', 'Megalitres', 'water.use.total'],
    ['C10(a)(ii) Total waste directed to disposal', 'Metric tonnes', 'waste.disposal.total'],
    ['GRI 401-1 Employee turnover', 'persons', 'wf.turnover.total'],
    ['1. Total training hours', 'hours', 'train.hours.total'],
    ['(i) Total training hours', 'hours', 'train.hours.total'],
    ['Category 6: Business travel', 'tCO2e', 'ghg.scope3.cat6'],
    ['C4(a) Percentage of employees that are contractors or temporary staff', '%', 'wf.share.contractorsTemporary'],
    [
      'Bursa C8(a) Number of substantiated complaints concerning breaches of customer privacy and losses of customer data',
      'Number',
      'privacy.complaints',
    ],
    [
      'Bursa C2(a) Total amount invested in the community where the target beneficiaries are external to the listed issuer',
      'MYR',
      'community.investment',
    ],
  ])('%s in %s is %s', (label, unit, code) => {
    expect(codeOf(label, unit)).toBe(code);
  });

  it('are no formulas', () => {
    expect(codeOf('CO2 Total training hours', 'hours')).not.toBe('train.hours.total');
  });
});

describe('scopes and shares', () => {
  it.each([
    'Total Scope 3 emissions',
    'Total gross indirect (Scope 3) GHG emissions',
    'Total Scope 3',
    'Scope 3 GHG emissions',
    'Other indirect (Scope 3) emissions',
  ])('%s is the gross figure', (label) => {
    expect(codeOf(label, 'tCO2e')).toBe('ghg.scope3.gross');
  });

  it.each(['Business travel', '6 Business travel', '商務旅行'])('%s is a category below words for Scope 3', (label) => {
    expect(codeOf(label)).not.toBe('ghg.scope3.cat6');
    expect(codeOf(label, '', ['Significant Scope 3 GHG emissions'])).toBe('ghg.scope3.cat6');
  });

  it('no proposal is of another scope', () => {
    for (const label of ['Scope 3 emissions from mobile combustion', 'Gross Scope 3 fugitive emissions']) {
      const codes = proposeMetrics(metrics, label, 'tCO2e').map(({ code }) => code);
      expect(codes.filter((code) => /scope[12]/.test(code))).toEqual([]);
    }
  });

  it('a share is offered no count', () => {
    const proposed = proposeMetrics(metrics, 'Percentage of confirmed incidents of corruption', '');
    expect(proposed.filter(({ code }) => metrics.findValue(code)?.defaultUnit !== '%')).toEqual([]);
  });
});
