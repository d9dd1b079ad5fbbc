import { describe, expect, it } from 'vitest';
import { listedBy, MetricQuery } from './metric-query.ts';

const listed = (address: Record<string, string>) => listedBy(MetricQuery.parse(address));

describe('the order that the values of a metric are listed in', () => {
  it('is the one that was asked for, of any owner and time', () => {
    expect(listed({})).toBe('time');
    expect(listed({ sort: 'entity' })).toBe('entity');
    expect(listed({ sort: 'entity', industry: 'EM-CM', unit: 'MWh' })).toBe('entity');
  });

  it('is that of time between days, for a report and of one owner, where no other one can be had', () => {
    expect(listed({ sort: 'entity', from: '2024-01-01' })).toBe('time');
    expect(listed({ sort: 'entity', to: '2024-12-31' })).toBe('time');
    expect(listed({ sort: 'entity', report: 'rep_1' })).toBe('time');
    expect(listed({ sort: 'entity', entity: 'organization' })).toBe('time');
  });
});
