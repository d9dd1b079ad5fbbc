import { useEffect, useRef } from 'react';
import type { GridCursor } from './use-grid-cursor.ts';

/** The one open cell of a grid: the caret follows typed text; the text of an opened cell is selected. */
export const CellEditor = ({ cursor, label }: { cursor: GridCursor; label: string }) => {
  const input = useRef<HTMLInputElement>(null);
  const isTyped = cursor.editing?.isTyped ?? false;
  useEffect(() => {
    input.current?.focus();
    if (!isTyped) input.current?.select();
  }, [isTyped]);
  return (
    <input
      ref={input}
      className="sheet-input"
      aria-label={label}
      value={cursor.editing?.text ?? ''}
      inputMode="decimal"
      autoComplete="off"
      onChange={({ target }) => cursor.type(target.value)}
      onBlur={cursor.leave}
    />
  );
};
