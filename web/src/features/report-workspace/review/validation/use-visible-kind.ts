import type { FindingView, ReportValidation } from '../../../../../../shared/contract/reports/validation.contract.ts';
import { useSearch } from '../../../../lib/use-search.ts';

export const kinds = ['errors', 'warnings', 'noted'] as const;
export type Kind = (typeof kinds)[number];

export const kindOf = ({ severity, note }: Pick<FindingView, 'severity' | 'note'>): Kind => {
  if (severity === 'error') return 'errors';
  return note === null ? 'warnings' : 'noted';
};

/** The kind named in the address, else errors first; without any, the warnings; then the noted ones. */
export const shownKind = (named: string | null, counts: ReportValidation['counts']): Kind =>
  kinds.find((kind) => kind === named) ?? kinds.find((kind) => counts[kind] > 0) ?? 'errors';

/** The visible list; stored in the address, so that it can be shared and the browser's back button restores it. */
export const useShownKind = ({ counts }: Pick<ReportValidation, 'counts'>) => {
  const [params, setParams] = useSearch();
  return {
    kind: shownKind(params.get('show'), counts),
    setKind: (kind: Kind) =>
      setParams((before) => {
        before.set('show', kind);
        return before;
      }),
  };
};
