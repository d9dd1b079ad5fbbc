import { expect, it } from 'vitest';
import { buildCatalogueFiles } from './build-catalogue.ts';
import { printTexts, printWords } from './print-words.ts';

it('writes gases and powers in words as print has them, and leaves codes, units and titles alone', () => {
  const field = { key: 'm3', label: 'Biogenic CO2, N2O and SF6', note: 'In m3.', defaultUnit: 'tCO2e', units: ['m3'] };
  expect(printWords({ title: 'CO2', fields: [field] })).toEqual({
    title: 'CO2',
    fields: [{ ...field, label: 'Biogenic CO₂, N₂O and SF₆', note: 'In m³.' }],
  });
  expect(printTexts({ notes: { 'In m3.': '以 m3 計算。' } })).toEqual({ notes: { 'In m³.': '以 m³ 計算。' } });
});

it('prints every gas with its subscript in texts on a figure', () => {
  const words = /"(?:label|labelZhTw|name|nameZhTw|definition|definitionZhTw|note)": ?"[^"]*(?:CO2|CH4|N2O|SF6|NF3)/;
  // The library has its own unit names there, which are never displayed.
  const files = [...buildCatalogueFiles()].filter(([name]) => name !== 'metrics.json');
  expect(files.filter(([, text]) => words.test(text)).map(([name]) => name)).toEqual([]);
});
