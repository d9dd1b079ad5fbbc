import { describe, expect, it } from 'vitest';
import { openingShow, readHubQuery } from './hub-query.ts';

describe('the address of the metric tree', () => {
  it('contains search text, owner, industry and time', () => {
    const entity = `ent_${'1'.repeat(26)}`;
    const address = `q=scope&time=2025-01-01_2025-12-31&show=missing&entity=${entity}&industry=EM-CM`;
    expect(readHubQuery(new URLSearchParams(address))).toEqual({
      search: 'scope',
      node: undefined,
      time: '2025-01-01_2025-12-31',
      show: 'missing',
      report: undefined,
      entity,
      industry: 'EM-CM',
    });
  });

  it('ignores unknown values', () => {
    const query = readHubQuery(new URLSearchParams('time=2025&show=best&entity=mine'));
    expect([query.time, query.show, query.entity, query.industry]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('defaults to metrics of reports, and to all for a search or without reports', () => {
    const query = (address: string) => readHubQuery(new URLSearchParams(address));
    expect(openingShow(query(''), true)).toBe('used');
    expect(openingShow(query('node=ghg'), true)).toBe('used');
    expect(openingShow(query('q=scope'), true)).toBe('all');
    expect(openingShow(query('report=rpt_1'), true)).toBe('all');
    expect(openingShow(query(''), false)).toBe('all');
  });
});
