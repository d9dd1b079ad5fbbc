import { expect, it } from 'vitest';
import { previewText } from './preview-text.ts';

it.each([
  ['figure', 'value', '1234567.5', '1,234,567.5'],
  ['figure', 'value', '-4210', '−4,210'],
  ['year', 'value', '2030', '2030'],
  ['text', 'value', '1234567', '1234567'],
  ['text', 'unit', 'kWh/m2', 'kWh/m²'],
  ['text', 'unit', 'tCO2e', 'tCO₂e'],
  ['text', 'note', 'building m2', 'building m2'],
] as const)('a %s in the column %s shows %s as %s', (kind, column, text, shown) => {
  expect(previewText({ kind, text }, column)).toBe(shown);
});
