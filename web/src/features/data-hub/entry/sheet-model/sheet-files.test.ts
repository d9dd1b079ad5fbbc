import { expect, it } from 'vitest';
import type { HubValue } from '../../../../../../shared/contract/data-hub/data-hub.contract.ts';
import { emptySheet } from './sample-sheet.ts';
import { hasDetails, type Sheet, type SheetRow } from './sheet.ts';
import { countFiles, filesIn } from './sheet-files.ts';

const year = (number: number) => ({ startOn: `${number}-01-01`, endOn: `${number}-12-31`, revision: 1 });
const row = (code: string, valueType: SheetRow['valueType'], isCalculated = false): SheetRow => ({
  code,
  name: code,
  valueType,
  isCalculated,
  entityId: null,
  unit: 'MWh',
  units: ['MWh'],
  options: [],
});
const value = (metricCode: string, files?: number): HubValue => ({
  metricCode,
  amount: '1',
  unit: 'MWh',
  state: 'reported',
  source: 'internal',
  at: '2025-01-01T00:00:00.000Z',
  typed: { kind: 'number', number: '1', unit: 'MWh', state: 'reported' },
  revision: 1,
  ...(files === undefined ? {} : { files }),
});
const sheet: Sheet = {
  ...emptySheet,
  rows: [row('a', 'Number'), row('words', 'Text'), row('sum', 'Number', true), row('none', 'Text')],
  times: [year(2023), year(2024), year(2025)],
  values: [
    new Map([value('a', 2), value('words')].map((one) => [one.metricCode, one])),
    new Map([value('a', 1), value('sum')].map((one) => [one.metricCode, one])),
    new Map(),
  ],
};

it('counts files of all values of a row, and opens the newest value with some', () => {
  const withoutNew = { ...sheet, values: [...sheet.values.slice(0, 2), new Map([['a', value('a', 0)]])] };
  expect(filesIn(withoutNew, 0)).toEqual({ at: { row: 0, column: 1 }, count: 3 });
  expect(filesIn(sheet, 0)).toEqual({ at: { row: 0, column: 1 }, count: 3 });
  expect(filesIn(sheet, 1)).toEqual({ at: { row: 1, column: 0 }, count: 0 });
  expect(filesIn(sheet, 2)).toBeUndefined();
  expect(filesIn(sheet, 3)).toBeUndefined();
  expect(countFiles(sheet)).toBe(3);
});

it('has details for stored words and editable numbers, never for calculated values', () => {
  expect([0, 1, 2, 3].map((at) => hasDetails(sheet, { row: at, column: 0 }))).toEqual([true, true, false, false]);
  expect(hasDetails(sheet, { row: 0, column: 2 })).toBe(true);
});
