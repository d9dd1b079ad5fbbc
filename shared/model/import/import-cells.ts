import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { PointContent, TimeSpan } from '../data-point/data-point.ts';
import type { ReportingEntity } from '../entities/reporting-entity.ts';
import type { ValueCells } from '../hub/data-row.ts';
import type { DataColumn } from '../hub/data-words.ts';
import type { SheetValue } from '../sheets/sheet-value.ts';
import { visibleText } from '../text/visible-text.ts';
import type { ImportIssueCode } from './import-issue.ts';

export type ImportContext = {
  catalogue: Pick<Catalogue, 'countries' | 'disclosure' | 'metrics'>;
  organizationName: string;
  /** Entities that a row may name; none where they are off. */
  entities: readonly Pick<ReportingEntity, 'entityId' | 'name'>[];
  /** Reporting times that are there already, whatever their years are. */
  times?: readonly TimeSpan[];
  is1904: boolean;
};
/** The cells of one row of a spreadsheet, by what their columns mean. */
export type Cells = ReadonlyMap<DataColumn, SheetValue>;
type Words = { text?: string; other?: string };
/** Notes what is wrong in a column; the value that could not be read is undefined. */
export type Report = (column: DataColumn, code: ImportIssueCode, words?: Words) => undefined;

export const limits = { member: 120, descriptor: 255, note: 2_000, text: 50_000 } as const;

export const textOf = (cells: Cells, column: DataColumn): string => cells.get(column)?.text.trim() ?? '';
/** The text of a cell with a code: invisible characters are never intended there. */
export const codeOf = (cells: Cells, column: DataColumn): string => visibleText(cells.get(column)?.text ?? '').trim();

/** The value of a row; `unkept`: columns with content that a metric of words cannot store. */
export type ReadValue = { cells: ValueCells; content: PointContent; unkept: readonly DataColumn[] };
