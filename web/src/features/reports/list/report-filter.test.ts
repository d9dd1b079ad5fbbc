import { describe, expect, it } from 'vitest';
import { filterFromText, filterToText, parseTab, yearsOf } from './report-filter.ts';

describe('filter in the address', () => {
  it('survives a reload', () => {
    const query = {
      operation: 'or' as const,
      tokens: [
        { propertyKey: 'statusText', operator: '=', value: 'New' },
        { propertyKey: 'name', operator: ':', value: 'depot' },
        { propertyKey: 'entityNames', operator: '=', value: 'Harbour plant' },
        { operator: ':', value: '2025, "x"' },
      ],
    };
    expect(filterFromText(filterToText(query))).toEqual(query);
  });

  it.each([null, '', '{', '"x"', '["and",["nope","=","1"]]', '["and",1]'])('reads %j as no filter', (text) => {
    expect(filterFromText(text)).toEqual({ operation: 'and', tokens: [] });
  });

  it('falls back to all reports on an unknown tab', () => {
    expect(parseTab('something')).toBe('all');
  });
});

describe('yearsOf', () => {
  it('names every year that a period touches', () => {
    expect(yearsOf('2024-07-01', '2025-06-30')).toEqual(['2024', '2025']);
    expect(yearsOf('2025-01-01', '2025-12-31')).toEqual(['2025']);
  });
});
