import { readableOn } from '../../report-document/outline/brand-colors.ts';
import { textFormat } from '../workbook/cell-style.ts';
import { linesIn, rowHeight, rowHeightMax } from '../workbook/row-height.ts';
import { rowHeightOf, type SheetPicture } from '../workbook/sheet-picture.ts';
import type { Cell } from '../workbook/sheet-rows.ts';
import type { Sheet, SheetLink, StyledCell, StyledRow } from '../workbook/sheet-xml.ts';
import { fittingParts } from '../workbook/split-cell-text.ts';
import type { CellStyle, StyleBook } from '../workbook/style-book.ts';
import { linkStyle, plain, type SheetStyle } from '../workbook/write-sheets.ts';

const widths = { margin: 3, label: 24, text: 64 };

/** A sheet of the workbook in its contents; `group` is printed next to the first entry of a group. */
export type ContentsEntry = { group: string; text: string; sheetName: string };
export type CoverContent = {
  title: string;
  subtitle: string;
  rows: [string, Cell][];
  contents: { title: string; entries: readonly ContentsEntry[] };
  /** Texts below the contents, which may be long. */
  words: [string, Cell][];
  /** In the row below the band: on white it is legible whatever the brand's colour. */
  logo: SheetPicture | undefined;
};

type Head = { text: string; size: number; font: Pick<CellStyle, 'isBold' | 'color'> };

/** A title of more lines is set smaller, so that it fits its row. */
const largeLines = 4;
const lineShare = 1.4;
/** Bold capitals are wider than the text in which a column's width is measured. */
const headSpread = 1.1;

const headLines = (text: string, size: number): number =>
  linesIn(text, ((widths.label + widths.text) * 10) / (size * headSpread));

const titleSize = (title: string): number => (headLines(title, 22) > largeLines ? 14 : 22);

type Rows = { styled: StyledRow[]; merges: string[]; links: SheetLink[] };

const none: StyledCell = { value: null, style: 0 };

/** Lines over both columns, wrapped: text beyond the edge would widen the print. */
const addHeads = ({ styled, merges }: Rows, heads: readonly Head[], styles: StyleBook): void => {
  for (const { text, size, font } of heads) {
    const style = styles.numberOf({ size, ...font, format: textFormat, vertical: 'top', isWrapped: true });
    const height = Math.min(rowHeightMax, headLines(text, size) * size * lineShare + 4);
    styled.push({ height, cells: [none, { value: text, style }, { value: null, style }] });
    merges.push(`B${styled.length}:C${styled.length}`);
  }
};

const addFacts = ({ styled, merges }: Rows, facts: readonly [string, Cell][], styles: StyleBook): void => {
  const labelStyle = styles.numberOf({ size: 10, color: '#545B64', vertical: 'top', isWrapped: true });
  const columnWidth = widths.text * 0.9;
  for (const [label, cell] of facts) {
    const { value, format } = plain(cell);
    const isText = typeof value === 'string';
    const style = styles.numberOf({
      size: 11,
      vertical: 'top',
      horizontal: 'left',
      isWrapped: true,
      format: isText ? textFormat : format,
    });
    const parts = isText ? fittingParts(value, columnWidth) : [''];
    const top = styled.length + 1;
    if (parts.length > 1) merges.push(`C${top}:C${top + parts.length - 1}`);
    for (const [index, text] of parts.entries()) {
      const shown = index === 0 ? label : '';
      const height = rowHeight([
        { text, columnWidth },
        { text: shown, columnWidth: widths.label },
      ]);
      styled.push({
        height: height + 2,
        cells: [none, { value: shown || null, style: labelStyle }, { value: index === 0 ? value : null, style }],
      });
    }
  }
};

/** Links to all sheets. */
const addContents = (
  { styled, links, merges }: Rows,
  { title, entries }: CoverContent['contents'],
  sheetStyle: SheetStyle,
  styles: StyleBook,
): void => {
  styled.push({ cells: [] });
  addHeads({ styled, merges, links }, [{ text: title, size: 13, font: { isBold: true } }], styles);
  const groupStyle = styles.numberOf({ size: 10, color: '#545B64', vertical: 'top', isWrapped: true });
  const style = styles.numberOf({
    size: 11,
    ...linkStyle(sheetStyle),
    format: textFormat,
    vertical: 'top',
    isWrapped: true,
  });
  for (const [index, { group, text, sheetName }] of entries.entries()) {
    const isFirst = group !== entries[index - 1]?.group;
    const shown = isFirst ? group : '';
    const height = rowHeight([
      { text, columnWidth: widths.text * 0.9 },
      { text: shown, columnWidth: widths.label },
    ]);
    styled.push({
      height: height + 2,
      cells: [none, { value: shown || null, style: groupStyle }, { value: text, style }],
    });
    links.push({ ref: `C${styled.length}`, sheetName, target: 'A1' });
  }
  styled.push({ cells: [] });
};

/**
 * The first sheet: a band in the brand's colour, the title, label and value in two columns, and links to all sheets.
 */
export const coverSheet = (name: string, content: CoverContent, sheetStyle: SheetStyle, styles: StyleBook): Sheet => {
  const { title, subtitle, rows, contents, words, logo } = content;
  const filled = { value: null, style: styles.numberOf({ size: 11, fill: sheetStyle.brandColor }) };
  const made: Rows = { styled: [{ height: 54, cells: [filled, filled, filled] }], merges: [], links: [] };
  made.styled.push({ cells: [], ...(logo ? { height: rowHeightOf(logo) } : {}) });
  const heads: Head[] = [
    { text: sheetStyle.organization, size: 13, font: { isBold: true, color: readableOn(sheetStyle.brandColor) } },
    { text: title, size: titleSize(title), font: { isBold: true } },
    ...(subtitle === '' ? [] : [{ text: subtitle, size: 13, font: {} }]),
  ];
  addHeads(made, heads, styles);
  made.styled.push({ cells: [] });
  addFacts(made, rows, styles);
  addContents(made, contents, sheetStyle, styles);
  addFacts(made, words, styles);
  const { styled, merges, links } = made;
  return {
    name,
    tabColor: sheetStyle.brandColor,
    widths: [widths.margin, widths.label, widths.text],
    orientation: 'portrait',
    paper: sheetStyle.paper,
    rows: styled,
    merges,
    links,
  };
};
