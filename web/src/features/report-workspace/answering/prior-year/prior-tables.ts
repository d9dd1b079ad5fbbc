import type { FieldValue } from '../../../../../../shared/model/answer/field-value.ts';
import { cellOf } from '../../../../../../shared/model/data-point/breakdown.ts';
import type { StoredValue } from '../../../../../../shared/model/report/report.ts';
import { onceFor } from '../../../../lib/once-for.ts';

/** Cells of last year's report that hold something, by their keys within the dimension of their table. */
export type PriorTables = ReadonlyMap<string, ReadonlyMap<string, FieldValue>>;
export type PriorCells = ReadonlyMap<string, FieldValue>;

const none: PriorTables = new Map();

const tablesOf = onceFor((values: readonly Pick<StoredValue, 'fieldKey' | 'value'>[]): PriorTables => {
  const tables = new Map<string, Map<string, FieldValue>>();
  for (const { fieldKey, value } of values) {
    const dimension = cellOf(fieldKey)?.dimension;
    if (dimension === undefined || value === null) continue;
    const cells = tables.get(dimension) ?? new Map<string, FieldValue>();
    tables.set(dimension, cells.set(fieldKey, value));
  }
  return tables;
});

/** Last year's tables; sorted out once for an answer of the server, since every table and every key press asks. */
export const priorTablesOf = (values: readonly Pick<StoredValue, 'fieldKey' | 'value'>[] | undefined): PriorTables =>
  values ? tablesOf(values) : none;
