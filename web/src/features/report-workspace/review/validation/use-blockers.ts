import type { ReportValidation } from '../../../../../../shared/contract/reports/validation.contract.ts';
import { countBlockers, type Undescribed } from '../../../../../../shared/model/design/missing-alt-text.ts';
import { isOngoing } from '../../../../../../shared/model/report/report.ts';
import { useUndescribed } from '../../context/use-undescribed.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { useValidation } from './use-validation.ts';

/** The findings of a report; problems of the design that block publishing count as errors. */
export type Checked = ReportValidation & { undescribed: readonly Undescribed[] };

/**
 * The blockers of a publication, from the answers and from the design: one count for the validation, the question
 * before editing ends and the last step. `data` is set once both are known.
 */
export const useBlockers = ({ isWanted = true } = {}) => {
  const { report } = useWorkspace();
  const validation = useValidation({ isWanted });
  const design = useUndescribed(isWanted && isOngoing(report.status));
  const { data: found, mutate } = validation;
  const errors = found ? countBlockers(found.counts, design.undescribed) : 0;
  const data: Checked | undefined =
    found && design.isKnown
      ? { ...found, counts: { ...found.counts, errors }, undescribed: design.undescribed }
      : undefined;
  return {
    data,
    error: data ? undefined : (validation.error ?? design.error),
    isValidating: validation.isValidating,
    mutate,
    recheck: () => Promise.all([mutate(), design.recheck()]),
  };
};
