import { expect, it } from 'vitest';
import { type DataColumn, dataColumns } from '../../../../../shared/model/hub/data-words.ts';
import { previewCell, previewColumns, previewText } from './preview-text.ts';

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

it('begins with metric, value and unit, and has every column of the file once', () => {
  expect(previewColumns.slice(0, 4)).toEqual(['metricName', 'value', 'unit', 'metricCode']);
  expect(previewColumns.toSorted()).toEqual(dataColumns.toSorted());
});

it('names an answer without a metric by its field', () => {
  const line = (texts: Partial<Record<DataColumn, string>>) =>
    dataColumns.map((column) => ({ kind: 'text', text: texts[column] ?? '' }) as const);
  const nameOf = (texts: Partial<Record<DataColumn, string>>) => previewCell(line(texts), 'metricName')?.text;
  expect(nameOf({ metricName: 'Electricity', fieldName: 'Total' })).toBe('Electricity');
  expect(nameOf({ fieldName: 'Board oversight' })).toBe('Board oversight');
  expect(previewCell(line({ value: '5', fieldName: 'Total' }), 'value')?.text).toBe('5');
});
