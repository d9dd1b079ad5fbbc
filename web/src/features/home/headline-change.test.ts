import { describe, expect, it } from 'vitest';
import { headlineAmount, headlineChange } from './headline-change.ts';

const point = (year: number, amount: string) => ({
  startOn: `${year}-01-01`,
  endOn: `${year}-12-31`,
  amount,
  state: 'reported' as const,
});

describe('a headline number', () => {
  it('shows the change from the year before', () => {
    const points = [point(2023, '900'), point(2024, '1373'), point(2025, '1203')];
    expect(headlineChange({ points })).toEqual({
      direction: 'down',
      change: '−12.4\u202F%',
      before: point(2024, '1373'),
    });
    expect(headlineChange({ points: [point(2024, '-10'), point(2025, '-9')] })).toMatchObject({ direction: 'up' });
    expect(headlineChange({ points: [point(2022, '100'), point(2025, '103')] })).toEqual({
      direction: 'up',
      change: '+3\u202F%',
      before: point(2022, '100'),
    });
  });

  it('rounds like every other screen', () => {
    expect(headlineChange({ points: [point(2024, '2000'), point(2025, '8411')] })?.change).toBe('+320.6\u202F%');
    expect(headlineChange({ points: [point(2024, '1000'), point(2025, '1000.5')] })).toMatchObject({
      change: '+0.1\u202F%',
    });
  });

  it('shows the smallest change', () => {
    expect(headlineChange({ points: [point(2024, '100000'), point(2025, '100000')] })?.direction).toBe('same');
    expect(headlineChange({ points: [point(2024, '100000'), point(2025, '100001')] })).toMatchObject({
      direction: 'up',
      change: '+0.001\u202F%',
    });
  });

  it('is undefined for a first value or from zero', () => {
    expect(headlineChange({ points: [point(2025, '1')] })).toBeUndefined();
    expect(headlineChange({ points: [point(2024, '0'), point(2025, '1')] })).toBeUndefined();
  });

  it('retains its digits, except those that a conversion added', () => {
    expect(headlineAmount('1203')).toBe('1203');
    expect(headlineAmount('0.213')).toBe('0.213');
    expect(headlineAmount('27.77777777777777777778')).toBe('27.778');
    expect(headlineAmount('12.00000000000000000001')).toBe('12');
  });
});
