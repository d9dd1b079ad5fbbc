import { useState } from 'react';
import { clipboardCells } from '../../../components/sheet/clipboard-cells.ts';
import { useGridCursor } from '../../../components/sheet/use-grid-cursor.ts';
import {
  type CellAt,
  countElsewhere,
  entriesOf,
  keyAt,
  keysOf,
  pasteBlock,
  problemAt,
  type Sheet,
  storedAt,
  typedText,
} from './sheet.ts';
import type { SheetDrafts } from './use-sheet-drafts.ts';

/** A sheet of the data hub: typing, pasting, taking back, saving what is valid, and what is left over. */
export const useSheet = (sheet: Sheet, typed: SheetDrafts) => {
  const { drafts, change, undo, refusals, progress, send } = typed;
  const [pasted, setPasted] = useState<{ pasted: number; unfit: number }>();
  const [isNothing, setIsNothing] = useState(false);
  const here = keysOf(sheet);
  const conflicts = typed.conflicts.filter(({ key }) => here.has(key));

  const textAt = (at: CellAt): string => {
    const key = keyAt(sheet, at);
    const metric = sheet.rows[at.row];
    const draft = key === undefined ? undefined : drafts.get(key);
    return draft ?? (metric ? typedText(metric, storedAt(sheet, at)) : '');
  };
  const write = (at: CellAt, text: string): void => {
    const key = keyAt(sheet, at);
    const metric = sheet.rows[at.row];
    if (key === undefined || !metric || text === textAt(at)) return;
    change((now) => {
      const next = new Map(now);
      if (text === typedText(metric, storedAt(sheet, at))) next.delete(key);
      else next.set(key, text);
      return next;
    });
    setIsNothing(false);
    setPasted(undefined);
  };
  const cursor = useGridCursor({
    rows: sheet.rows.length,
    columns: sheet.times.length,
    isReadOnly: false,
    textOf: textAt,
    commit: write,
    undo: () => {
      undo(here);
      setPasted(undefined);
    },
  });
  const paste = (text: string): void => {
    const cells = clipboardCells(text);
    setPasted(pasteBlock(sheet, drafts, cursor.at, cells));
    change((now) => pasteBlock(sheet, now, cursor.at, cells).drafts);
    setIsNothing(false);
  };
  const save = async (): Promise<void> => {
    const sent = entriesOf(sheet, drafts);
    setIsNothing(sent.length === 0);
    setPasted(undefined);
    if (sent.length > 0) await send(sent);
  };
  return {
    drafts,
    refusals,
    cursor,
    textAt,
    problemAt: (at: CellAt) => problemAt(sheet, drafts, refusals, at),
    elsewhere: countElsewhere(sheet, drafts),
    write,
    paste,
    pasted,
    progress,
    isNothing,
    conflicts,
    save,
    overwrite: () =>
      send(conflicts.map(({ outcome, ...one }) => ({ ...one, entry: { ...one.entry, revision: outcome.revision } }))),
    keepOriginals: () => typed.giveUp(conflicts),
  };
};
