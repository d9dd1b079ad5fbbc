import { describe, expect, it } from 'vitest';
import { UserId } from '../../../../shared/ids.ts';
import { readSavedFilters, savedFiltersMax, withSavedFilter, writeSavedFilters } from './saved-filters.ts';

const [nora, ben] = ['2', '3'].map((digit) => UserId.parse(`usr_${digit.repeat(32)}`));
const memory = () => {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  };
};
const late = { name: 'Late', query: { deadline: 'overdue' } };

describe('saved filters', () => {
  it('belong to one user of this device', () => {
    if (!nora || !ben) throw new Error('no people');
    const storage = memory();
    expect(writeSavedFilters(() => storage, 'client', nora, [late])).toBe(true);
    expect(readSavedFilters(() => storage, 'client', nora)).toEqual([late]);
    expect(readSavedFilters(() => storage, 'client', ben)).toEqual([]);
    expect(readSavedFilters(() => storage, 'report', nora)).toEqual([]);
  });

  it('are none if the storage is forbidden or has invalid content', () => {
    if (!nora) throw new Error('nobody');
    const forbidden = (): Storage => {
      throw new Error('forbidden');
    };
    expect(readSavedFilters(forbidden, 'client', nora)).toEqual([]);
    expect(writeSavedFilters(forbidden, 'client', nora, [late])).toBe(false);
    expect(readSavedFilters(() => ({ ...memory(), getItem: () => '{"a":1}' }), 'client', nora)).toEqual([]);
  });

  it('are replaced by name, and limited in number', () => {
    const again = { name: ' Late\n', query: { deadline: 'soon' } };
    expect(withSavedFilter([late], again)).toEqual([{ name: 'Late', query: { deadline: 'soon' } }]);
    const many = Array.from({ length: savedFiltersMax }, (_, index) => ({ name: `F${index}`, query: {} }));
    const next = withSavedFilter(many, late);
    expect(next).toHaveLength(savedFiltersMax);
    expect(next.at(-1)).toEqual(late);
  });
});
