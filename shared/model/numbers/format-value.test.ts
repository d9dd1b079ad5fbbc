import { describe, expect, it } from 'vitest';
import { ValueState } from '../answer/value-state.ts';
import { formatUnit } from './format-unit.ts';
import { formatDate, formatDateTime, formatDecimal, formatPeriod, valueStateText } from './format-value.ts';

describe('formatDecimal', () => {
  it('groups by thousands, by lakh or with a narrow space, and never drops a digit', () => {
    const decimal = '1234567890.123456789';
    expect(formatDecimal(decimal, 'comma')).toBe('1,234,567,890.123456789');
    expect(formatDecimal(decimal, 'indian')).toBe('1,23,45,67,890.123456789');
    expect(formatDecimal(decimal, 'space')).toBe('1\u202F234\u202F567\u202F890,123456789');
  });

  it('writes a true minus and keeps trailing zeros of the source', () => {
    expect(formatDecimal('-0.50', 'comma')).toBe('−0.50');
    expect(formatDecimal('-1203', 'indian')).toBe('−1,203');
  });

  it('leaves up to three digits ungrouped in every grouping', () => {
    for (const grouping of ['comma', 'indian', 'space'] as const) expect(formatDecimal('999', grouping)).toBe('999');
  });

  it('returns text that is no decimal unchanged', () => {
    expect(formatDecimal('1e9', 'comma')).toBe('1e9');
  });
});

describe('formatUnit', () => {
  it.each([
    ['tCO2e', 'tCO₂e'],
    ['kgCO2', 'kgCO₂'],
    ['t CH4', 't CH₄'],
    ['kg N2O', 'kg N₂O'],
    ['thousand m3', 'thousand m³'],
    ['kWh/m2', 'kWh/m²'],
    ['km2', 'km²'],
    ['tCO2e/m2', 'tCO₂e/m²'],
    ['MWh', 'MWh'],
    ["'000 kWh", "'000 kWh"],
    ['PM2.5', 'PM2.5'],
    ['%', '%'],
    ['currency', 'reporting currency'],
    ['currency million', 'million (reporting currency)'],
    ['tCO2e/currency million', 'tCO₂e/million (reporting currency)'],
    ['HKD million', 'HKD million'],
  ])('shows %s as %s', (unit, shown) => {
    expect(formatUnit(unit, 'en')).toBe(shown);
  });

  it.each([
    ['persons', '人'],
    ['per 1,000,000 h', '每 1,000,000 小時'],
    ['thousand m3', '千 m³'],
    ['tCO2e/unit', 'tCO₂e/單位'],
    ['currency million', '百萬元（列報貨幣）'],
    ['HKD', 'HKD'],
    ['HKD million', '百萬 HKD'],
    ['tCO2e/HKD million', 'tCO₂e/百萬 HKD'],
    ['tCO2e/EUR million revenue', 'tCO₂e/百萬歐元收入'],
    ['kWh', 'kWh'],
  ])('writes %s in Chinese as %s', (unit, shown) => {
    expect(formatUnit(unit, 'zhTw')).toBe(shown);
  });
});

describe('dates', () => {
  it('writes dates as each language does', () => {
    expect(formatDate('2025-12-31', 'en')).toBe('31-Dec-2025');
    expect(formatDate('2025-01-05', 'zhTw')).toBe('2025年1月5日');
    expect(formatPeriod('2025-01-01', '2025-12-31', 'en')).toBe('01-Jan-2025 – 31-Dec-2025');
    expect(formatPeriod('2025-01-01', '2025-12-31', 'zhTw')).toBe('2025年1月1日至2025年12月31日');
  });

  it('keeps the zone in which an instant was typed and names it', () => {
    expect(formatDateTime('2025-03-05T14:30:00+08:00', 'en')).toBe('05-Mar-2025 14:30 (UTC+08:00)');
    expect(formatDateTime('2025-03-05T14:30:09Z', 'zhTw')).toBe('2025年3月5日 14:30:09（UTC）');
  });
});

describe('valueStateText', () => {
  it('has words for every state in both languages and a mark for all but reported', () => {
    for (const language of ['en', 'zhTw'] as const) {
      for (const state of ValueState.options) {
        const { mark, text } = valueStateText(state, language);
        expect(text).not.toBe('');
        expect(mark === '').toBe(state === 'reported');
      }
    }
  });
});
