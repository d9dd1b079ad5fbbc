import type { TableProps } from '@cloudscape-design/components/table';

/** A column of figures: right-aligned, digit below digit, with its header above them. */
export const figureColumn = <Item,>(column: TableProps.ColumnDefinition<Item>): TableProps.ColumnDefinition<Item> => ({
  ...column,
  header: <span className="figures">{column.header}</span>,
  cell: (item) => <div className="figures">{column.cell(item)}</div>,
});
