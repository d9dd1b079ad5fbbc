import { expect, it } from 'vitest';
import type { MetricNode } from '../catalogue/metric-library.ts';
import { formulaPieces, formulaText } from './formula-text.ts';

it('writes a formula in names, with printed signs, in both languages', () => {
  const node = (code: string, name: string, nameZhTw: string): MetricNode => ({ code, name, nameZhTw, kind: 'TOPIC' });
  const nodes = [node('water.out', 'Discharge', '排水'), node('water.out.sea', 'To sea', '排入海洋')];
  const find = (code: string) => nodes.find((one) => one.code === code);
  expect(formulaText({ find }, 'water.out.sea / (water.out - 2) * 100')).toEqual({
    en: 'To sea ÷ (Discharge − 2) × 100',
    zhTw: '排入海洋 ÷ (排水 − 2) × 100',
  });
});

it('tells the metrics of a formula from what stands between them', () => {
  expect(formulaPieces('a.b / (c - 2) * 100')).toEqual([
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
