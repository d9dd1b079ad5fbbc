import { useDeferredValue, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { countKnownDisclosures } from '../../../../../shared/contract/data-hub/known-metrics.contract.ts';
import { getFrameworkOverlap, searchCatalogue } from '../../../../../shared/contract/frameworks/catalogue.contract.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { usePermission } from '../../../lib/session/profile.ts';
import { onceAVisit } from '../common/use-frameworks.ts';

/** A single letter is no search term, but a Chinese character is a word: 水. */
const isWord = (typed: string): boolean => typed.length > 1 || /\p{Script=Han}/u.test(typed);

type Selection = { choice: string; q: string; open: string };

const readSelection = (search: URLSearchParams): Selection => ({
  choice: search.get('choice') ?? '',
  q: search.get('q') ?? '',
  open: search.get('open') ?? '',
});

const idsIn = ({ choice }: Selection): string[] => choice.split(',').filter((id) => id !== '');

/**
 * Choice, search and opened framework, all in the address (screens 1). The page keeps them itself and the address
 * follows: the router is slower than a person who ticks one box right after another.
 */
export const useSelection = () => {
  const [search, setSearch] = useSearchParams();
  const [selection, setSelection] = useState(() => readSelection(search));
  const latest = useRef(selection);
  const change = (part: Partial<Selection>): void => {
    latest.current = { ...latest.current, ...part };
    setSelection(latest.current);
    const nonEmpty = Object.entries(latest.current).filter(([, value]) => value !== '');
    setSearch(new URLSearchParams(nonEmpty), { replace: true });
  };
  return {
    versionIds: idsIn(selection),
    query: selection.q,
    openId: selection.open,
    choose: (next: (latest: readonly string[]) => readonly string[]) =>
      change({ choice: next(idsIn(latest.current)).join(',') }),
    setQuery: (q: string) => change({ q }),
    open: (open: string) => change({ open }),
  };
};

/**
 * Disclosures with the search term in their code, title or subject: the number per framework, and the first of them.
 */
export const useDisclosureMatches = (query: string) => {
  const typed = useDeferredValue(query.trim());
  const input = isWord(typed) ? { query: { search: typed, limit: 50 } } : null;
  const { data } = useCall(searchCatalogue, input, { ...onceAVisit, keepPreviousData: true });
  return input === null ? undefined : data;
};

export type DisclosureMatches = ReturnType<typeof useDisclosureMatches>;

/** The overlap of the choice, and how much of every other framework it answers already. */
export const useOverlap = (versionIds: readonly string[]) => {
  const input = versionIds.length === 0 ? null : { query: { versionIds: versionIds.toSorted().join(',') } };
  const { data } = useCall(getFrameworkOverlap, input, { ...onceAVisit, keepPreviousData: true });
  return input === null ? undefined : data;
};

/** How much of each framework the data hub has already; undefined for users without access to the hub. */
export const useKnownDisclosures = () => {
  const canReadData = usePermission('data:read');
  return useCall(countKnownDisclosures, canReadData ? {} : null, onceAVisit).data;
};

export type KnownDisclosures = ReturnType<typeof useKnownDisclosures>;

export type Overlap = ReturnType<typeof useOverlap>;
