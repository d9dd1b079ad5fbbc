import './sheet.css';
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { type RowWindow, rowHeight, rowWindow } from './row-window.ts';
import type { CellPosition, GridCursor } from './use-grid-cursor.ts';

const isSticky = (cell: Element): boolean => getComputedStyle(cell).position === 'sticky';
const widthOf = (cells: readonly Element[]): number =>
  cells.filter(isSticky).reduce((sum, cell) => sum + cell.getBoundingClientRect().width, 0);

/** Scrolls sideways until a cell is fully visible between the sticky columns at either end. */
const scrollSideways = (frame: HTMLElement, cell: Element): void => {
  const cells = [...(cell.parentElement?.children ?? [])];
  const place = cells.indexOf(cell);
  const [before, after] = [widthOf(cells.slice(0, place)), widthOf(cells.slice(place + 1))];
  const { left, right } = cell.getBoundingClientRect();
  const start = frame.getBoundingClientRect().left + frame.clientLeft + before;
  const end = start - before + frame.clientWidth - after;
  // A cell wider than the free width is shown from its beginning.
  if (left < start || right - left > end - start) frame.scrollLeft -= start - left;
  else if (right > end) frame.scrollLeft += right - end;
};

/**
 * Scrolls the cursor's cell into view and focuses it while the grid has the focus. It runs before the next key: an
 * unmounting editor loses the focus, and keys typed then would be lost.
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
    const cell = element.querySelector<HTMLElement>(`td[aria-colindex="${at.column + 2}"][tabindex="0"]`);
    if (cell) scrollSideways(element, cell);
    const isDrawn = at.row >= window.start && at.row < window.end;
    if (isEditing || !isDrawn) return;
    isKeyedRef.current = false;
    cell?.focus({ preventScroll: true });
  }, [frameRef, isKeyedRef, at.row, at.column, isEditing, window.start, window.end]);
};

type Options = {
  rowCount: number;
  /** Pixels. */
  heightMax: number;
  cursor: GridCursor;
  isReadOnly: boolean;
  textAt: (at: CellPosition) => string;
  /** Tab-separated cells, the clipboard format of spreadsheets. */
  onPaste: (text: string) => void;
};

/**
 * Behaviour of a sheet, independent of its cells: renders the visible rows, follows the cursor, copies a cell, pastes a
 * block.
 */
export const useSheetFrame = ({ rowCount, heightMax, cursor, isReadOnly, textAt, onPaste }: Options) => {
  const frame = useRef<HTMLDivElement>(null);
  const isKeyed = useRef(false);
  const [scrollTop, setScrollTop] = useState(0);
  const { start, end } = rowWindow(rowCount, scrollTop, heightMax);
  useCursorInView(frame, isKeyed, cursor, { start, end });
  return {
    start,
    end,
    frameProps: {
      ref: frame,
      style: { maxHeight: heightMax },
      onScroll: ({ currentTarget }: { currentTarget: HTMLElement }) => setScrollTop(currentTarget.scrollTop),
    },
    gridProps: {
      onKeyDown: (event: KeyboardEvent): void => {
        isKeyed.current = true;
        cursor.onKeyDown(event);
        // The focus follows keys that the grid does not handle, such as Tab out of it.
        isKeyed.current = event.defaultPrevented;
      },
      onPaste: (event: ClipboardEvent): void => {
        const text = event.clipboardData.getData('text/plain');
        if (isReadOnly || (cursor.editing && !/[\t\n]/.test(text.trimEnd()))) return;
        event.preventDefault();
        onPaste(text);
      },
      onCopy: (event: ClipboardEvent): void => {
        if (cursor.editing || !window.getSelection()?.isCollapsed) return;
        event.clipboardData.setData('text/plain', textAt(cursor.at));
        event.preventDefault();
      },
    },
  };
};
