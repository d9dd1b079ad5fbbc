import './hub-sheet.css';
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
import { formatUnit } from '../../../../../shared/model/format-unit.ts';
import type { Language } from '../../../../../shared/model/language.ts';
import { rowHeight, rowWindow } from '../../../components/sheet/row-window.ts';
import type { GridCursor } from '../../../components/sheet/use-grid-cursor.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { hubText } from '../hub-value-text.ts';
import { useTimeName } from '../use-hub.ts';
import { keyAt, problemOf, type Sheet, type SheetRow, storedAt } from './sheet.ts';

type SheetProps = {
  label: string;
  sheet: Sheet;
  drafts: ReadonlyMap<string, string>;
  cursor: GridCursor;
  textAt: (at: { row: number; column: number }) => string;
  onPaste: (text: string) => void;
};

const frameHeightMax = 520;

/** A table whose cells are moved through by arrow keys is a grid to a screen reader. */
const Grid = (table: ComponentProps<'table'>) => <table {...table} {...{ role: 'grid' }} />;

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
      className="hub-sheet-input"
      aria-label={label}
      value={cursor.editing?.text ?? ''}
      inputMode="decimal"
      autoComplete="off"
      onChange={({ target }) => cursor.type(target.value)}
      onBlur={cursor.leave}
    />
  );
};

type Shown = { text: string; isDraft: boolean; problem: string | undefined };
type RowProps = {
  metric: SheetRow;
  index: number;
  cells: readonly Shown[];
  times: readonly string[];
  active: number | undefined;
  cursor: GridCursor;
  language: Language;
  calculatedText: string;
};

const classOf = ({ isDraft, problem }: Shown): string => {
  if (problem !== undefined) return 'hub-sheet-cell is-wrong';
  return isDraft ? 'hub-sheet-cell is-draft' : 'hub-sheet-cell';
};

const Row = ({ metric, index, cells, times, active, cursor, language, calculatedText }: RowProps) => (
  <tr aria-rowindex={index + 2}>
    <th scope="row" title={metric.name}>
      {metric.name} <span className="quiet">{formatUnit(metric.unit, language)}</span>
      {metric.isCalculated ? <span className="quiet"> · {calculatedText}</span> : null}
    </th>
    {cells.map((cell, column) => {
      const isActive = active === column;
      return (
        <td
          key={times[column]}
          aria-colindex={column + 2}
          aria-invalid={cell.problem !== undefined}
          {...(metric.isCalculated ? { 'aria-readonly': true } : {})}
          title={cell.problem}
          tabIndex={isActive ? 0 : -1}
          className={classOf(cell)}
          onMouseDown={() => cursor.moveTo({ row: index, column })}
          onDoubleClick={() =>
            metric.isCalculated ? undefined : cursor.begin({ row: index, column }, cell.text, false)
          }
        >
          {isActive && cursor.editing && !metric.isCalculated ? (
            <CellEditor cursor={cursor} label={`${metric.name}, ${times[column] ?? ''}`} />
          ) : (
            cell.text
          )}
        </td>
      );
    })}
  </tr>
);

const MemoRow = memo(
  Row,
  (before, after) =>
    before.active === undefined &&
    after.active === undefined &&
    before.metric === after.metric &&
    before.language === after.language &&
    before.times === after.times &&
    before.cells.every((cell, column) => {
      const other = after.cells[column];
      return cell.text === other?.text && cell.isDraft === other.isDraft && cell.problem === other.problem;
    }),
);

const useShown = ({ sheet, drafts }: Pick<SheetProps, 'sheet' | 'drafts'>) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  return (metric: SheetRow, at: { row: number; column: number }): Shown => {
    const key = keyAt(sheet, at);
    const draft = key === undefined ? undefined : drafts.get(key);
    if (draft !== undefined) {
      const problem = problemOf(metric, draft, sheet.unit);
      return { text: draft, isDraft: true, problem: problem && t(`problem.${problem}`) };
    }
    const stored = storedAt(sheet, at);
    const hasUnit = stored?.typed.kind === 'number' && stored.typed.unit !== metric.unit;
    const text = stored ? hubText(stored.typed, stored.state, language, hasUnit) : '';
    return { text, isDraft: false, problem: undefined };
  };
};

/** The cell with the cursor is in view and has the focus while the sheet has it. */
const useFocusAtCursor = (
  frameRef: React.RefObject<HTMLDivElement | null>,
  isKeyedRef: React.RefObject<boolean>,
  { at, editing }: GridCursor,
  isDrawn: boolean,
): void => {
  const isEditing = editing !== undefined;
  useLayoutEffect(() => {
    const element = frameRef.current;
    if (!element || !(isKeyedRef.current || element.contains(document.activeElement))) return;
    const head = element.querySelector('thead')?.clientHeight ?? 0;
    const top = at.row * rowHeight;
    const visible = element.clientHeight - head - rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top > element.scrollTop + visible) element.scrollTop = top - visible;
    if (isEditing || !isDrawn) return;
    isKeyedRef.current = false;
    element
      .querySelector<HTMLElement>(`td[aria-colindex="${at.column + 2}"][tabindex="0"]`)
      ?.focus({ preventScroll: true });
  }, [frameRef, isKeyedRef, at.row, at.column, isEditing, isDrawn]);
};

const Gap = ({ rows, columns }: { rows: number; columns: number }) =>
  rows > 0 ? (
    <tr>
      <td aria-hidden="true" colSpan={columns} style={{ height: rows * rowHeight }} />
    </tr>
  ) : null;

/** Metrics down, reporting times across; a sheet to type and paste into (screens 25). Only the rows in view are drawn. */
export const HubSheet = ({ label, sheet, drafts, cursor, textAt, onPaste }: SheetProps) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const nameOf = useTimeName();
  const frame = useRef<HTMLDivElement>(null);
  const isKeyed = useRef(false);
  const [scrollTop, setScrollTop] = useState(0);
  const shownAt = useShown({ sheet, drafts });
  const { rows, times } = sheet;
  const { start, end } = rowWindow(rows.length, scrollTop, frameHeightMax);
  useFocusAtCursor(frame, isKeyed, cursor, cursor.at.row >= start && cursor.at.row < end);
  const names = times.map(nameOf);
  const press = (event: KeyboardEvent): void => {
    isKeyed.current = true;
    cursor.onKeyDown(event);
    isKeyed.current = event.defaultPrevented;
  };
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    if (cursor.editing && !/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    onPaste(text);
  };
  const copy = (event: ClipboardEvent): void => {
    if (cursor.editing || !window.getSelection()?.isCollapsed) return;
    event.clipboardData.setData('text/plain', textAt(cursor.at));
    event.preventDefault();
  };
  return (
    <div
      ref={frame}
      className="hub-sheet-frame"
      style={{ maxHeight: frameHeightMax }}
      onScroll={({ currentTarget }) => setScrollTop(currentTarget.scrollTop)}
    >
      <Grid
        className="hub-sheet"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={times.length + 1}
        onKeyDown={press}
        onPaste={paste}
        onCopy={copy}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{t('grid.row')}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap rows={start} columns={times.length + 1} />
          {rows.slice(start, end).map((metric, offset) => {
            const row = start + offset;
            return (
              <MemoRow
                key={metric.code}
                metric={metric}
                index={row}
                cells={times.map((_, column) => shownAt(metric, { row, column }))}
                times={names}
                active={cursor.at.row === row ? cursor.at.column : undefined}
                cursor={cursor}
                language={language}
                calculatedText={t('grid.calculated')}
              />
            );
          })}
          <Gap rows={rows.length - end} columns={times.length + 1} />
        </tbody>
      </Grid>
    </div>
  );
};
