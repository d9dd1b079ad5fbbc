import { describe, expect, it } from 'vitest';
import { clientReport, clientView } from './client.fixture.ts';
import { filteredClients, filterOfQuery, isNarrowed, queryOfFilter } from './client-filter.ts';

const today = '2026-11-30';
const clients = [
  clientView('1', { name: 'Jade Textiles', industryCode: 'CG-AA', reports: [clientReport('1', '2026-11-29')] }),
  clientView('2', { name: 'Lantau Logistics', industryCode: 'TR-AF', reports: [clientReport('2', '2026-12-30')] }),
  clientView('3', { name: 'Jade Foods', industryCode: 'CG-AA', reports: [clientReport('3', '2026-12-31')] }),
  clientView('4', { name: 'Quiet', reports: [clientReport('4', null)] }),
];
const all = { search: '', deadline: 'all', industry: '' } as const;
const namesOf = (filter: Partial<Parameters<typeof filteredClients>[1]>): string[] =>
  filteredClients(clients, { ...all, ...filter }, today).map(({ name }) => name);

describe('the filter of clients', () => {
  it('combines name, deadline and industry', () => {
    expect(namesOf({})).toHaveLength(4);
    expect(namesOf({ search: ' jade ' })).toEqual(['Jade Textiles', 'Jade Foods']);
    expect(namesOf({ deadline: 'overdue' })).toEqual(['Jade Textiles']);
    expect(namesOf({ deadline: 'soon' })).toEqual(['Jade Textiles', 'Lantau Logistics']);
    expect(namesOf({ industry: 'CG-AA', search: 'foods' })).toEqual(['Jade Foods']);
  });

  it('is part of the address, and an unknown value there means none', () => {
    const filter = { search: 'jade', deadline: 'soon', industry: 'CG-AA' } as const;
    expect(filterOfQuery(new URLSearchParams(queryOfFilter(filter)))).toEqual(filter);
    expect(filterOfQuery(new URLSearchParams('deadline=whenever'))).toEqual(all);
    expect(isNarrowed(all)).toBe(false);
    expect(isNarrowed(filter)).toBe(true);
  });
});
