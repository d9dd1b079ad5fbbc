import { columnOf, type DataColumn } from '../../../../shared/model/hub/data-words.ts';
import { dataImportLimits } from '../../../../shared/model/import/data-import.ts';
import { shortText } from '../../../../shared/model/import/import-issue.ts';
import { kindHead, kindLetters, roleOf } from '../../../../shared/model/sheets/column-words.ts';
import type { SheetValue } from '../../../../shared/model/sheets/sheet-value.ts';
import { visibleText } from '../../../../shared/model/text/visible-text.ts';
import type { SheetRow } from '../../../core/office/reading/read-table.ts';

/** Columns with a meaning of blank cells: the organisation itself, the metric's own unit, no note. */
export const silent = [
  'member',
  'entity',
  'unit',
  'descriptor',
  'state',
  'note',
  'keptAs',
] as const satisfies readonly DataColumn[];
const needed = ['metricCode', 'startOn', 'endOn', 'value'] as const satisfies readonly DataColumn[];

/** `names`: the file's names of its columns · `kinds`: columns that may say of a row that it is a target. */
export type Head = {
  row: number;
  columns: ReadonlyMap<number, DataColumn>;
  names: ReadonlyMap<number, string>;
  twice: DataColumn[];
  ignored: string[];
  kinds: ReadonlyMap<number, string>;
};

/** As many names as a remark takes. */
export const listed = (texts: string[]): string[] =>
  texts.length > dataImportLimits.ignoredMax ? [...texts.slice(0, dataImportLimits.ignoredMax), '…'] : texts;

/** The head of a table; undefined where a line is none. */
const headOf = ({ number, cells }: SheetRow): Head | undefined => {
  const columns = new Map<number, DataColumn>();
  const names = new Map<number, string>();
  const twice: DataColumn[] = [];
  const ignored = new Set<string>();
  const kinds = new Map<number, string>();
  for (const [index, { text }] of cells) {
    const name = visibleText(text).trim();
    const column = columnOf(name);
    if (column === undefined && kindHead.test(name)) kinds.set(index, name);
    if (column === undefined) ignored.add(shortText(visibleText(text).trim()));
    else if ([...columns.values()].includes(column)) twice.push(column);
    else {
      columns.set(index, column);
      names.set(index, visibleText(text).trim());
    }
  }
  // A file without codes identifies metrics by their names.
  if (![...columns.values()].includes('metricCode')) {
    for (const [index, column] of columns) if (column === 'metricName') columns.set(index, 'metricCode');
  }
  const named = [...columns.values()];
  if (!needed.every((column) => named.includes(column))) return undefined;
  return { row: number, columns, names, twice, ignored: listed([...ignored].filter((text) => text !== '')), kinds };
};

/** "Type: Target" of a row that is none of a value; undefined of any other. */
export const otherKindOf = ({ kinds }: Head, { cells }: Pick<SheetRow, 'cells'>): string | undefined => {
  for (const [index, name] of kinds) {
    const text = visibleText(cells.get(index)?.text ?? '').trim();
    const role = roleOf(kindLetters[text.toUpperCase()] ?? text);
    if (role === 'other' || role === 'older') return `${name}: ${text}`;
  }
  return undefined;
};

const sortedColumns = ({ columns }: Head): string => [...columns.values()].toSorted().join();

/**
 * The heads of a line: one, or one for each of several tables side by side with the same columns. Any other duplicate
 * column belongs to the single head, which reports it.
 */
export const headsOf = ({ number, cells, ...line }: SheetRow): Head[] => {
  const parts: Map<number, SheetValue>[] = [];
  let named = new Set<DataColumn>();
  for (const [index, cell] of cells) {
    const column = columnOf(visibleText(cell.text));
    const hasAll = needed.every((one) => named.has(one) || (one === 'metricCode' && named.has('metricName')));
    const begins = column !== undefined && named.has(column) && hasAll;
    if (begins || parts.length === 0) {
      parts.push(new Map());
      named = new Set();
    }
    parts.at(-1)?.set(index, cell);
    if (column !== undefined) named.add(column);
  }
  const whole = headOf({ number, cells, ...line });
  const heads = parts.flatMap((part) => headOf({ number, cells: part, ...line }) ?? []);
  const [first] = heads;
  const areAlike = heads.every((head) => first && sortedColumns(head) === sortedColumns(first));
  const isApart = heads.length > 1 && heads.length === parts.length && areAlike;
  return isApart && heads.every(({ twice }) => twice.length === 0) ? heads : whole ? [whole] : [];
};

/** The column of the values. */
export const valueColumnOf = ({ columns }: Head): number =>
  [...columns].find(([, column]) => column === 'value')?.[0] ?? 0;

export type Cells = ReadonlyMap<DataColumn, SheetValue>;

export const cellsOf = (head: Head, { cells }: SheetRow): Cells => {
  const named = [...head.columns].flatMap(([index, column]): [DataColumn, SheetValue][] => {
    const cell = cells.get(index);
    return cell ? [[column, cell]] : [];
  });
  return new Map(named);
};

export const isFilled = (cells: Cells, column: DataColumn): boolean =>
  visibleText(cells.get(column)?.text ?? '').trim() !== '';

/** A long table may have its head on every page. */
export const isHeadAgain = (cells: Cells): boolean =>
  needed.every((column) => {
    const found = columnOf(visibleText(cells.get(column)?.text ?? ''));
    return found === column || (column === 'metricCode' && found === 'metricName');
  });
