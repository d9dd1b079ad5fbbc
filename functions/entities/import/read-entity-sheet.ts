import type { SheetLine } from '../../../shared/model/entities/import/entity-drafts.ts';
import { type EntityIssue, issueText } from '../../../shared/model/entities/import/import-issues.ts';
import {
  type EntityColumn,
  entityColumnOf,
  entityColumnWords,
} from '../../../shared/model/entities/import/sheet-words.ts';
import type { SheetValue } from '../../../shared/model/sheets/sheet-value.ts';
import { visibleText } from '../../../shared/model/text/visible-text.ts';
import { type Merge, openTable, type SheetRow, type TableReader } from '../../core/office/reading/read-table.ts';
import { type WorkbookRefusal, WorkbookRefused } from '../../core/office/reading/workbook-refused.ts';

/** Rows below the head that a file of entities has at most: each entity with its people. */
export const sheetRowsMax = 5_000;
const columnsMax = 100;
const headLinesMax = 20;
const sheetsMax = 10;
const ignoredMax = 10;

/** `head`: no sheet has the heading of entities. `empty`: there are no rows below it. */
export type SheetRefusal = WorkbookRefusal | 'head' | 'empty';

export type EntitySheet =
  | { kind: 'refused'; refusal: SheetRefusal }
  | { kind: 'lines'; lines: SheetLine[]; issues: EntityIssue[]; ignored: string[] };

type Head = { row: number; columns: ReadonlyMap<number, EntityColumn>; twice: EntityColumn[]; ignored: string[] };

const textOf = ({ text }: SheetValue): string => visibleText(text).trim();

const headOf = ({ number, cells }: SheetRow): Head | undefined => {
  const columns = new Map<number, EntityColumn>();
  const twice: EntityColumn[] = [];
  const ignored: string[] = [];
  for (const [index, cell] of cells) {
    const column = entityColumnOf(textOf(cell));
    if (column === undefined) ignored.push(issueText(textOf(cell)));
    else if ([...columns.values()].includes(column)) twice.push(column);
    else columns.set(index, column);
  }
  return [...columns.values()].includes('name') && columns.size > 1
    ? { row: number, columns, twice, ignored: ignored.filter((text) => text !== '').slice(0, ignoredMax) }
    : undefined;
};

const lineOf = (head: Head, { number, cells }: SheetRow, issues: EntityIssue[]): SheetLine => {
  const line: SheetLine = { row: number, cells: {} };
  for (const [index, column] of head.columns) {
    const cell = cells.get(index);
    if (!cell) continue;
    const issue = (code: EntityIssue['code'], text = ''): void => {
      issues.push({ row: number, column, code, text });
    };
    if (cell.kind === 'error') issue('cell-error', issueText(cell.text));
    else if (cell.kind === 'formula') issue('formula');
    else if (cell.kind === 'number' && cell.isDate) issue('date');
    else if (textOf(cell) !== '') line.cells[column] = textOf(cell);
  }
  return line;
};

/** Cells merged over several rows: all rows but the first appear empty. */
const mergedIssues = (head: Head, merges: readonly Merge[], lines: readonly SheetLine[]): EntityIssue[] =>
  merges.flatMap(({ firstColumn, lastColumn, firstRow, lastRow }) =>
    [...head.columns].flatMap(([index, column]) =>
      index < firstColumn || index > lastColumn
        ? []
        : lines
            .filter(({ row }) => row > firstRow && row <= lastRow)
            .map(({ row }): EntityIssue => ({ row, column, code: 'merged', text: '' })),
    ),
  );

const readSheet = async (reader: TableReader, sheet: number): Promise<EntitySheet | undefined> => {
  let head: Head | undefined;
  let seen = 0;
  const lines: SheetLine[] = [];
  const issues: EntityIssue[] = [];
  const { merges } = await reader.read(sheet, (row) => {
    if (head) {
      const line = lineOf(head, row, issues);
      if (Object.keys(line.cells).length > 0 || issues.some((issue) => issue.row === line.row)) lines.push(line);
      return true;
    }
    seen += 1;
    head = headOf(row);
    return head !== undefined || seen < headLinesMax;
  });
  if (!head) return undefined;
  if (lines.length === 0) return { kind: 'refused', refusal: 'empty' };
  const { row } = head;
  const twice = head.twice.map(
    (column): EntityIssue => ({ row, column, code: 'column-twice', text: entityColumnWords[column].en }),
  );
  return {
    kind: 'lines',
    lines,
    issues: [...twice, ...issues, ...mergedIssues(head, merges, lines)],
    ignored: head.ignored,
  };
};

/** A workbook that a stranger sent as lines of entities: either they can be read, or it is refused whole. */
export const readEntitySheet = async (bytes: Uint8Array): Promise<EntitySheet> => {
  try {
    const reader = await openTable(bytes, { rowsMax: sheetRowsMax, columnsMax });
    for (let sheet = 0; sheet < Math.min(reader.sheets, sheetsMax); sheet += 1) {
      const read = await readSheet(reader, sheet);
      if (read) return read;
    }
    return { kind: 'refused', refusal: 'head' };
  } catch (error) {
    if (error instanceof WorkbookRefused) return { kind: 'refused', refusal: error.reason };
    throw error;
  }
};
