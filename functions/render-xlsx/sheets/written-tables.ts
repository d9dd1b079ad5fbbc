import type { PageSize } from '../../../shared/model/design/report-design.ts';
import {
  blocksInside,
  type RichTextBlock,
  type RichTextTableRow,
  richTextToPlainText,
} from '../../../shared/model/text/rich-text.ts';
import { textWidth } from '../../../shared/model/text/text-width.ts';
import type { OutlineFramework } from '../../report-document/outline/report-outline.ts';
import { plainCharacters } from '../workbook/chart-pages.ts';
import { indentWidth, linesIn, rowHeight, rowHeightMax } from '../workbook/row-height.ts';

/** A table in an author's text, and its place. */
export type WrittenTable = { code: string; label: string; rows: readonly RichTextTableRow[] };

/** A table within a cell of another one is printed with that cell. */
const tablesOf = (block: RichTextBlock): RichTextTableRow[][] =>
  block.type === 'table' ? [block.content] : blocksInside(block).flatMap(tablesOf);

/** Tables in answers in the order of the report, each identified by its disclosure and field. */
export const writtenTables = (outline: readonly OutlineFramework[]): WrittenTable[] =>
  outline.flatMap(({ sections }) =>
    sections.flatMap(({ disclosures }) =>
      disclosures.flatMap(({ code, disclosure: { fields } }) =>
        fields.flatMap(({ label, value }) =>
          value?.kind === 'richText'
            ? value.document.content.flatMap(tablesOf).map((rows) => ({ code, label, rows }))
            : [],
        ),
      ),
    ),
  );

/** A row as the texts of its cells. */
export type TextRow = readonly { text: string; isHead: boolean }[];

export const textsIn = ({ content }: RichTextTableRow): TextRow =>
  content.map(({ type, content: blocks }) => ({
    text: richTextToPlainText({ type: 'doc', content: blocks }),
    isHead: type === 'tableHeader',
  }));

export const titleOf = ({ code, label }: WrittenTable): string => `${code} ${label}`;

const widths = { first: 30, least: 14, most: 18 };

export const columnsIn = ({ rows }: WrittenTable): number => Math.max(1, ...rows.map(({ content }) => content.length));

/** Columns of equal width, narrow enough to fit on a page if possible. */
export const widthsFor = (columns: number, paper: PageSize): number[] => {
  const available = Math.floor((plainCharacters(paper) - widths.first) / Math.max(1, columns - 1));
  const width = Math.max(widths.least, Math.min(widths.most, available));
  return [widths.first, ...Array.from({ length: columns - 1 }, () => width)];
};

/**
 * Widths of a table on a separate sheet: the remaining width of the page goes to columns with longer texts, in
 * proportion to their need.
 */
export const ownWidths = (rows: readonly TextRow[], paper: PageSize): number[] => {
  const given = widthsFor(Math.max(1, ...rows.map(({ length }) => length)), paper);
  const left = Math.max(0, plainCharacters(paper) - given.reduce((sum, width) => sum + width, 0));
  const lacks = given.map((width, column) =>
    rows.reduce((most, row) => {
      const text = row[column]?.text ?? '';
      return Math.max(most, text === '' ? 0 : textWidth(text) + indentWidth - width);
    }, 0),
  );
  const lack = lacks.reduce((sum, one) => sum + one, 0);
  const share = lack === 0 ? 0 : Math.min(1, left / lack);
  return given.map((width, column) => width + Math.floor((lacks[column] ?? 0) * share));
};

/**
 * A table of more columns has a separate sheet: on a shared one, its extra pages across would be empty above and below
 * it.
 */
export const isWide = (table: WrittenTable, paper: PageSize): boolean =>
  widths.first + (columnsIn(table) - 1) * widths.least > plainCharacters(paper);

export const titleSize = 12;

/** Height of a title above columns of these widths, according to its lines. */
export const titleHeight = (title: string, columnWidths: readonly number[]): number => {
  const available = columnWidths.reduce((sum, width) => sum + width, 0);
  const lines = linesIn(title, (available * 10) / (titleSize * 1.1));
  return Math.min(rowHeightMax, lines * titleSize * 1.4 + 4);
};

export const tableRowHeight = (row: TextRow, columnWidths: readonly number[]): number =>
  rowHeight(row.map(({ text }, index) => ({ text, columnWidth: (columnWidths[index] ?? widths.least) - indentWidth })));
