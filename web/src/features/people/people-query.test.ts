import { describe, expect, it } from 'vitest';
import { readPeopleQuery, toCallQuery } from './people-query.ts';

const read = (address: string) => readPeopleQuery(new URLSearchParams(address));

describe('the query of the list of people', () => {
  it('is sorted by name without filters by default', () => {
    expect(read('')).toEqual({ search: '', status: undefined, sort: 'name', order: 'asc' });
  });

  it('ignores unknown values', () => {
    expect(read('status=Unknown&sort=shoe-size&order=sideways')).toEqual(read(''));
  });

  it('requests what the address contains', () => {
    const query = read('search=%20ada%20&status=Registered&sort=last-login&order=desc');
    expect(toCallQuery(query, 'next')).toEqual({
      limit: 50,
      search: 'ada',
      status: 'Registered',
      sort: 'last-login',
      order: 'desc',
      cursor: 'next',
    });
  });

  it('sends no empty search', () => {
    expect(toCallQuery(read('search=%20'), undefined)).toEqual({ limit: 50, sort: 'name', order: 'asc' });
  });
});
