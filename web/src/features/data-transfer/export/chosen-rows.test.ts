import { expect, it } from 'vitest';
import { chosenRows } from './chosen-rows.ts';

const preview = { counts: { all: 42, report: 30, internal: 12, entity: 0 }, disclosures: [], chosen: 42, rows: [] };

it('counts a mode at once, and shows no count of the previous choice for chosen disclosures', () => {
  const rowsOf = (mode: 'all' | 'report' | 'entity' | 'disclosures', isLoading: boolean, disclosures: string[] = []) =>
    chosenRows({ preview, isLoading, choice: { mode, disclosures } });
  expect(rowsOf('report', true)).toBe(30);
  expect(rowsOf('entity', true)).toBe(0);
  expect(rowsOf('disclosures', true)).toBe(0);
  expect(rowsOf('disclosures', true, ['gri-2021 305-1'])).toBeUndefined();
  expect(rowsOf('disclosures', false, ['gri-2021 305-1'])).toBe(42);
  expect(chosenRows({ preview: undefined, isLoading: true, choice: { mode: 'all', disclosures: [] } })).toBeUndefined();
});
