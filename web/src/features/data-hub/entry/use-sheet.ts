import { useMemo, useState } from 'react';
import { listHubValues, listMetricPoints } from '../../../../../shared/contract/data-hub/data-hub.contract.ts';
import { listEntityValues } from '../../../../../shared/contract/data-hub/entity-values.contract.ts';
import type { MarkMeaning } from '../../../../../shared/model/sheets/open-columns.ts';
import { answeredCells, type PlacedBlock } from '../../../../../shared/model/sheets/place-block.ts';
import { clipboardCells } from '../../../components/sheet/clipboard-cells.ts';
import { useGridCursor } from '../../../components/sheet/use-grid-cursor.ts';
import { useRefreshCalls } from '../../../lib/api/use-call.ts';
import { useTimeName } from '../use-hub.ts';
import type { Answers } from './sheet-model/conflict-answers.ts';
import { copyLastYear, hasLastYear } from './sheet-model/copy-last-year.ts';
import { type CellAt, firstEmpty, hasDetails, keyAt, keysOf, type Sheet } from './sheet-model/sheet.ts';
import {
  type CellMark,
  countElsewhere,
  fillDown,
  noteAt,
  type PasteCounts,
  planPaste,
  putCells,
  textIn,
  typeInto,
} from './sheet-model/sheet-edits.ts';
import { entriesOf, problemAt } from './sheet-model/sheet-entries.ts';
import type { SheetDrafts } from './use-sheet-drafts.ts';

/** A sheet of the data hub: typing, pasting, undo, saving the valid drafts, and the remaining ones. */
export const useSheet = (sheet: Sheet, typed: SheetDrafts) => {
  const { drafts, change, undo, refusals, progress, send } = typed;
  const [pasted, setPasted] = useState<PasteCounts>();
  const [plan, setPlan] = useState<PlacedBlock>();
  const nameOf = useTimeName();
  const [isNothing, setIsNothing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [noted, setNoted] = useState<CellAt>();
  const [refused, setRefused] = useState<CellAt>();
  const refresh = useRefreshCalls();
  const here = useMemo(() => keysOf(sheet), [sheet]);
  const conflicts = typed.conflicts.filter(({ key }) => here.has(key));

  const textAt = (at: CellAt): string => textIn(sheet, drafts, at);
  const touched = (): void => {
    setIsNothing(false);
    setPasted(undefined);
  };
  const write = (at: CellAt, text: string): void => {
    if (text === textAt(at)) return;
    change((now) => typeInto(sheet, now, at, text));
    touched();
  };
  const cursor = useGridCursor({
    rows: sheet.rows.length,
    columns: sheet.times.length,
    isReadOnly: false,
    start: firstEmpty(sheet),
    textOf: textAt,
    commit: write,
    undo: () => {
      undo(here);
      setPasted(undefined);
    },
    fillDown: (at) => {
      change((now) => fillDown(sheet, now, at) ?? now);
      touched();
    },
    openDetails: (at) => setNoted(hasDetails(sheet, at) ? at : undefined),
    isRefused: (at) => keyAt(sheet, at) === undefined,
    refuse: setRefused,
  });
  const isAtRefused = refused?.row === cursor.at.row && refused.column === cursor.at.column;
  const timeName = (column: number): string => {
    const time = sheet.times[column];
    return time ? nameOf(time) : '';
  };
  const put = (placed: PlacedBlock, meanings: ReadonlyMap<number, MarkMeaning>): void => {
    const cells = answeredCells(placed.cells, placed.open, meanings);
    const done = putCells(sheet, drafts, cells);
    setPlan(undefined);
    setPasted({ ...done, unfit: done.unfit + placed.unfit.length });
    change((now) => (now === drafts ? done : putCells(sheet, now, cells)).drafts);
    setIsNothing(false);
  };
  const paste = (text: string): void => {
    const placed = planPaste(sheet, cursor.at, clipboardCells(text), timeName);
    // A plain block is pasted at the cursor, where it is visible before saving; any other block gets a preview first.
    if (placed.hasLabels || placed.hasHead || placed.open.length > 0) setPlan(placed);
    else put(placed, new Map());
  };
  const save = async (): Promise<void> => {
    const sent = entriesOf(sheet, drafts);
    setIsNothing(sent.length === 0);
    setPasted(undefined);
    if (sent.length > 0) setIsAsking((await send(sent)).asked > 0);
  };
  return {
    drafts,
    refusals,
    cursor,
    textAt,
    problemAt: (at: CellAt) => problemAt(sheet, drafts, refusals, at),
    elsewhere: countElsewhere(here, drafts),
    write,
    paste,
    pasted,
    /** Preview of a block with row or column heads, or with ambiguous numbers. */
    plan,
    timeName,
    putPlan: (meanings: ReadonlyMap<number, MarkMeaning>): void => {
      if (plan) put(plan, meanings);
    },
    dropPlan: () => setPlan(undefined),
    progress,
    isNothing,
    save,
    conflicts,
    taken: typed.taken,
    /** The conflict dialog is open; when postponed, the conflicts stay and no input is lost. */
    isAsking: isAsking && conflicts.length > 0,
    ask: () => setIsAsking(true),
    postpone: () => setIsAsking(false),
    answer: async (answers: Answers): Promise<void> => setIsAsking((await typed.answer(conflicts, answers)) > 0),
    /** Copies the year before into empty cells of the last column; undefined: there is nothing to copy. */
    copyLastYear: hasLastYear(sheet, drafts)
      ? (): void => {
          change((now) => copyLastYear(sheet, now));
          touched();
        }
      : undefined,
    /** The cell that refused the last input; the cursor is still there. */
    refused: isAtRefused ? refused : undefined,
    /** The cell with its details open. */
    noted,
    /** The files of a cell's value changed, and with them its revision. */
    revise: (at: CellAt, revision: number): void => {
      const key = keyAt(sheet, at);
      if (key !== undefined) typed.revise(key, revision);
      void refresh(listHubValues, listMetricPoints, listEntityValues);
    },
    openNote: (at: CellAt): void => setNoted(at),
    closeNote: () => setNoted(undefined),
    note: (at: CellAt, mark: CellMark): void => {
      change((now) => noteAt(sheet, now, at, mark));
      setNoted(undefined);
      touched();
    },
  };
};
