import { describe, expect, it } from 'vitest';
import { formatFraction, parseDecimal } from '../../catalogue/metrics/decimal.ts';
import type { MetricValueNode } from '../../catalogue/metrics/metric-library.ts';
import {
  calculatedContent,
  calculateFigure,
  currencyObstacle,
  type KnownFigure,
  mixedParts,
  partsOfFigure,
} from './calculated.ts';

const formulas: Record<string, [formula: string | null, unit: string]> = {
  scope1: [null, 'tCO2e'],
  scope2: [null, 'tCO2e'],
  total: ['scope1 + scope2', 'tCO2e'],
  revenue: [null, 'currency'],
  costs: [null, 'currency'],
  profit: ['revenue - costs', 'currency'],
  intensity: ['total / revenue * 1000000', 'tCO2e/currency million'],
  share: ['scope1 / total * 100', '%'],
};
const findValue = (code: string): MetricValueNode | undefined => {
  const [formula, defaultUnit] = formulas[code] ?? [];
  if (formula === undefined || defaultUnit === undefined) return undefined;
  return {
    code,
    name: code,
    nameZhTw: code,
    kind: 'METRIC',
    parent: 'E',
    definition: code,
    definitionZhTw: '定義。',
    valueType: 'Number',
    unitFamily: '',
    defaultUnit,
    aggregation: 'none',
    dimensions: [],
    chart: 'none',
    formula,
  };
};
const metrics = { findValue };
const number = (amount: string, change: Partial<KnownFigure> = {}): KnownFigure => ({
  amount: parseDecimal(amount),
  state: 'reported',
  currency: '',
  ...change,
});
const calculate = (code: string, known: Record<string, KnownFigure>) => {
  const figure = calculateFigure(metrics, code, (one) => known[one]);
  return figure && { ...figure, amount: formatFraction(figure.amount) };
};

describe('a figure that follows from others', () => {
  it('is exact, over nested formulas, and names its inputs', () => {
    const known = { scope1: number('1'), scope2: number('2'), revenue: number('7') };
    expect(calculate('intensity', known)).toEqual({
      amount: '3000000/7',
      state: 'reported',
      currency: '',
      restsOn: ['scope1', 'scope2', 'revenue'],
    });
  });

  it('is no rate of parts that are rolled up from different entities, at whatever depth', () => {
    const of = (entities: string) => ({ scope1: number('1'), scope2: number('2', { entities }) });
    const revenue = number('7', { entities: 'both' });
    expect(calculate('intensity', { ...of('both'), revenue })?.amount).toBe('3000000/7');
    expect(calculate('intensity', { ...of('one'), revenue })).toBeUndefined();
    expect(mixedParts(metrics, 'intensity', (code) => ({ ...of('one'), revenue })[code])).toEqual([
      'scope2',
      'revenue',
    ]);
    expect(calculate('intensity', { ...of('one'), revenue: number('7') })?.amount).toBe('3000000/7');
    expect(calculate('total', { scope1: revenue, scope2: number('2', { entities: 'one' }) })?.amount).toBe('9');
  });

  it('is not made while a part is unknown, and not by a division by nothing', () => {
    expect(calculate('total', { scope1: number('1') })).toBeUndefined();
    expect(calculate('share', { scope1: number('0'), scope2: number('0') })).toBeUndefined();
    expect(calculate('scope1', {})).toBeUndefined();
  });

  it('takes the place of a number that is stated of it, in whichever order they came, once every part is known', () => {
    const known = { scope1: number('1'), scope2: number('2') };
    expect(calculate('total', { ...known, total: number('9') })?.amount).toBe('3');
    expect(calculate('share', { ...known, total: number('4') })?.amount).toBe('100/3');
    expect(calculate('total', { scope1: number('1'), total: number('9') })).toBeUndefined();
    expect(calculate('share', { scope1: number('1'), total: number('4') })?.amount).toBe('25');
  });

  it('gives way to words, and to reported figures', () => {
    const known = { scope1: number('1'), scope2: number('2') };
    const words = number('0', { amount: undefined, state: 'notApplicable' });
    const reported = number('4', { isReported: true });
    for (const total of [words, reported]) expect(calculate('total', { ...known, total })).toBeUndefined();
    expect(calculate('share', { ...known, total: words })).toBeUndefined();
    expect(calculate('share', { ...known, total: reported })?.amount).toBe('25');
  });

  it('rests on a stated total where the parts of it are in two currencies', () => {
    const sales = { revenue: number('9', { currency: 'HKD' }), costs: number('1', { currency: 'USD' }) };
    expect(calculate('profit', { ...sales, profit: number('7', { currency: 'HKD' }) })).toBeUndefined();
  });

  it('is an estimate where a part is one', () => {
    const known = { scope1: number('1'), scope2: number('2', { state: 'estimated' }) };
    expect(calculate('total', known)?.state).toBe('estimated');
  });

  it('is in the currency of its parts, and not made of two', () => {
    const hkd = { revenue: number('5', { currency: 'HKD' }), costs: number('2', { currency: 'HKD' }) };
    expect(calculate('profit', hkd)).toMatchObject({ amount: '3', currency: 'HKD' });
    const two: Record<string, KnownFigure> = { ...hkd, costs: number('2', { currency: 'USD' }) };
    expect(calculate('profit', two)).toBeUndefined();
    expect(currencyObstacle(metrics, 'profit', (one) => two[one])).toEqual({
      reason: 'several',
      codes: ['revenue', 'costs'],
    });
    const emissions = { scope1: number('1'), scope2: number('1') };
    expect(calculate('intensity', { ...emissions, revenue: hkd.revenue })?.currency).toBe('HKD');
    expect(calculate('share', emissions)?.currency).toBe('');
  });

  it('is not made of money with a currency and money without one', () => {
    const known: Record<string, KnownFigure> = { revenue: number('5', { currency: 'HKD' }), costs: number('2') };
    const find = (one: string) => known[one];
    expect(calculate('profit', known)).toBeUndefined();
    expect(currencyObstacle(metrics, 'profit', find)).toEqual({ reason: 'unnamed', codes: ['costs'] });
    const unnamed: Record<string, KnownFigure> = { revenue: number('5'), costs: number('2') };
    expect(calculate('profit', unnamed)).toMatchObject({ amount: '3', currency: '' });
    expect(currencyObstacle(metrics, 'profit', (one) => unnamed[one])).toBeUndefined();
    expect(currencyObstacle(metrics, 'intensity', find)).toBeUndefined();
  });

  it('names every metric that may take part', () => {
    expect(partsOfFigure(metrics, 'intensity')).toEqual(['intensity', 'total', 'scope1', 'scope2', 'revenue']);
    expect(partsOfFigure(metrics, 'scope1')).toEqual(['scope1']);
  });
});

describe('a calculated figure as a value', () => {
  const read = (amount: string, by = '1') => {
    const [numerator, denominator] = [BigInt(amount), BigInt(by)];
    const figure = { amount: { numerator, denominator }, state: 'reported' as const, currency: 'HKD', restsOn: [] };
    const content = calculatedContent({ defaultUnit: 't' }, figure);
    return content?.typed.kind === 'number' ? content.typed.number : undefined;
  };

  it('is read with six digits behind the point and stays exact internally', () => {
    expect([read('150'), read('10', '3'), read('-20', '3'), read('1', '1'), read('0')]).toEqual([
      '150',
      '3.333333',
      '-6.666667',
      '1',
      '0',
    ]);
    expect(read('1', '30000')).toBe('0.0000333333');
    const third = {
      amount: { numerator: 1n, denominator: 3n },
      state: 'estimated' as const,
      currency: '',
      restsOn: [],
    };
    expect(calculatedContent({ defaultUnit: '%' }, third)).toEqual({
      amount: '0.33333333333333333333',
      exact: '1/3',
      unit: '%',
      typed: { kind: 'number', number: '0.333333', unit: '%', state: 'estimated' },
      state: 'estimated',
    });
  });

  it('is undefined where it is larger than any value', () => {
    expect(read(`1${'0'.repeat(40)}`)).toBeUndefined();
  });
});
