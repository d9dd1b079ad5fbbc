import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import { type FieldValue, isProse, valueKindOf } from '../../../../../../shared/model/answer/field-value.ts';
import type { StoredValue } from '../../../../../../shared/model/report/report.ts';

/** What is known of last year's answers: they are asked for apart from this year's, and come later or not at all. */
export type PriorAnswers =
  | { state: 'none' | 'loading' | 'failed' }
  | { state: 'known'; values: readonly StoredValue[] };

/** What last year's report puts into a field of words that nobody has answered for yet. */
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

/** True while a field of the disclosure waits for last year's words: to complete it now would pass over them unseen. */
export const waitsForLastYear = (
  prior: PriorAnswers,
  fields: readonly Pick<Field, 'key' | 'inputType'>[],
  values: readonly Pick<StoredValue, 'fieldKey' | 'revision'>[],
): boolean =>
  fields.some((field) => {
    const stored = values.find(({ fieldKey }) => fieldKey === field.key);
    return lastYearsOf(prior, field, stored).kind === 'loading';
  });
