import { expect, it } from 'vitest';
import { perDraft } from './per-draft.ts';
import type { CellDraft, SheetRow } from './sheet.ts';

const row: SheetRow = {
  code: 'waste.total',
  name: 'Waste',
  valueType: 'Number',
  unit: 't',
  units: ['t'],
  options: [],
  isCalculated: false,
  entityId: null,
};
const draft = (text: string): CellDraft => ({ text, revision: 0 });

it('computes a draft once, and again for another draft and another row', () => {
  let times = 0;
  const lengthOf = perDraft((metric, { text }) => {
    times += 1;
    return `${metric.unit} ${text.length}`;
  });
  const typed = draft('12');
  expect([lengthOf(row, typed), lengthOf(row, typed), times]).toEqual(['t 2', 't 2', 1]);
  expect([lengthOf({ ...row, unit: 'kg' }, typed), lengthOf(row, draft('123')), times]).toEqual(['kg 2', 't 3', 3]);
});
