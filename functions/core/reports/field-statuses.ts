import { cellOf, tableMarkOf } from '../../../shared/model/data-point/breakdown.ts';
import type { FieldStatus, ValueRecord } from './report.entities.ts';
import { fieldStatusOf } from './stored-value.ts';

/**
 * What the disclosure keeps of an answer. Cells are no answers of the list of fields: their table is marked as in use,
 * and only a cell of the library's members, which alone may wait for a choice, is named.
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
