/**
 * Figures by dimension as the tables that companies usually print: a row for each member, a column for each year, the
 * unit in the head, the total below. The same in Word and PDF.
 */
import { addUpTo } from '../../../shared/catalogue/metrics/decimal.ts';
import { cellOf } from '../../../shared/model/data-point/breakdown.ts';
import { unitAndNote } from '../../../shared/model/data-point/currency.ts';
import type { TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import { unitBehindNumber } from '../../../shared/model/numbers/format-unit.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { appendixLabelsOf } from '../text/appendix-labels.ts';
import { labelsOf } from '../text/labels.ts';
import { columnFormat } from './column-format.ts';
import { captionOf, dimensionCaption, figureName, memberNameOf } from './figure-caption.ts';
import { numberView, otherUnitsOf } from './number-view.ts';
import { nothing, numberThen, yearColumns } from './year-columns.ts';

/** `field`: the editable answer in the cell; all other cells of a table are read-only. */
export type FigureCell = { text: string; field?: { key: string; label: string } };
export type FigureRow = { name: string; details: string[]; cells: FigureCell[]; isTotal: boolean };
export type FigureTable = {
  /** None where a chart's caption already describes the table. */
  caption?: string;
  /** Above the names of the rows. */
  corner: string;
  heads: string[];
  rows: FigureRow[];
};

type Printing = { language: Language; period: TimeSpan };
/** Cells of one figure, dimension and unit. */
type Group = { figure: SnapshotField | undefined; cells: SnapshotField[]; dimension: string | undefined; unit: string };

/** The largest number of adjacent columns of figures that is still readable. */
const figuresMax = 4;

export const isTableCell = ({ key, value }: SnapshotField): boolean =>
  cellOf(key) !== undefined && value?.kind === 'number';

const unitOf = ({ value, unit }: SnapshotField): string =>
  value?.kind === 'number' ? unitAndNote(value, value.unit ?? unit).unit : '';

const numberOf = ({ value }: SnapshotField): string | undefined =>
  value?.kind === 'number' && value.number !== null ? value.number : undefined;

const groupsOf = (cells: readonly SnapshotField[], fields: readonly SnapshotField[]): Group[] => {
  const figures = new Map(fields.map((field) => [field.key, field]));
  const groups = Map.groupBy(cells, (cell) => {
    const { fieldKey, dimension } = cellOf(cell.key) ?? {};
    return [fieldKey, dimension, unitOf(cell)].join(' ');
  });
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const figure = figures.get(cellOf(first.key)?.fieldKey ?? '');
    return [{ figure, cells: group, dimension: first.cell?.dimension, unit: unitOf(first) }];
  });
};

const answerCell = (field: SnapshotField, language: Language): FigureCell => {
  const { mark, number } = numberView(field, language);
  const text = [mark, number].filter((part) => part !== '').join('\u00A0');
  return { text, field: { key: field.key, label: field.label } };
};

const detailsOf = (field: SnapshotField, language: Language): string[] => [
  ...numberView({ ...field, history: [] }, language).details,
  ...otherUnitsOf(field, language).map(({ text }) => text),
];

/** The total of a table's figure, if it is stated in the same unit. */
const wholeOf = ({ figure, unit }: Group): SnapshotField | undefined =>
  figure && numberOf(figure) !== undefined && unitOf(figure) === unit ? figure : undefined;

const areAllOf = (whole: SnapshotField, cells: readonly SnapshotField[]): boolean => {
  const numbers = cells.flatMap((cell) => numberOf(cell) ?? []);
  return addUpTo(numbers, numberOf(whole) ?? '');
};

/** Whether the parts add up to the total in each year with a known total. */
const areAllOfEachYear = (whole: SnapshotField, cells: readonly SnapshotField[]): boolean => {
  const inYear = (field: SnapshotField, endOn: string) => field.history?.find((then) => then.endOn === endOn)?.number;
  const isSumIn = ({ endOn, number }: { endOn: string; number: string }): boolean => {
    const numbers = cells.flatMap((cell) => inYear(cell, endOn) ?? []);
    return numbers.length === 0 || addUpTo(numbers, number);
  };
  return areAllOf(whole, cells) && (whole.history ?? []).every(isSumIn);
};

export const totalName = (isSum: boolean, language: Language): string =>
  isSum ? appendixLabelsOf(language).total : labelsOf(language).overall;

const cornerOf = ({ dimension, unit }: Group, language: Language): string => {
  const labels = labelsOf(language);
  const name = dimension ?? labels.metric;
  const word = unit === '' ? '' : unitBehindNumber(unit, language);
  return word === '' ? name : labels.inUnit(name, word);
};

const memberOf = ({ figure }: Group, cell: SnapshotField): string =>
  cell.cell?.member ?? memberNameOf(figure?.label ?? '', cell.label);

/**
 * The table with its oldest years below the names, one line each, if their numbers are too long for adjacent columns.
 */
const withinPage = (table: FigureTable, { language }: Printing): FigureTable => {
  let count = table.heads.length;
  const first = (columns: number): FigureTable => ({
    ...table,
    heads: table.heads.slice(0, columns),
    rows: table.rows.map((row) => ({ ...row, cells: row.cells.slice(0, columns) })),
  });
  while (count > 1 && columnFormat(first(count)).isOverfull) count -= 1;
  if (count === table.heads.length) return table;
  const olderOf = ({ cells }: FigureRow): string[] =>
    cells.flatMap(({ text }, column) =>
      column < count || text === nothing || text === ''
        ? []
        : [`${table.heads[column]}${labelsOf(language).colon}${text}`],
    );
  const rows = first(count).rows.map((row, index) => ({
    ...row,
    details: [...row.details, ...(table.rows[index] ? olderOf(table.rows[index]) : [])],
  }));
  return { ...first(count), rows };
};

/** One figure over the years. */
const tableOf = (group: Group, printing: Printing): FigureTable => {
  const { language } = printing;
  const { figure, cells, dimension } = group;
  const years = yearColumns(
    cells.map(({ history }) => history),
    printing,
  );
  const rowOf = (field: SnapshotField, name: string): FigureRow => ({
    name,
    details: detailsOf(field, language),
    cells: [answerCell(field, language), ...years.earlier.map(({ endOn }) => ({ text: numberThen(field, endOn) }))],
    isTotal: false,
  });
  const whole = wholeOf(group);
  const total = whole && rowOf(whole, totalName(areAllOfEachYear(whole, cells), language));
  return withinPage(
    {
      caption: captionOf(figure?.label ?? '', dimension, language),
      corner: cornerOf(group, language),
      heads: [years.now, ...years.earlier.map(({ name }) => name)],
      rows: [...cells.map((cell) => rowOf(cell, memberOf(group, cell))), ...(total ? [asTotal(total)] : [])],
    },
    printing,
  );
};

/** The figure is printed above with its notes, and is edited there. */
const asTotal = (row: FigureRow): FigureRow => ({
  ...row,
  details: [],
  cells: row.cells.map(({ text }) => ({ text })),
  isTotal: true,
});

/** The properties that tables must share to become adjacent columns; undefined for a table with years or notes. */
const sharedBy = ({ cells, dimension, unit }: Group, language: Language): string | undefined => {
  const isPlain = cells.every((cell) => !cell.history?.length && detailsOf(cell, language).length === 0);
  if (!isPlain || dimension === undefined) return undefined;
  const members = cells.map(({ key }) => cellOf(key)?.member);
  return JSON.stringify([cellOf(cells[0]?.key ?? '')?.dimension, unit, ...members]);
};

/** Figures of one year by the same members, a column each. */
const sideBySide = (groups: readonly Group[], language: Language): FigureTable[] => {
  const [first] = groups;
  if (!first?.dimension) return [];
  const wholes = groups.map((group) => ({ group, whole: wholeOf(group) }));
  const areTotals = wholes.every(({ group, whole }) => !whole || areAllOf(whole, group.cells));
  const total: FigureRow = {
    name: totalName(areTotals, language),
    details: [],
    cells: wholes.map(({ whole }) => ({ text: whole ? answerCell(whole, language).text : nothing })),
    isTotal: true,
  };
  const rows = first.cells.map((cell, index) => ({
    name: memberOf(first, cell),
    details: [],
    cells: groups.flatMap(({ cells }) => (cells[index] ? [answerCell(cells[index], language)] : [])),
    isTotal: false,
  }));
  return [
    {
      caption: dimensionCaption(first.dimension, language),
      corner: cornerOf(first, language),
      heads: groups.map(({ figure }) => figureName(figure?.label ?? '')),
      rows: [...rows, ...(wholes.some(({ whole }) => whole) ? [total] : [])],
    },
  ];
};

/** Figures of different units are in separate tables; where two have the same caption, it names the unit of each. */
const apart = (tables: readonly { table: FigureTable; unit: string }[], language: Language): FigureTable[] =>
  tables.map(({ table, unit }) => {
    const { caption } = table;
    const isAlone = tables.filter((one) => one.table.caption === caption).length === 1;
    const word = unit === '' ? '' : unitBehindNumber(unit, language);
    if (caption === undefined || isAlone || word === '') return table;
    return { ...table, caption: language === 'zhTw' ? `${caption}（${word}）` : `${caption} (${word})` };
  });

/** The tables of consecutive cells in a disclosure, in the order of their figures and dimensions. */
export const figureTables = (
  cells: readonly SnapshotField[],
  fields: readonly SnapshotField[],
  printing: Printing,
): FigureTable[] => {
  const groups = groupsOf(cells, fields);
  const keyed = Map.groupBy(groups, (group) => sharedBy(group, printing.language));
  const taken = new Set<Group>();
  const tables = groups.flatMap((group) => {
    if (taken.has(group)) return [];
    const key = sharedBy(group, printing.language);
    const others = key === undefined ? [group] : (keyed.get(key) ?? [group]);
    const adjacent = others.filter((one) => !taken.has(one)).slice(0, figuresMax);
    for (const one of adjacent) taken.add(one);
    const own = adjacent.length > 1 ? sideBySide(adjacent, printing.language) : [tableOf(group, printing)];
    return own.map((table) => ({ table, unit: group.unit }));
  });
  return apart(tables, printing.language);
};
