import { describe, expect, it } from 'vitest';
import { listedBy, MetricQuery } from './metric-query.ts';

const listed = (address: Record<string, string>) => listedBy(MetricQuery.parse(address));

describe('the order of a metric’s values', () => {
  it('is the requested one, for all owners and times', () => {
    expect(listed({})).toBe('time');
    expect(listed({ sort: 'entity' })).toBe('entity');
    expect(listed({ sort: 'entity', industry: 'EM-CM', unit: 'MWh' })).toBe('entity');
  });

  it('is by time within a date range, for a report and for one owner, because no other is available', () => {
    expect(listed({ sort: 'entity', from: '2024-01-01' })).toBe('time');
    expect(listed({ sort: 'entity', to: '2024-12-31' })).toBe('time');
    expect(listed({ sort: 'entity', report: 'rep_1' })).toBe('time');
    expect(listed({ sort: 'entity', entity: 'organization' })).toBe('time');
  });
});
