import { describe, expect, it } from 'vitest';
import type { HubValue } from '../../../../../../shared/contract/data-hub/data-hub.contract.ts';
import { emptySheet } from './sample-sheet.ts';
import { keyAt, type Sheet, type SheetRow } from './sheet.ts';
import { fillDown, putCells, textIn, typeInto } from './sheet-edits.ts';
import { entriesOf } from './sheet-entries.ts';

const row = (code: string, isCalculated: boolean): SheetRow => ({
  code,
  name: code,
  valueType: 'Number',
  unit: 'MWh',
  units: ['MWh'],
  options: [],
  isCalculated,
  entityId: null,
});
const given: HubValue = {
  metricCode: 'total',
  typed: { kind: 'number', number: '7', unit: 'MWh', state: 'reported' },
  amount: '7',
  unit: 'MWh',
  state: 'reported',
  source: 'internal',
  at: '2026-01-05T08:00:00.000Z',
  revision: 0,
  isCalculated: true,
};
/** For 2024 the total is derived from its components, for 2025 one of them is missing. */
const sheet: Sheet = {
  ...emptySheet,
  rows: [row('part', false), row('total', true)],
  times: [2024, 2025].map((year) => ({ startOn: `${year}-01-01`, endOn: `${year}-12-31`, revision: 1 })),
  values: [new Map([['total', given]]), new Map()],
};
const at = (column: number) => ({ row: 1, column });

describe('a total of the sheet', () => {
  it('is editable if a component is missing, and not if it is derived', () => {
    expect(keyAt(sheet, at(0))).toBeUndefined();
    expect(typeInto(sheet, new Map(), at(0), '9').size).toBe(0);
    const drafts = typeInto(sheet, new Map(), at(1), '9');
    expect(textIn(sheet, drafts, at(1))).toBe('9');
    expect(entriesOf(sheet, drafts)).toMatchObject([
      { entry: { metricCode: 'total', startOn: '2025-01-01', revision: 0 } },
    ]);
  });

  it('is skipped when a block is pasted over it or the cell above is filled down', () => {
    const cells = ['1', '2'].map((text, row) => ({ row, column: 1, text }));
    expect(putCells(sheet, new Map(), cells)).toMatchObject({ pasted: 1, unfit: 1 });
    const drafts = typeInto(sheet, new Map(), { row: 0, column: 1 }, '5');
    expect(fillDown(sheet, drafts, at(1))).toBeUndefined();
  });
});
