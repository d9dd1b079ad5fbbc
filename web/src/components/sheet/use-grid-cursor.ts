import { type KeyboardEvent, useRef, useState } from 'react';

export type CellPosition = { row: number; column: number };
/**
 * A cell being edited, with its text; `isTyped`: begun by typing, so that arrows leave it. `commit`: the callback of
 * the moment the cell was opened, so that the edit refers to the value that the cell showed, even if another user saves
 * in between.
 */
type Editing = { text: string; isTyped: boolean; commit: Actions['commit'] };

export type GridCursor = {
  at: CellPosition;
  editing: Editing | undefined;
  moveTo: (at: CellPosition) => void;
  begin: (at: CellPosition, text: string, isTyped: boolean) => void;
  type: (text: string) => void;
  leave: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

type Actions = {
  rows: number;
  columns: number;
  isReadOnly: boolean;
  /** Initial position of the cursor; the first cell by default. */
  start?: CellPosition;
  textOf: (at: CellPosition) => string;
  commit: (at: CellPosition, text: string) => void;
  undo: () => void;
  /** Ctrl D: copies the cell above. */
  fillDown?: (at: CellPosition) => void;
  /** Alt Enter: the details of the value (note, state, files). */
  openDetails?: (at: CellPosition) => void;
  /** A cell that accepts no input: typing there is refused with a message. */
  isRefused?: (at: CellPosition) => boolean;
  refuse?: (at: CellPosition) => void;
};

const moves: Record<string, CellPosition> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -10, column: 0 },
  PageDown: { row: 10, column: 0 },
};

/** Keys of an IME composition: Enter accepts the character, not the cell. */
const isComposing = ({ key, keyCode, nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || key === 'Process' || keyCode === 229;

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

/**
 * Keys of a sheet: arrows, Home, End and pages move; typing, Enter and F2 edit; Enter goes down, Tab right, Escape
 * restores; Delete clears; Ctrl Z undoes the last change, Ctrl D fills down, Alt Enter opens details. The grid is one
 * tab stop while no cell is edited.
 */
export const useGridCursor = ({
  rows,
  columns,
  isReadOnly,
  start,
  textOf,
  commit,
  undo,
  fillDown,
  openDetails,
  isRefused,
  refuse,
}: Actions): GridCursor => {
  const [position, setPosition] = useState<CellPosition>(start ?? { row: 0, column: 0 });
  const [editing, setShown] = useState<Editing>();
  /** The current edit: an input that unmounts on Escape must not commit its text on blur. */
  const live = useRef<Editing>(undefined);
  const setEditing = (next: Editing | undefined): void => {
    live.current = next;
    setShown(next);
  };
  const at = { row: within(position.row, rows), column: within(position.column, columns) };
  const move = ({ row, column }: CellPosition): void =>
    setPosition({ row: within(at.row + row, rows), column: within(at.column + column, columns) });
  const finish = (): void => {
    live.current?.commit(at, live.current.text);
    setEditing(undefined);
  };
  /** Tab at the end of a row continues in the next; false: there is no further cell, and Tab leaves the grid. */
  const step = (direction: 1 | -1): boolean => {
    const next = at.row * columns + at.column + direction;
    if (next < 0 || next >= rows * columns) return false;
    setPosition({ row: Math.floor(next / columns), column: next % columns });
    return true;
  };
  /** Opens a cell, or shows why it does not open. */
  const open = (place: CellPosition, text: string, isTyped: boolean): void => {
    if (isRefused?.(place)) refuse?.(place);
    else setEditing({ text, isTyped, commit });
  };
  const empty = (): void => {
    if (isRefused?.(at)) refuse?.(at);
    else commit(at, '');
  };
  const onEditKey = (event: KeyboardEvent): void => {
    const { key } = event;
    if (isComposing(event)) return;
    if (key === 'Escape') {
      event.stopPropagation();
      setEditing(undefined);
    } else if (key === 'Enter' && event.altKey && openDetails) {
      finish();
      openDetails(at);
    } else if (key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      finish();
      move({ row: event.shiftKey ? -1 : 1, column: 0 });
    } else if (key === 'Tab') {
      finish();
      if (!step(event.shiftKey ? -1 : 1)) return;
    } else if (editing?.isTyped && moves[key]) {
      finish();
      move(moves[key]);
    } else return;
    event.preventDefault();
  };
  const onMoveKey = (event: KeyboardEvent): void => {
    const { key } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    if (moves[key]) move(moves[key]);
    else if (key === 'Home') setPosition({ row: isCommand ? 0 : at.row, column: 0 });
    else if (key === 'End') setPosition({ row: isCommand ? rows - 1 : at.row, column: columns - 1 });
    else if (isReadOnly) return;
    else if (isCommand && key.toLowerCase() === 'z') undo();
    else if (isCommand && key.toLowerCase() === 'd' && fillDown) fillDown(at);
    else if (key === 'Enter' && event.altKey && openDetails) openDetails(at);
    else if ((key === 'Enter' && !isCommand) || key === 'F2') open(at, textOf(at), false);
    else if (key === 'Delete' || key === 'Backspace') empty();
    else if (isComposing(event)) {
      // An IME composition goes into the input: the key itself has no text yet.
      open(at, textOf(at), false);
      return;
    } else if (key.length === 1 && !isCommand && !event.altKey) open(at, key, true);
    else return;
    event.preventDefault();
  };
  return {
    at,
    editing,
    moveTo: setPosition,
    begin: (next, text, isTyped) => {
      setPosition(next);
      open(next, text, isTyped);
    },
    type: (text) => setEditing(live.current && { ...live.current, text }),
    leave: finish,
    onKeyDown: (event) => (editing ? onEditKey(event) : onMoveKey(event)),
  };
};
