import { describe, expect, it } from 'vitest';
import { readingText } from './entry-reading.ts';
import { draftOf, type EntryMetric } from './sheet-model/entry-draft.ts';

const metric: EntryMetric = {
  code: 'ghg.scope1.gross',
  valueType: 'Number',
  unit: 'tCO2e',
  units: ['tCO2e', 'kgCO2e', 'ktCO2e'],
  options: [],
};
const reading = (text: string, unit = metric.unit) =>
  readingText(metric, { ...draftOf(metric, undefined), text, unit }, 'en');

describe('a typed number', () => {
  it('is shown as stored if that differs from the input', () => {
    expect(reading('1.2 kt')).toBe('1,200\u00A0tCO₂e');
    expect(reading('1.2', 'ktCO2e')).toBe('1,200\u00A0tCO₂e');
    expect(reading('1.5e3')).toBe('1,500\u00A0tCO₂e');
    expect(reading('<2 kt')).toBe('<\u00A02,000\u00A0tCO₂e');
    expect(reading('≈ 2 kt')).toBe('2,000\u00A0tCO₂e');
  });

  it('is not repeated', () => {
    for (const text of ['1200', '1,200', '1,200 tCO₂e', '', 'many', '3 GWh']) expect(reading(text)).toBeUndefined();
  });
});
