import { cellOf, tableMarkOf } from '../../../shared/model/data-point/breakdown.ts';
import type { FieldStatus, ValueRecord } from './report.entities.ts';
import { fieldStatusOf } from './stored-value.ts';

/**
 * Status of answers as stored with the disclosure. Cells are no answers of the list of fields: their table is marked as
 * in use, and only cells of the library's members are named, because only these can have a pending choice.
 */
export const statusesOf = (
  after: Pick<ValueRecord, 'fieldKey' | 'value' | 'needsChoice'>,
  isBound: boolean,
): Record<string, FieldStatus> => {
  const cell = cellOf(after.fieldKey);
  if (!cell) return { [after.fieldKey]: fieldStatusOf(after) };
  return {
    [tableMarkOf(cell.dimension)]: 'answered',
    ...(isBound ? { [after.fieldKey]: fieldStatusOf(after) } : {}),
  };
};
