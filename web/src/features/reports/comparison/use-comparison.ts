import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CallOutput } from '../../../../../shared/contract/calls/call.ts';
import { compareReports, listComparable } from '../../../../../shared/contract/reports/comparison.contract.ts';
import { measuredAgainst } from '../../../../../shared/model/comparison/compared-base.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { useSearch } from '../../../lib/use-search.ts';
import { type ComparisonView, parseBase, parseView } from './comparison-address.ts';
import { type Comparable, firstChoice } from './first-choice.ts';

export type Comparison = CallOutput<typeof compareReports>;

export type ComparisonState = {
  comparable: Comparable | undefined;
  /** The compared columns from the address, or the default choice. */
  compared: string[];
  /** Figures against the base column of the address, which is first; `asStored`, with the report first. */
  comparison: Comparison | undefined;
  asStored: Comparison | undefined;
  /** Place of that column; 0: the report itself. */
  base: number;
  isLoading: boolean;
  error: unknown;
  retry: () => void;
};

export const useComparison = (reportId: string): ComparisonState => {
  const [search] = useSearchParams();
  const list = useCall(listComparable, { params: { reportId } });
  const asked = search.get('with');
  const compared = useMemo(() => {
    if (asked !== null) return [...new Set(asked.split(','))].filter((one) => one !== '' && one !== reportId);
    return list.data ? firstChoice(list.data) : [];
  }, [asked, reportId, list.data]);
  const input = compared.length > 0 ? { params: { reportId }, query: { with: compared.join(',') } } : null;
  const answer = useCall(compareReports, input, { keepPreviousData: true });
  const base = parseBase(search.get('base'));
  const asStored = input ? answer.data : undefined;
  const comparison = useMemo(() => asStored && { ...asStored, ...measuredAgainst(asStored, base) }, [asStored, base]);
  return {
    comparable: list.data,
    compared,
    comparison,
    asStored,
    base,
    isLoading: list.isLoading || answer.isLoading,
    error: list.error ?? answer.error,
    retry: () => {
      void list.mutate();
      void answer.mutate();
    },
  };
};

export type AddressState = {
  view: ComparisonView;
  /** Of the figures, as the address holds it; '': none. */
  filter: string;
  change: (changes: Partial<Record<'with' | 'base' | 'view' | 'filter' | 'disclosure', string>>) => void;
};

/** View and choice lie in the address, so that a comparison can be shared. */
export const useComparisonAddress = (): AddressState => {
  const [search, setSearch] = useSearch();
  return {
    view: parseView(search.get('view')),
    filter: search.get('filter') ?? '',
    change: (changes) =>
      setSearch(
        (before) => {
          for (const [name, value] of Object.entries(changes)) {
            if (value === '' && name !== 'with') before.delete(name);
            else before.set(name, value);
          }
          return before;
        },
        { replace: true },
      ),
  };
};
