import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  memo,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { formatUnit } from '../../../../../../shared/model/format-unit.ts';
import { formatDecimal } from '../../../../../../shared/model/format-value.ts';
import { contentLang, type Language } from '../../../../../../shared/model/language.ts';
import { type RowWindow, rowHeight, rowWindow } from '../../../../components/sheet/row-window.ts';
import type { CellPosition, GridCursor } from '../../../../components/sheet/use-grid-cursor.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { labelOf } from '../fields/control-props.ts';
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
/** A table whose cells are moved through by arrow keys is a grid to a screen reader. */
const Grid = ({ isReadOnly, ...table }: ComponentProps<'table'> & { isReadOnly: boolean }) => (
  <table {...table} {...{ role: 'grid', 'aria-readonly': isReadOnly }} />
);

const CellEditor = ({ cursor, label }: { cursor: GridCursor; label: string }) => {
  const input = useRef<HTMLInputElement>(null);
  const isTyped = cursor.editing?.isTyped ?? false;
  useEffect(() => {
    input.current?.focus();
    if (!isTyped) input.current?.select();
  }, [isTyped]);
  return (
    <input
      ref={input}
      className="figure-grid-input"
      aria-label={label}
      value={cursor.editing?.text ?? ''}
      inputMode="decimal"
      autoComplete="off"
      onChange={({ target }) => cursor.type(target.value)}
      onBlur={cursor.leave}
    />
  );
};

const classOf = ({ problem, draft, edit, isChoice, isFilled }: ShownCell): string => {
  if (problem !== undefined || draft !== undefined || edit?.phase === 'refused') return 'figure-grid-cell is-wrong';
  if (isChoice || edit?.phase === 'choice') return 'figure-grid-cell is-choice';
  return isFilled ? 'figure-grid-cell is-filled' : 'figure-grid-cell';
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
  textOf: (at: CellPosition) => string;
};

const Row = ({ row, index, columns, cells, active, cursor, isReadOnly, language, textOf }: RowProps) => (
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
          {isEdited ? (
            <CellEditor cursor={cursor} label={`${row.label}, ${labelOf(field, language)}`} />
          ) : (
            (cell.draft ?? shownCell(field, cell.value, language))
          )}
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
      cell.isFilled === other.isFilled
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
            <td key={fieldKey} className="figure-grid-cell" data-total={fieldKey}>
              {isAdditive && total !== undefined ? formatDecimal(total, 'comma') : '–'}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
};

/** Room of rows that are not drawn. */
const Gap = ({ rows, columns }: { rows: number; columns: number }) =>
  rows > 0 ? (
    <tr>
      <td aria-hidden="true" className="figure-grid-gap" colSpan={columns} style={{ height: rows * rowHeight }} />
    </tr>
  ) : null;

/**
 * The cell with the cursor is in view and has the focus while the grid has it. At once, before the next key: an editor that
 * goes away takes the focus with it, and what is typed then would be lost.
 */
const useCursorInView = (
  frameRef: React.RefObject<HTMLDivElement | null>,
  isKeyedRef: React.RefObject<boolean>,
  { at, editing }: GridCursor,
  window: RowWindow,
): void => {
  const isEditing = editing !== undefined;
  useLayoutEffect(() => {
    const element = frameRef.current;
    if (!element || !(isKeyedRef.current || element.contains(document.activeElement))) return;
    const head = element.querySelector('thead')?.clientHeight ?? 0;
    const foot = element.querySelector('tfoot')?.clientHeight ?? 0;
    const top = at.row * rowHeight;
    const visible = element.clientHeight - head - foot - rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top > element.scrollTop + visible) element.scrollTop = top - visible;
    const isDrawn = at.row >= window.start && at.row < window.end;
    if (isEditing || !isDrawn) return;
    isKeyedRef.current = false;
    element
      .querySelector<HTMLElement>(`td[aria-colindex="${at.column + 2}"][tabindex="0"]`)
      ?.focus({ preventScroll: true });
  }, [frameRef, isKeyedRef, at.row, at.column, isEditing, window.start, window.end]);
};

/** Rows of members, columns of figures: one sheet to type and paste into. Only the rows in view are drawn. */
export const FigureGrid = (props: GridProps) => {
  const { label, rowHeader, rows, columns, cellOf, totals, cursor, isReadOnly, textOf, onPaste } = props;
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const [scrollTop, setScrollTop] = useState(0);
  const isKeyed = useRef(false);
  const { start, end } = rowWindow(rows.length, scrollTop, frameHeightMax);
  useCursorInView(frame, isKeyed, cursor, { start, end });
  const press = (event: KeyboardEvent): void => {
    isKeyed.current = true;
    cursor.onKeyDown(event);
    // A key that the grid leaves alone, such as Tab out of it, takes the focus where it wants.
    isKeyed.current = event.defaultPrevented;
  };
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    if (isReadOnly || (cursor.editing && !/[\t\n]/.test(text.trimEnd()))) return;
    event.preventDefault();
    onPaste(text);
  };
  const copy = (event: ClipboardEvent): void => {
    if (cursor.editing || !window.getSelection()?.isCollapsed) return;
    event.clipboardData.setData('text/plain', textOf(cursor.at));
    event.preventDefault();
  };
  return (
    <div
      ref={frame}
      className="figure-grid-frame"
      style={{ maxHeight: frameHeightMax }}
      onScroll={({ currentTarget }) => setScrollTop(currentTarget.scrollTop)}
    >
      <Grid
        isReadOnly={isReadOnly}
        onKeyDown={press}
        onPaste={paste}
        onCopy={copy}
        className="figure-grid"
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
