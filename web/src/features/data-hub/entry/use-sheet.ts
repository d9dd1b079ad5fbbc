import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { clipboardCells } from '../../../components/sheet/clipboard-cells.ts';
import { useGridCursor } from '../../../components/sheet/use-grid-cursor.ts';
import {
  type CellAt,
  type Drafts,
  entriesOf,
  keyAt,
  pasteBlock,
  type Settled,
  type Sheet,
  type SheetEntry,
  settle,
  storedAt,
  typedText,
} from './sheet.ts';
import { useSaveValues } from './use-save-values.ts';

type Conflicts = Settled['conflicts'];
const noDrafts: Drafts = new Map();

/** What is typed and not saved yet, with the way back to what was typed before. */
const useDrafts = () => {
  const [drafts, setDrafts] = useState<Drafts>(noDrafts);
  const [before, setBefore] = useState<readonly Drafts[]>([]);
  const undoSteps = 50;
  return {
    drafts,
    replace: setDrafts,
    change: (next: Drafts): void => {
      setBefore((steps) => [...steps.slice(1 - undoSteps), drafts]);
      setDrafts(next);
    },
    undo: (): void => {
      const last = before.at(-1);
      if (!last) return;
      setDrafts(last);
      setBefore(before.slice(0, -1));
    },
    forget: (): void => setBefore([]),
  };
};

/** A sheet of the data hub: typing, pasting, taking back, saving what is valid, and what is left over. */
export const useSheet = (sheet: Sheet) => {
  const { t } = useTranslation('data-hub');
  const flash = useFlash();
  const saveValues = useSaveValues();
  const { drafts, replace, change, undo, forget } = useDrafts();
  const [pasted, setPasted] = useState<{ pasted: number; unfit: number }>();
  const [conflicts, setConflicts] = useState<Conflicts>([]);
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const [isNothing, setIsNothing] = useState(false);

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
    const next = new Map(drafts);
    if (text === typedText(metric, storedAt(sheet, at))) next.delete(key);
    else next.set(key, text);
    change(next);
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
      undo();
      setPasted(undefined);
    },
  });
  const paste = (text: string): void => {
    const result = pasteBlock(sheet, drafts, cursor.at, clipboardCells(text));
    change(result.drafts);
    setPasted(result);
    setIsNothing(false);
  };
  const send = async (sent: readonly SheetEntry[]): Promise<void> => {
    setProgress({ done: 0, all: sent.length });
    try {
      const outcomes = await saveValues(
        sent.map(({ entry }) => entry),
        (done) => setProgress({ done, all: sent.length }),
      );
      const result = settle(drafts, sent, outcomes);
      replace(result.drafts);
      forget();
      setConflicts(result.conflicts);
      setPasted(undefined);
      if (result.saved > 0) flash.show({ type: 'success', content: t('grid.saved', { count: result.saved }) });
    } catch (error) {
      flash.showError(error);
    } finally {
      setProgress(undefined);
    }
  };
  const save = async (): Promise<void> => {
    const sent = entriesOf(sheet, drafts);
    setIsNothing(sent.length === 0);
    if (sent.length > 0) await send(sent);
  };
  return {
    drafts,
    cursor,
    textAt,
    write,
    paste,
    pasted,
    progress,
    isNothing,
    conflicts,
    save,
    overwrite: () =>
      send(conflicts.map(({ outcome, ...one }) => ({ ...one, entry: { ...one.entry, revision: outcome.revision } }))),
    keepOriginals: (): void => {
      const next = new Map(drafts);
      for (const { key } of conflicts) next.delete(key);
      replace(next);
      forget();
      setConflicts([]);
    },
  };
};
