import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import { type FieldValue, isProse, valueKindOf } from '../../../../../../shared/model/answer/field-value.ts';
import type { StoredValue } from '../../../../../../shared/model/report/report.ts';

/** The state of last year's answers: they are requested separately from this year's, and may arrive later or fail. */
export type PriorAnswers =
  | { state: 'none' | 'loading' | 'failed' }
  | { state: 'known'; values: readonly StoredValue[] };

/** The content that last year's report provides for a text field that is not answered yet. */
export type LastYears =
  | { kind: 'none' }
  /** The field must not seem empty, and the disclosure cannot be completed, before its content is known. */
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'draft'; value: FieldValue };

const none: LastYears = { kind: 'none' };

export const lastYearsOf = (
  prior: PriorAnswers,
  field: Pick<Field, 'key' | 'inputType'>,
  stored: Pick<StoredValue, 'revision'> | undefined,
): LastYears => {
  if (prior.state === 'none' || !isProse(field) || (stored?.revision ?? 0) > 0) return none;
  if (prior.state !== 'known') return { kind: prior.state };
  const value = prior.values.find(({ fieldKey }) => fieldKey === field.key)?.value;
  return value?.kind === valueKindOf(field.inputType) ? { kind: 'draft', value } : none;
};

/** True while a field of the disclosure waits for last year's words: completing it now would skip them unseen. */
export const waitsForLastYear = (
  prior: PriorAnswers,
  fields: readonly Pick<Field, 'key' | 'inputType'>[],
  values: readonly Pick<StoredValue, 'fieldKey' | 'revision'>[],
): boolean =>
  fields.some((field) => {
    const stored = values.find(({ fieldKey }) => fieldKey === field.key);
    return lastYearsOf(prior, field, stored).kind === 'loading';
  });
