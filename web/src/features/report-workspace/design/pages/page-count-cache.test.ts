import { expect, it } from 'vitest';
import { keepLength, keepSheets, knownLength } from './page-count-cache.ts';

const length = { pages: 64, sizeBytes: 5_000_000, at: '2026-03-31T08:00:00.000Z' };

const createStorage = () => {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
  };
};

it("the preview's count is known until the browser is closed, for each report and language", () => {
  const storage = createStorage();
  keepLength(storage, 'rpt_1', 'en', length);
  expect(knownLength(storage, 'rpt_1', 'en')).toEqual(length);
  expect(knownLength(storage, 'rpt_1', 'zhTw')).toBeUndefined();
  expect(knownLength(storage, 'rpt_2', 'en')).toBeUndefined();
});

it('an invalid entry is no count, and a full store no failure', () => {
  const storage = createStorage();
  keepLength(storage, 'rpt_1', 'en', length);
  for (const key of storage.items.keys()) storage.items.set(key, '{"pages":"many"');
  expect(knownLength(storage, 'rpt_1', 'en')).toBeUndefined();
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(() => keepLength(full, 'rpt_1', 'en', length)).not.toThrow();
});

it("the design preview's count applies where no PDF was drawn, or where the report has clearly changed", () => {
  const storage = createStorage();
  const at = '2026-03-31T09:00:00.000Z';
  keepSheets(storage, 'rpt_1', 'en', { pages: 60, at });
  expect(knownLength(storage, 'rpt_1', 'en')).toEqual({ pages: 60, sizeBytes: null, at });
  keepLength(storage, 'rpt_1', 'en', length);
  keepSheets(storage, 'rpt_1', 'en', { pages: 65, at });
  expect(knownLength(storage, 'rpt_1', 'en')).toEqual(length);
  keepSheets(storage, 'rpt_1', 'en', { pages: 70, at });
  expect(knownLength(storage, 'rpt_1', 'en')?.pages).toBe(70);
});
