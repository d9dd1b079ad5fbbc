import { type ComponentProps, memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatUnit } from '../../../../../../shared/model/numbers/format-unit.ts';
import { contentLang, type Language } from '../../../../../../shared/model/text/language.ts';
import { CellEditor } from '../../../../components/sheet/cell-editor.tsx';
import { Gap } from '../../../../components/sheet/gap.tsx';
import type { CellPosition, GridCursor } from '../../../../components/sheet/use-grid-cursor.ts';
import { useSheetFrame } from '../../../../components/sheet/use-sheet-frame.ts';
import { shownDecimal } from '../../../../lib/i18n/shown-decimal.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { labelOf } from '../../../reports/fields/control-props.ts';
import { useLastYearName } from '../prior-year/use-prior.ts';
import { shownCell } from './cell-text.ts';
import type { TableCell, TableColumn } from './use-table.ts';

export type GridRow = { member: string; label: string };
export type ShownCell = TableCell & { draft: string | undefined; problem: string | undefined };
type GridProps = {
  label: string;
  rowHeader: string;
  rows: readonly GridRow[];
  columns: readonly TableColumn[];
  cellOf: (fieldKey: string, member: string) => ShownCell;
  totals: readonly (string | undefined)[];
  cursor: GridCursor;
  isReadOnly: boolean;
  textOf: (at: CellPosition) => string;
  onPaste: (text: string) => void;
};

const frameHeightMax = 480;
/** A table navigated by arrow keys has the role of a grid for screen readers. */
const Grid = ({ isReadOnly, ...table }: ComponentProps<'table'> & { isReadOnly: boolean }) => (
  <table {...table} {...{ role: 'grid', 'aria-readonly': isReadOnly }} />
);

const classOf = ({ problem, draft, edit, isChoice, isFilled }: ShownCell): string => {
  if (problem !== undefined || draft !== undefined || edit?.phase === 'refused') return 'sheet-cell is-wrong';
  if (isChoice || edit?.phase === 'choice') return 'sheet-cell is-choice';
  return isFilled ? 'sheet-cell is-filled' : 'sheet-cell';
};

/** Last year's figure precedes this year's in the same line of the cell, so that all rows have the same height. */
const NextToLastYear = ({
  year,
  before,
  children,
}: {
  year: string | undefined;
  before: string;
  children: ReactNode;
}) => {
  const { t } = useTranslation('tables');
  if (year === undefined || before === '') return children;
  return (
    <span className="cell-years">
      <span className="quiet">{t('prior', { year, value: before })}</span> <span>{children}</span>
    </span>
  );
};

type RowProps = {
  row: GridRow;
  index: number;
  columns: readonly TableColumn[];
  cells: readonly ShownCell[];
  active: number | undefined;
  cursor: GridCursor;
  isReadOnly: boolean;
  language: Language;
  /** Of the report that this one was made from. */
  year: string | undefined;
  textOf: (at: CellPosition) => string;
};

const Row = ({ row, index, columns, cells, active, cursor, isReadOnly, language, year, textOf }: RowProps) => (
  <tr aria-rowindex={index + 2}>
    <th scope="row" title={row.label}>
      {row.label}
    </th>
    {cells.map((cell, column) => {
      const field = columns[column];
      if (!field) return null;
      const isActive = active === column;
      const isEdited = isActive && cursor.editing !== undefined;
      const at = { row: index, column };
      return (
        <td
          key={field.fieldKey}
          aria-colindex={column + 2}
          tabIndex={isActive ? 0 : -1}
          className={classOf(cell)}
          aria-invalid={cell.problem !== undefined}
          title={cell.problem}
          data-cell={`${field.fieldKey}~${row.member}`}
          onMouseDown={() => cursor.moveTo(at)}
          onDoubleClick={() => (isReadOnly ? undefined : cursor.begin(at, textOf(at), false))}
        >
          <NextToLastYear year={year} before={shownCell(field, cell.prior ?? null, language)}>
            {isEdited ? (
              <CellEditor cursor={cursor} label={`${row.label}, ${labelOf(field, language)}`} />
            ) : (
              (cell.draft ?? shownCell(field, cell.value, language))
            )}
          </NextToLastYear>
        </td>
      );
    })}
  </tr>
);

const isSameRow = (before: RowProps, after: RowProps): boolean =>
  before.active === undefined &&
  after.active === undefined &&
  before.row === after.row &&
  before.index === after.index &&
  before.columns === after.columns &&
  before.language === after.language &&
  before.isReadOnly === after.isReadOnly &&
  before.cells.every((cell, column) => {
    const other = after.cells[column];
    return (
      cell.value === other?.value &&
      cell.draft === other.draft &&
      cell.problem === other.problem &&
      cell.edit === other.edit &&
      cell.isChoice === other.isChoice &&
      cell.isFilled === other.isFilled &&
      cell.prior === other.prior
    );
  });
const MemoRow = memo(Row, isSameRow);

const Head = ({ rowHeader, columns }: Pick<GridProps, 'rowHeader' | 'columns'>) => {
  const language = useLanguage();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">{rowHeader}</th>
        {columns.map((column) => {
          const label = labelOf(column, language);
          return (
            <th key={column.fieldKey} scope="col">
              <span lang={contentLang(label, language)}>{label}</span>
              {column.defaultUnit ? <span className="quiet"> ({formatUnit(column.defaultUnit, language)})</span> : null}
            </th>
          );
        })}
      </tr>
    </thead>
  );
};

const Totals = ({ columns, totals, rowIndex }: Pick<GridProps, 'columns' | 'totals'> & { rowIndex: number }) => {
  const { t } = useTranslation('tables');
  if (!columns.some(({ isAdditive }) => isAdditive)) return null;
  return (
    <tfoot>
      <tr aria-rowindex={rowIndex}>
        <th scope="row">{t('total')}</th>
        {columns.map(({ fieldKey, isAdditive }, index) => {
          const total = totals[index];
          return (
            <td key={fieldKey} className="sheet-cell" data-total={fieldKey}>
              {isAdditive && total !== undefined ? shownDecimal(total) : '–'}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
};

/** Rows of members, columns of figures: one sheet to type and paste into. Only visible rows are rendered. */
export const FigureGrid = (props: GridProps) => {
  const { label, rowHeader, rows, columns, cellOf, totals, cursor, isReadOnly, textOf, onPaste } = props;
  const language = useLanguage();
  const year = useLastYearName();
  const { start, end, frameProps, gridProps } = useSheetFrame({
    rowCount: rows.length,
    heightMax: frameHeightMax,
    cursor,
    isReadOnly,
    textAt: textOf,
    onPaste,
  });
  return (
    <div className="sheet-frame" {...frameProps}>
      <Grid
        isReadOnly={isReadOnly}
        {...gridProps}
        className="sheet figure-grid"
        aria-label={label}
        aria-rowcount={rows.length + 2}
        aria-colcount={columns.length + 1}
      >
        <Head rowHeader={rowHeader} columns={columns} />
        <tbody>
          <Gap rows={start} columns={columns.length + 1} />
          {rows.slice(start, end).map((row, offset) => {
            const index = start + offset;
            return (
              <MemoRow
                key={row.member}
                row={row}
                index={index}
                columns={columns}
                cells={columns.map(({ fieldKey }) => cellOf(fieldKey, row.member))}
                active={cursor.at.row === index ? cursor.at.column : undefined}
                cursor={cursor}
                isReadOnly={isReadOnly}
                language={language}
                year={year}
                textOf={textOf}
              />
            );
          })}
          <Gap rows={rows.length - end} columns={columns.length + 1} />
        </tbody>
        <Totals columns={columns} totals={totals} rowIndex={rows.length + 2} />
      </Grid>
    </div>
  );
};
