import { describe, expect, it } from 'vitest';
import { amountText, differenceText } from './figure-text.ts';

const text = (amount: string, isExact = true): string => amountText(amount, 'MWh', 'en', isExact);

describe('amounts of a comparison', () => {
  it('keeps what was reported, to the last digit', () => {
    expect(text('1234.50')).toBe('1,234.50\u202FMWh');
    expect(text('0.000012')).toBe('0.000012\u202FMWh');
  });

  it('ends a conversion that does not end', () => {
    expect(text('26780.694444444444444444444444')).toBe('26,780.694444\u202FMWh');
    expect(text('0.0000333333333333333333333333')).toBe('0.0000333333\u202FMWh');
    expect(text('12345678901.333333333333333333')).toBe('12,345,678,901.333333\u202FMWh');
    expect(text('1999999.99999999999999999999')).toBe('2,000,000\u202FMWh');
  });

  it('shortens what was calculated', () => {
    expect(text('27115.123456', false)).toBe('27,115\u202FMWh');
  });
});

describe('differences of a comparison', () => {
  it('are signed and in the unit of the row, of percentages in percentage points', () => {
    expect(differenceText('-120.5', { unit: 'MWh' }, 'en')).toBe('−120.5\u202FMWh');
    expect(differenceText('2.1', { unit: '%' }, 'en')).toBe('+2.1\u202Fpp');
    expect(differenceText('-2.1', { unit: '%' }, 'zhTw')).toBe('−2.1\u202F個百分點');
    expect(differenceText('0', { unit: 'MWh' }, 'en')).toBe('0\u202FMWh');
  });
});
