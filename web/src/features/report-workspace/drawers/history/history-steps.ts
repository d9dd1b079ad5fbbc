import type { FieldChange } from '../../../../../../shared/contract/reports/field-history.contract.ts';
import type { FieldValue } from '../../../../../../shared/model/answer/field-value.ts';
import { isAnswered } from '../../../../../../shared/model/answer/field-value.ts';
import { isSameValue } from '../../../reports/common/same-value.ts';

/** A change as the history draws it. */
export type HistoryStep = {
  change: FieldChange;
  /** The value that `oldValue` is the text of, where a loaded change holds it. */
  before: FieldValue | null;
  /** Prose is compared word by word, everything else as whole values. */
  isProse: boolean;
  /** The value that restoring brings back. */
  restorable: FieldValue | null;
};

const isProse = (value: FieldValue | null): boolean => value?.kind === 'text' || value?.kind === 'richText';

/**
 * Changes newest first, each with the value before it and the difference that restoring it would make to the `current`
 * value.
 */
export const historySteps = (changes: readonly FieldChange[], current: FieldValue | null): HistoryStep[] =>
  changes.map((change, index) => {
    const before =
      changes.slice(index + 1).find(({ newValue, value }) => value !== null && newValue === change.oldValue)?.value ??
      null;
    const { value } = change;
    const isOther = isAnswered(value) && !isSameValue(value, current);
    return {
      change,
      before,
      isProse: change.action.startsWith('translation.') || isProse(value) || (value === null && isProse(before)),
      restorable: isOther ? value : null,
    };
  });
