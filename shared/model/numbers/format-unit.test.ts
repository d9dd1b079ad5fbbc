import { describe, expect, it } from 'vitest';
import { formatUnit, groupedIn, unitBehindNumber } from './format-unit.ts';

describe('a unit behind a number', () => {
  it('has no English word for a plain count', () => {
    expect(unitBehindNumber('count', 'en')).toBe('');
    expect(unitBehindNumber('count', 'zhTw')).toBe('');
    expect(formatUnit('count', 'en')).toBe('count');
  });

  it('marks money without a currency as money, in both languages', () => {
    expect(unitBehindNumber('currency', 'en')).toBe('reporting currency');
    expect(unitBehindNumber('currency million', 'en')).toBe('million (reporting currency)');
    expect(unitBehindNumber('currency', 'zhTw')).toBe('元（列報貨幣）');
    expect(unitBehindNumber('currency/tCO2e', 'en')).toBe('reporting currency/tCO₂e');
    expect(formatUnit('currency', 'en')).toBe('reporting currency');
  });

  it('has its thousand in words, never digits behind digits', () => {
    expect(unitBehindNumber("'000 kWh", 'en')).toBe('thousand kWh');
    expect(unitBehindNumber("'000 kWh/unit", 'en')).toBe('thousand kWh/unit');
    expect(unitBehindNumber("'000 kWh", 'zhTw')).toBe('千 kWh');
    expect(formatUnit("'000 kWh", 'en')).toBe("'000 kWh");
  });

  it('is any other unit as it is read', () => {
    expect(unitBehindNumber('tCO2e', 'en')).toBe('tCO₂e');
    expect(unitBehindNumber('persons', 'zhTw')).toBe('人');
    expect(unitBehindNumber('', 'en')).toBe('');
  });
});

it('a calendar year is written in digits, without a unit', () => {
  expect(groupedIn('2015', 'year')).toBe('2015');
  expect(groupedIn('2015', 't')).toBe('2,015');
  expect(unitBehindNumber('year', 'en')).toBe('');
});
