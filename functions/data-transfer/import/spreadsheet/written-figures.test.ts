/** Numbers copied from a printed page and units in Chinese: the visible number, and the note next to it. */

import { expect, it } from 'vitest';
import { signOf } from '../../../../shared/model/numbers/format-value.ts';
import { catalogue } from '../../../../tests/support/memory/data-point-bench.ts';
import { lineOf, sheetOf } from '../../../../tests/support/sheets/data-sheet.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

const context = { catalogue, organizationName: 'Jade Textiles', entities: [] };
const readAs = async (value: string | number, unit: string, code = 'ghg.scope3.cat1') => {
  const read = await readSpreadsheet(await sheetOf([lineOf(value, { 'Metric code': code, Unit: unit })]), context);
  if (read.kind === 'refused') return read.refusal;
  if (read.kind === 'issues') return read.issues.map((issue) => issue.code).join(' ');
  return read.rows.map(({ content }) => `${signOf(content.state)}${content.amount}`).join(' ');
};

it.each([
  ['1\u2009203', '1203'],
  ['1\u00A0203,4', '1203.4'],
  ['\u2011 12.5', '-12.5'],
  ['−1,203', '-1203'],
  ['1,203¹', '1203'],
  ['1,203 (1)', '1203'],
  ['1,2\u00AD03', '1203'],
  ['1,203*', '1203'],
  ['１，２０３', '1203'],
  ['1\u00A0203 噸', '1203'],
  ['2.5萬', '25000'],
  ['1.2 萬噸', '12000'],
  ['3,400 公噸', '3400'],
  ['(1,203)', '-1203'],
  ['~1,203', '≈1203'],
  ['約1,203', '≈1203'],
  ['1’203', '1203'],
  ['\u200B1203', '1203'],
  ['1,203 tCO2-e', '1203'],
  ['0.5 萬噸二氧化碳當量', '5000'],
  ['<0.1', '<0.1'],
])('%j of a printed page is %s', async (text, amount) => {
  expect(await readAs(text, '')).toBe(amount);
});

it.each([
  [1203, '噸二氧化碳當量', 'ghg.scope1.mobile', '1203'],
  [1203, '公噸二氧化碳當量', 'ghg.scope1.mobile', '1203'],
  [3, '千噸二氧化碳當量', 'ghg.scope1.mobile', '3000'],
  [3, '噸', 'ghg.scope1.mobile', '3'],
  [3, '萬噸二氧化碳當量', 'ghg.scope1.mobile', '30000'],
  [5000, '千瓦時', 'energy.purchased.electricity', '5'],
  [5000, '度', 'energy.purchased.electricity', '5'],
  [5, '萬度', 'energy.purchased.electricity', '50'],
  [5, '頭', 'energy.purchased.electricity', 'unit-unknown'],
])('%s in %s of %s is %s', async (value, unit, code, amount) => {
  expect(await readAs(value, unit, code)).toBe(amount);
});

it('of one point before three digits is asked about', async () => {
  expect(await readAs('1.234', 'tCO2e')).toBe('two-ways-alone');
});

it('that is a bound stays a bound, in addition to the note of its row', async () => {
  const lines = [
    lineOf('<0.1', { Note: 'half of the sites' }),
    lineOf('91*', { Start: '2024-01-01', End: '2024-12-31' }),
  ];
  const read = await readSpreadsheet(await sheetOf(lines), context);
  const typed = read.kind === 'rows' ? read.rows.map(({ content }) => content.typed) : [];
  expect(typed).toMatchObject([
    { number: '0.1', state: 'below', note: 'half of the sites' },
    { number: '91', state: 'reported', note: '91*' },
  ]);
});
