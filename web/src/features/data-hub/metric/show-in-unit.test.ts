import { describe, expect, it } from 'vitest';
import { drawn, numberIn, shownNumber } from './show-in-unit.ts';

const energy = (number: string, unit: string, exact: string) => ({
  typed: { kind: 'number' as const, number, unit, state: 'reported' as const },
  exact,
  unit: 'MWh',
});

describe('a value in another unit', () => {
  it('is shown as typed in its own unit', () => {
    expect(numberIn(energy('100.0', 'GJ', '250/9'), 'GJ')).toBe('100.0');
  });

  it('is computed from the exact fraction, and marked if it was cut', () => {
    expect(shownNumber(energy('100', 'GJ', '250/9'), 'MWh')).toEqual({ text: '27.777778', isRounded: true });
    expect(shownNumber(energy('100', 'GJ', '250/9'), 'kWh')?.text).toBe('27777.777778');
    expect(shownNumber(energy('5', 'MWh', '5'), 'kWh')).toEqual({ text: '5000', isRounded: false });
    expect(drawn(energy('5', 'MWh', '5'), 'GJ')).toBe(18);
  });

  it('has three decimals if it is calculated; a typed one has all of its own', () => {
    const rate = energy('16.340934', 'MWh', '16340934/1000000');
    expect(shownNumber({ ...rate, isCalculated: true }, 'MWh')).toEqual({ text: '16.341', isRounded: true });
    expect(shownNumber(rate, 'MWh')).toEqual({ text: '16.340934', isRounded: false });
  });

  it('does not exist in a unit of another dimension, nor for words', () => {
    expect(numberIn(energy('5', 'MWh', '5'), 'tCO2e')).toBeUndefined();
    expect(numberIn({ typed: { kind: 'text', text: 'a' }, exact: null, unit: '' }, 'MWh')).toBeUndefined();
  });
});
