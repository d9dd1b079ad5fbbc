import { useCallback, useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getFrameworkOverlap, searchCatalogue } from '../../../../../shared/contract/catalogue.contract.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { onceAVisit } from '../common/use-frameworks.ts';

const searchLengthMin = 2;

/** Choice, search and opened framework, all in the address (screens 1). */
export const useSelection = () => {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (name: 'choice' | 'q' | 'open', value: string): void =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return {
    versionIds: (search.get('choice') ?? '').split(',').filter((id) => id !== ''),
    query: search.get('q') ?? '',
    openId: search.get('open') ?? '',
    choose: (versionIds: readonly string[]) => change('choice', versionIds.join(',')),
    setQuery: (query: string) => change('q', query),
    open: (versionId: string) => change('open', versionId),
  };
};

/** Disclosures whose code or title the search names: how many of each framework, and the first of them. */
export const useDisclosureMatches = (query: string) => {
  const typed = useDeferredValue(query.trim());
  const input = typed.length < searchLengthMin ? null : { query: { search: typed, limit: 50 } };
  const { data } = useCall(searchCatalogue, input, { ...onceAVisit, keepPreviousData: true });
  return input === null ? undefined : data;
};

export type DisclosureMatches = ReturnType<typeof useDisclosureMatches>;

/** What the choice shares, and how much of every other framework it answers already. */
export const useOverlap = (versionIds: readonly string[]) => {
  const input = versionIds.length === 0 ? null : { query: { versionIds: versionIds.toSorted().join(',') } };
  const { data } = useCall(getFrameworkOverlap, input, { ...onceAVisit, keepPreviousData: true });
  return input === null ? undefined : data;
};

export type Overlap = ReturnType<typeof useOverlap>;
