import { useCallback, useMemo } from 'react';
import { listUsers } from '../../../../shared/contract/people/people.contract.ts';
import { PersonSort, PersonStatus } from '../../../../shared/model/people/people.ts';
import { withFilter } from '../../lib/filter-in-address.ts';
import { useSearch } from '../../lib/use-search.ts';

export type PeopleQuery = {
  search: string;
  status: PersonStatus | undefined;
  sort: PersonSort;
  order: 'asc' | 'desc';
};

/** Search, filter and order of the address; unknown values are ignored. */
export const readPeopleQuery = (params: URLSearchParams): PeopleQuery => {
  const status = PersonStatus.safeParse(params.get('status'));
  const sort = PersonSort.safeParse(params.get('sort'));
  return {
    search: params.get('search') ?? '',
    status: status.success ? status.data : undefined,
    sort: sort.success ? sort.data : 'name',
    order: params.get('order') === 'desc' ? 'desc' : 'asc',
  };
};

const pageSize = 50;

/** The query in the form of the call. */
export const toCallQuery = ({ search, status, sort, order }: PeopleQuery, cursor: string | undefined) =>
  listUsers.query.parse({
    limit: pageSize,
    sort,
    order,
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(status === undefined ? {} : { status }),
    ...(cursor === undefined ? {} : { cursor }),
  });

export const usePeopleQuery = (): [PeopleQuery, (change: Partial<PeopleQuery>) => void] => {
  const [params, setParams] = useSearch();
  const query = useMemo(() => readPeopleQuery(params), [params]);
  const change = useCallback(
    (next: Partial<PeopleQuery>) => setParams((before) => withFilter(before, next), { replace: true }),
    [setParams],
  );
  return [query, change];
};
