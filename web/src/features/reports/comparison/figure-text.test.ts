import { describe, expect, it } from 'vitest';
import type { ComparedCell } from '../../../../../shared/model/comparison/comparison.ts';
import { amountText, cellText, differenceText } from './figure-text.ts';

const cell = (amount: string): ComparedCell => ({
  amount,
  foreign: null,
  state: 'reported',
  isCalculated: false,
  waiting: null,
  restated: null,
  change: null,
});
const row = (amounts: string[], unit = 'MWh') => ({ unit, cells: amounts.map(cell) });
const shown = (amounts: string[], unit = 'MWh') => {
  const figure = row(amounts, unit);
  return figure.cells.map((one) => cellText(one, figure, 'en').replace(/\u202F.*$/, ''));
};
const difference = (amounts: string[], unit = 'MWh') => differenceText(amounts[1] ?? '', row(amounts, unit), 'en');

describe('numbers of a row', () => {
  it('have the same decimals as their difference, so that they add up', () => {
    const amounts = ['25866.777777777777777778', '26780.694444444444444444'];
    expect(shown(amounts)).toEqual(['25,866.78', '26,780.69']);
    expect(difference(amounts)).toBe('−913.91\u202FMWh');
  });

  it('keep a value reported with fewer digits, including trailing zeros', () => {
    expect(shown(['1234.50', '1200'])).toEqual(['1,234.50', '1,200']);
    expect(difference(['1234.50', '1200'])).toBe('+34.5\u202FMWh');
    expect(shown(['0.000012', '0.000013'])).toEqual(['0.000012', '0.000013']);
  });

  it('keep significant digits if they are small', () => {
    expect(shown(['0.0000333333333333333333'])).toEqual(['0.00003333']);
    expect(shown(['41.199395'])).toEqual(['41.2']);
    expect(shown(['1999999.99999999999999999999'])).toEqual(['2,000,000']);
  });

  it('are given in full where there is only one of them', () => {
    expect(amountText('12.5', 'MWh', 'en')).toBe('12.5\u202FMWh');
  });
});

describe('differences of a row', () => {
  it('are signed, of percentages in percentage points', () => {
    expect(difference(['10', '7.9'], '%')).toBe('+2.1\u202Fpp');
    expect(differenceText('12.1', row(['10', '12.1'], '%'), 'zhTw')).toBe('−2.1\u202F個百分點');
    expect(difference(['5', '5'])).toBe('0\u202FMWh');
  });
});
