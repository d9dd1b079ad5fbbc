import { isMoney } from '../../../../../../shared/model/data-point/currency.ts';
import { isShareUnit } from '../../../../../../shared/model/numbers/number-marks.ts';
import { calendarSpan, timeNamed } from '../../../../../../shared/model/sheets/head-span.ts';
import { readPeriodHead } from '../../../../../../shared/model/sheets/period-head.ts';
import {
  labelFinder,
  type PlacedBlock,
  type PlacedCell,
  placeBlock,
} from '../../../../../../shared/model/sheets/place-block.ts';
import { withUnit } from '../../../../../../shared/model/sheets/read-figure.ts';
import {
  type CellAt,
  type CellDraft,
  type Drafts,
  draftText,
  keyAt,
  type Sheet,
  type SheetRow,
  storedAt,
  typedText,
  unitFor,
} from './sheet.ts';
import { currencyAt, currencyOfRow } from './sheet-currency.ts';

/** Initial state of a new amount: the currency of its row. */
const currencyOfNew = (sheet: Sheet, drafts: Drafts, at: CellAt): Pick<CellDraft, 'descriptor'> => {
  const currency = storedAt(sheet, at) ? undefined : currencyOfRow(sheet, drafts, at.row);
  return currency === undefined ? {} : { descriptor: currency };
};

/** The draft of a cell with another text or note; it retains its initial revision, in the unit of the sheet. */
const draftWith = (sheet: Sheet, drafts: Drafts, at: CellAt, key: string, change: Partial<CellDraft>): CellDraft => ({
  text: '',
  revision: storedAt(sheet, at)?.revision ?? 0,
  ...(drafts.get(key) ?? currencyOfNew(sheet, drafts, at)),
  unit: sheet.unit,
  ...change,
});

/** Drafts after typing into a cell; typing the stored text again is no draft. */
export const typeInto = (sheet: Sheet, drafts: Drafts, at: CellAt, text: string): Drafts => {
  const [key, metric] = [keyAt(sheet, at), sheet.rows[at.row]];
  if (key === undefined || !metric) return drafts;
  const next = new Map(drafts);
  const hasNote = drafts.get(key)?.note !== undefined;
  if (!hasNote && text === typedText(metric, storedAt(sheet, at), sheet)) next.delete(key);
  else next.set(key, draftWith(sheet, drafts, at, key, { text }));
  return next;
};

/** State, note and currency chosen for a cell. */
export type CellMark = { text: string; note: string; descriptor?: string };

/** Drafts after a change of note, currency or estimate mark of a cell. */
export const noteAt = (sheet: Sheet, drafts: Drafts, at: CellAt, change: CellMark): Drafts => {
  const key = keyAt(sheet, at);
  return key === undefined ? drafts : new Map(drafts).set(key, draftWith(sheet, drafts, at, key, change));
};

/** The editable text of a cell: its draft's, else that of the stored value. */
export const textIn = (sheet: Sheet, drafts: Drafts, at: CellAt): string => {
  const [key, metric] = [keyAt(sheet, at), sheet.rows[at.row]];
  const draft = key === undefined ? undefined : drafts.get(key);
  if (!metric) return '';
  return draft ? draftText(metric, draft, sheet.unit) : typedText(metric, storedAt(sheet, at), sheet);
};

/**
 * The text for the row below: a bare number gets its unit if bare numbers of that row have another one.
 */
const textForBelow = (sheet: Sheet, above: SheetRow, below: SheetRow, text: string): string => {
  const own = unitFor(above, sheet.unit);
  return above.valueType === 'Text' || own === unitFor(below, sheet.unit)
    ? text
    : withUnit(text, own, { units: above.units });
};

/**
 * Drafts after the cell copied the cell above: the same number, in its unit and, for money, its currency. undefined:
 * there is nothing to copy, or the cell does not accept it.
 */
export const fillDown = (sheet: Sheet, drafts: Drafts, at: CellAt): Drafts | undefined => {
  const from = { ...at, row: at.row - 1 };
  const [above, below, key] = [sheet.rows[from.row], sheet.rows[at.row], keyAt(sheet, at)];
  if (!above || !below || below.isCalculated || key === undefined) return undefined;
  const text = textIn(sheet, drafts, from);
  if (text === '') return undefined;
  const copied = textForBelow(sheet, above, below, text);
  const currency = isMoney(above) && isMoney(below) ? currencyAt(sheet, drafts, from) : '';
  const isSameCurrency = currency === '' || currency === currencyAt(sheet, drafts, at);
  if (copied === textIn(sheet, drafts, at) && isSameCurrency) return undefined;
  const next = typeInto(sheet, drafts, at, copied);
  return isSameCurrency
    ? next
    : new Map(next).set(key, draftWith(sheet, next, at, key, { text: copied, descriptor: currency }));
};

/** `unfit`: cells outside of the sheet. */
export type PasteCounts = { pasted: number; unfit: number };

/**
 * Drafts after texts were pasted; texts outside of the sheet or on a calculated metric are counted.
 */
export const putCells = (
  sheet: Sheet,
  drafts: Drafts,
  cells: readonly PlacedCell[],
): PasteCounts & { drafts: Drafts } => {
  const next = new Map(drafts);
  let [pasted, unfit] = [0, 0];
  for (const { row, column, text } of cells) {
    const place = { row, column };
    const key = sheet.rows[row]?.isCalculated ? undefined : keyAt(sheet, place);
    if (key === undefined) unfit += 1;
    else {
      next.set(key, draftWith(sheet, drafts, place, key, { text }));
      pasted += 1;
    }
  }
  return { drafts: next, pasted, unfit };
};

/** The column for a pasted head: by its time, or by the calendar's name of it. */
const columnNamed = (sheet: Sheet, timeName: (column: number) => string) => {
  const byName = labelFinder(sheet.times.map((_, key) => ({ key, names: [timeName(key)] })));
  return (head: string): number | undefined => {
    const period = readPeriodHead(head);
    if (!period) return byName(head);
    const named = timeNamed(period, sheet.times);
    const span = calendarSpan(period);
    const exact =
      span && sheet.times.findIndex(({ startOn, endOn }) => startOn === span.startOn && endOn === span.endOn);
    return exact === undefined || exact === -1 ? named : exact;
  };
};

/** Target of a pasted block in a sheet: from the cursor, or by the block's row and column heads. */
export const planPaste = (
  sheet: Sheet,
  at: CellAt,
  block: readonly (readonly string[])[],
  timeName: (column: number) => string,
): PlacedBlock => {
  const rowOf = labelFinder(
    sheet.rows.map(({ name, code }, key) => ({ key, names: sheet.rowsAre === 'metrics' ? [name, code] : [name] })),
  );
  return placeBlock(block, at, {
    rows: sheet.rows.length,
    columns: sheet.times.length,
    rowOf,
    isRow: (label) => rowOf(label) !== undefined,
    columnOf: columnNamed(sheet, timeName),
    isWords: (row) => sheet.rows[row]?.valueType === 'Text',
    isShare: (row) => isShareUnit(sheet.rows[row]?.unit),
  });
};

/** Count of drafts of another entity, time or breakdown than the sheet shows; `here`: keys of its cells. */
export const countElsewhere = (here: ReadonlySet<string>, drafts: Drafts): number =>
  [...drafts.keys()].filter((key) => !here.has(key)).length;

/** Drafts of cells before a change; undefined: none. */
export type Step = ReadonlyMap<string, CellDraft | undefined>;

export const stepBack = (before: Drafts, after: Drafts): Step =>
  new Map(
    [...new Set([...before.keys(), ...after.keys()])].flatMap((key) =>
      before.get(key) === after.get(key) ? [] : [[key, before.get(key)] as const],
    ),
  );

/** Drafts with a change undone; those of other cells stay. */
export const undoStep = (drafts: Drafts, step: Step): Drafts => {
  const next = new Map(drafts);
  for (const [key, draft] of step) {
    if (draft === undefined) next.delete(key);
    else next.set(key, draft);
  }
  return next;
};
