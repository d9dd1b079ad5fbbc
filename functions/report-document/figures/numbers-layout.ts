/** The layout of a table of numbers in PDF and Word: its type size, its columns, and the padding behind each number. */
import { emsOf } from '../../../shared/model/design/page-line.ts';
import { numberWidth, paddingBehind } from '../text/decimal-alignment.ts';
import { type NumberView, valueText } from './number-view.ts';
import { numberMax } from './number-word-breaks.ts';
import { doUnitsFit, hasLongUnits, unitsWidth, unitWidthOf } from './unit-word-breaks.ts';
import { numberThen, type YearColumns } from './year-columns.ts';

/**
 * `earlier`: its numbers in year columns; `older`: the others, "2021: 1,333" or in another unit; `paddings`: in ems, of
 * each column.
 */
export type NumberLine = {
  row: NumberView;
  earlier: readonly string[];
  older: readonly string[];
  paddings: readonly number[];
};
/** `isFew`: set in large type; `isRetained`: not split across pages. */
export type NumbersLayout = {
  isFew: boolean;
  isRetained: boolean;
  areUnitsLong: boolean;
  /** In ems: the width of a line in the unit column. */
  unitWidth: number;
  /** Heads of the number columns; none for a single value column. */
  heads: readonly string[];
  /** In percent: the name, each number column, the unit; undefined: the defaults of tables with one column. */
  widths: readonly number[] | undefined;
  lines: readonly NumberLine[];
};

const fewMax = 4;
/** More digits are broken within their column. */
const digitsMax = 16;

/** In ems: the width of the value column in the narrower of the two files, for large and for usual type. */
const valueWidth = { few: 8.6, many: 10.4 } as const;

/**
 * In points, for a table in a PDF on A4, the narrowest page: its width, the padding of a cell, and the type sizes. Few
 * numbers are set in 12 points; the widths have a margin for Word on a machine without our typeface.
 */
const page = {
  width: 396.8,
  padding: 9,
  unitPadding: 11.4,
  few: 12.6,
  many: 10,
  earlier: 9,
  head: 7.5,
  unit: 9,
} as const;
/**
 * In percent, by the number of earlier years: the width that usually fits a year, so that tables below each other
 * align.
 */
const usualShares = [17, 15, 13] as const;
/** The smallest width of the name column, in percent. */
const nameMin = { few: 34, many: 30 } as const;
const unitShares = [14, 17, 20, 23] as const;
const longestUnitShare = 26;
/** Before a year's column is dropped, units are broken: into two lines, or three if two are not enough. */
const unitLinesMax = [2, 3] as const;
const leastUnitShare = 12;
/** In ems: longer heads are broken. */
const headMax = 7;

const shareOf = (points: number): number => ((points + page.padding) / page.width) * 100;
const roomIn = (share: number, size: number): number => ((share / 100) * page.width - page.padding) / size;

/** In ems, including the padding behind them; words may be broken. */
const widestOf = (texts: readonly string[]): number => {
  const paddings = paddingBehind(texts);
  const widths = texts.map((text, index) => (/\d/.test(text) ? numberWidth(text) + (paddings[index] ?? 0) : 0));
  return Math.min(numberMax, Math.max(0, ...widths));
};

const columnShare = (usual: number, column: { head: string; texts: readonly string[]; size: number }): number => {
  const head = Math.min(headMax, emsOf(column.head)) * page.head;
  return Math.max(usual, Math.ceil(shareOf(Math.max(head, widestOf(column.texts) * column.size))));
};

type Column = { head: string; texts: readonly string[] };
/** `unitWidth`: in ems, the width of a line in the unit column. */
type UnitColumn = { share: number; unitWidth: number };
type Table = { now: Column; earlier: readonly Column[]; units: readonly string[]; areUnitsLong: boolean };
type Fit = { widths: number[]; isFew: boolean; unitWidth: number };

/** The narrowest usual column that holds the units unbroken, or broken where long ones are. */
const usualUnitColumn = ({ units, areUnitsLong }: Table): UnitColumn => {
  const points = unitsWidth(units, areUnitsLong) * page.unit + page.unitPadding;
  const share = unitShares.find((one) => (one / 100) * page.width >= points) ?? longestUnitShare;
  return { share, unitWidth: unitWidthOf(areUnitsLong) };
};

/** Narrower unit columns, the widest first, with each unit in at most so many lines. */
const narrowUnitColumns = ({ units }: Table, usual: UnitColumn, linesMax: number): UnitColumn[] =>
  Array.from({ length: Math.max(0, usual.share - leastUnitShare) }, (_, index) => usual.share - 1 - index)
    .map((share) => ({ share, unitWidth: ((share / 100) * page.width - page.unitPadding) / page.unit }))
    .filter(({ unitWidth }) => doUnitsFit(units, unitWidth, linesMax));

/** Undefined if the name would be too narrow. */
const widthsOf = ({ now, earlier }: Table, unitShare: number, kind: 'few' | 'many'): number[] | undefined => {
  const usual = usualShares[earlier.length - 1];
  if (usual === undefined) return undefined;
  const own = columnShare(usual, { ...now, size: page[kind] });
  const then = Math.max(...earlier.map((column) => columnShare(usual, { ...column, size: page.earlier })));
  const name = 100 - own - then * earlier.length - unitShare;
  return name < nameMin[kind] ? undefined : [name, own, ...earlier.map(() => then), unitShare];
};

/** Large type for numbers if it fits, next to the widest unit column that leaves enough width for them. */
const fitNextTo = (table: Table, columns: readonly UnitColumn[], isFew: boolean): Fit | undefined => {
  for (const kind of isFew ? (['few', 'many'] as const) : (['many'] as const))
    for (const { share, unitWidth } of columns) {
      const widths = widthsOf(table, share, kind);
      if (widths) return { widths, isFew: kind === 'few', unitWidth };
    }
  return undefined;
};

/** As many earlier years as fit. */
const fitOf = (table: Table, isFew: boolean): Fit | undefined => {
  const usual = usualUnitColumn(table);
  const choices = [[usual], ...unitLinesMax.map((linesMax) => narrowUnitColumns(table, usual, linesMax))];
  for (let count = Math.min(usualShares.length, table.earlier.length); count > 0; count -= 1) {
    const part = { ...table, earlier: table.earlier.slice(0, count) };
    for (const columns of choices) {
      const fit = fitNextTo(part, columns, isFew);
      if (fit) return fit;
    }
  }
  return undefined;
};

const olderOf = ({ history = [], otherUnits = [] }: NumberView, shown: readonly { endOn: string }[]): string[] => {
  const withoutColumn = history.filter(({ endOn }) => !shown.some((column) => column.endOn === endOn));
  return [...withoutColumn, ...otherUnits]
    .toSorted((one, other) => (one.endOn < other.endOn ? 1 : -1))
    .map(({ text }) => text);
};

/** `years`: the earlier years of all rows, if any row has one. */
export const numbersLayout = (rows: readonly NumberView[], years?: YearColumns): NumbersLayout => {
  const units = rows.filter(({ isMissing, number }) => !isMissing && number !== '').map(({ unit }) => unit);
  const areUnitsLong = hasLongUnits(units);
  const isRetained = rows.length <= fewMax && rows.every((row) => row.number.length <= digitsMax);
  const now = { head: years?.now ?? '', texts: rows.map(valueText) };
  const earlier = (years?.earlier ?? []).map(({ endOn, name }) => ({
    endOn,
    head: name,
    texts: rows.map((row) => numberThen(row, endOn)),
  }));
  const fit = fitOf({ now, earlier, units, areUnitsLong }, isRetained);
  const shown = earlier.slice(0, fit ? fit.widths.length - 3 : 0);
  const isFew = fit ? fit.isFew : isRetained;
  const kind = isFew ? 'few' : 'many';
  const paddings = [
    paddingBehind(now.texts, fit ? roomIn(fit.widths[1] ?? 0, page[kind]) : valueWidth[kind]),
    ...shown.map(({ texts }) => paddingBehind(texts, roomIn(fit?.widths[2] ?? 0, page.earlier))),
  ];
  return {
    isFew,
    isRetained,
    areUnitsLong,
    unitWidth: fit?.unitWidth ?? unitWidthOf(areUnitsLong),
    heads: fit ? [now, ...shown].map(({ head }) => head) : [],
    widths: fit?.widths,
    lines: rows.map((row, index) => ({
      row,
      earlier: shown.map(({ texts }) => texts[index] ?? ''),
      older: olderOf(row, shown),
      paddings: paddings.map((column) => column[index] ?? 0),
    })),
  };
};
