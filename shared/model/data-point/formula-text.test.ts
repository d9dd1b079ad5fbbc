import { expect, it } from 'vitest';
import type { MetricNode } from '../../catalogue/metrics/metric-library.ts';
import { formulaIn, formulaText, formulaTokens } from './formula-text.ts';

it('writes a formula in names, with printed signs, in both languages', () => {
  const node = (code: string, name: string, nameZhTw: string): MetricNode => ({ code, name, nameZhTw, kind: 'TOPIC' });
  const nodes = [node('water.out', 'Discharge', '排水'), node('water.out.sea', 'To sea', '排入海洋')];
  const find = (code: string) => nodes.find((one) => one.code === code);
  expect(formulaText({ find }, 'water.out.sea / (water.out - 2) * 100')).toEqual({
    en: 'To sea ÷ (Discharge − 2) × 100',
    zhTw: '排入海洋 ÷ (排水 − 2) × 100',
  });
});

it('groups the digits of a factor', () => {
  const find = () => undefined;
  expect(formulaText({ find }, 'a.b / c.d * 1000000').en).toBe('a.b ÷ c.d × 1,000,000');
});

it('separates the metrics of a formula from the operators between them', () => {
  expect(formulaTokens('a.b / (c - 2) * 100')).toEqual([
    { code: 'a.b' },
    { text: ' ' },
    { text: '÷' },
    { text: ' (' },
    { code: 'c' },
    { text: ' ' },
    { text: '−' },
    { text: ' 2) ' },
    { text: '×' },
    { text: ' 100' },
  ]);
});

it('gives the number in the unit that is shown', () => {
  const perMillion = 'ghg.total / fin.revenue * 1000000';
  const [million, one] = ['tCO2e/currency million', 'tCO2e/currency'];
  expect(formulaIn(perMillion, million, one)).toBe('ghg.total / fin.revenue');
  expect(formulaIn(perMillion, million, million)).toBe(perMillion);
  expect(formulaIn(perMillion, million, 'no unit')).toBe(perMillion);
  expect(formulaIn('a + b', 't', 'kg')).toBe('a + b');
});
