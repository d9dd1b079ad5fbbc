import { describe, expect, it } from 'vitest';
import { amountText } from './figure-text.ts';

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
