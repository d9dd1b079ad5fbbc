import { isOddlyNegative } from '../../../../../../shared/model/numbers/figure-range.ts';
import type { CellPosition } from '../../../../components/sheet/use-grid-cursor.ts';
import type { ShownCell } from './figure-grid.tsx';
import type { TableColumn } from './use-table.ts';

type Column = Pick<TableColumn, 'fieldKey' | 'label' | 'unitFamily' | 'defaultUnit' | 'metric'>;
type Cell = Pick<ShownCell, 'value' | 'draft'>;

/** Cells below zero where less than nothing is not possible: said, as at a field, and not refused. */
export const negativeCells = (
  rows: readonly { member: string }[],
  columns: readonly Column[],
  cellOf: (fieldKey: string, member: string) => Cell,
): CellPosition[] =>
  rows.flatMap(({ member }, row) =>
    columns.flatMap((column, index) => {
      const { value, draft } = cellOf(column.fieldKey, member);
      const number = draft === undefined && value?.kind === 'number' ? value.number : null;
      return isOddlyNegative(number, column, column.metric?.code) ? { row, column: index } : [];
    }),
  );
