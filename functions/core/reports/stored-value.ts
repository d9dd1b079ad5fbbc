import { isAnswered } from '../../../shared/model/answer/field-value.ts';
import type { StoredValue } from '../../../shared/model/report/report.ts';
import type { FieldStatus, ValueRecord } from './report.entities.ts';

/** An answer as callers see it, without its storage keys. */
export const storedOf = ({ fieldKey, value, revision, updatedAt, updatedBy }: ValueRecord): StoredValue => ({
  fieldKey,
  value,
  revision,
  updatedAt,
  updatedBy,
});

export const fieldStatusOf = (record: Pick<ValueRecord, 'value' | 'needsChoice'>): FieldStatus => {
  if (record.needsChoice) return 'choice';
  return isAnswered(record.value) ? 'answered' : 'empty';
};
