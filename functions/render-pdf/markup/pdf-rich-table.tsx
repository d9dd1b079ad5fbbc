import { createContext, type ReactNode, useContext } from 'react';
import type { Language } from '../../../shared/model/text/language.ts';
import type { RichTextBlock, RichTextTableRow } from '../../../shared/model/text/rich-text.ts';
import { labelsOf } from '../../report-document/text/labels.ts';
import {
  cellText,
  hasHeadRow,
  numberColumns,
  numberPadding,
  ofColumns,
} from '../../report-document/text/rich-table.ts';
import { columnNeeds, columnParts, columnWidths, leastWidth } from '../../report-document/text/table-widths.ts';
import { endPadding } from './cell-padding.ts';
import { sequence } from './render-static-list.ts';

/** The language of the printed file. */
export const Printed = createContext<{ language: Language }>({ language: 'en' });

/** The width in millimetres available to a table at its place, and whether it may extend into the margin. */
export const TablePlace = createContext<{ available: number; isOuter: boolean }>({ available: 140, isOuter: true });

type PlaceProps = { narrower: number; children: ReactNode };

/** In a list or a quotation, which reduces the width by its indent. */
export const NarrowerPlace = ({ narrower, children }: PlaceProps) => {
  const { available } = useContext(TablePlace);
  return <TablePlace value={{ available: available - narrower, isOuter: false }}>{children}</TablePlace>;
};

const millimetresPerPoint = 25.4 / 72;
/** As in the style sheet (pdf-styles.ts): type size, and padding with border. */
const plain = { em: 8.5 * millimetresPerPoint, padding: 3.5 };
const wide = { em: 7 * millimetresPerPoint, padding: 1.6 };
const pageWidth = 170;
/** Tables of more columns take the page's whole width, even if they would fit next to the codes. */
const plainColumnsMax = 6;

/** For each column whether it has numbers, and the row's padding behind its own numbers. */
type RowProps = { row: RichTextTableRow; numeric: boolean[]; padding: number[]; isHead: boolean; blocks: Blocks };
type Blocks = (content: RichTextBlock[]) => ReactNode;

const TableRow = ({ row, numeric, padding, isHead, blocks }: RowProps) => (
  <tr className={row.content.some((cell) => cellText(cell).length > 600) ? 'tall' : undefined}>
    {sequence(row.content, (cell, column) => {
      const className = numeric[column] ? 'number' : undefined;
      return cell.type === 'tableHeader' ? (
        <th className={className} scope={isHead ? 'col' : 'row'} style={endPadding(padding[column])}>
          {blocks(cell.content)}
        </th>
      ) : (
        <td className={className} style={endPadding(padding[column])}>
          {blocks(cell.content)}
        </td>
      );
    })}
  </tr>
);

type PartProps = { rows: RichTextTableRow[]; blocks: Blocks; available: number; isWide: boolean };

const Part = ({ rows, blocks, available, isWide }: PartProps) => {
  const numeric = numberColumns(rows);
  const paddings = numberPadding(rows, numeric);
  const head = hasHeadRow(rows) ? rows[0] : undefined;
  const body = head ? rows.slice(1) : rows;
  const widths = columnWidths(columnNeeds(rows), { ...(isWide ? wide : plain), available });
  return (
    <table className={isWide ? 'wide' : undefined}>
      <colgroup>
        {sequence(widths, (width) => (
          <col style={{ width: `${((width / available) * 100).toFixed(2)}%` }} />
        ))}
      </colgroup>
      {head && (
        <thead>
          <TableRow row={head} numeric={numeric} padding={paddings[0] ?? []} isHead blocks={blocks} />
        </thead>
      )}
      <tbody>
        {sequence(body, (row, index) => (
          <TableRow
            row={row}
            numeric={numeric}
            padding={paddings[index + (head ? 1 : 0)] ?? []}
            isHead={false}
            blocks={blocks}
          />
        ))}
      </tbody>
    </table>
  );
};

/**
 * An author's table, over the page's full width if it needs that, and split into parts below each other if that is too
 * narrow, as in the Word file: a number is never broken.
 */
export const Table = ({ rows, blocks }: { rows: RichTextTableRow[]; blocks: Blocks }) => {
  const { language } = useContext(Printed);
  const { available, isOuter } = useContext(TablePlace);
  const needs = columnNeeds(rows);
  const isWide = needs.length > plainColumnsMax || leastWidth(needs, plain) > available;
  if (!isWide) return <Part rows={rows} blocks={blocks} available={available} isWide={false} />;
  const wideWidth = isOuter ? pageWidth : available;
  const parts = columnParts(rows, { ...wide, available: wideWidth });
  return sequence(parts, (columns, index) => (
    <>
      {index > 0 && <p className="small part">{labelsOf(language).continued(index + 1, parts.length)}</p>}
      <Part rows={ofColumns(rows, columns)} blocks={blocks} available={wideWidth} isWide />
    </>
  ));
};
