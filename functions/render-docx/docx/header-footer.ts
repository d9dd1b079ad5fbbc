import {
  BorderStyle,
  Footer,
  Header,
  PageNumber,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';
import { headerShares } from '../../report-document/outline/page-header.ts';
import type { ReportView } from '../../report-document/outline/report-view.ts';
import { endedFromLeft } from '../../report-document/text/text-direction.ts';
import { bare, type DocxContext } from './docx-context.ts';
import { textRuns } from './docx-text.ts';

export const runningSize = 15;

export const runningText = (text: string): TextRun[] => textRuns(text, { size: runningSize });

const ruleOf = (context: DocxContext) => ({ style: BorderStyle.SINGLE, size: 4, color: bare(context.theme.rule) });

const runningLine = (children: TextRun[], border: 'top' | 'bottom', context: DocxContext): Paragraph =>
  new Paragraph({
    children,
    tabStops: [{ type: TabStopType.RIGHT, position: context.textWidth }],
    border: { [border]: { ...ruleOf(context), space: 6 } },
  });

const tab = (): TextRun => new TextRun({ size: runningSize, children: [new Tab()] });

/** In twentieths of a point: tight, so that two lines fit above the text of the page like one. */
const lines = { before: 0, after: 0, line: 200, lineRule: 'exact' } as const;
/** If there are more lines, they push the text down by this additional space. */
const airBelow = 160;

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };

/** Two texts that exceed one line, each wrapped in its own cell: separated by a tab they would run into each other. */
const twoTexts = (left: TextRun[], right: TextRun[], leftShare: number, context: DocxContext): Table => {
  const width = Math.round(leftShare * context.textWidth);
  const widths = [width, context.textWidth - width];
  const cellOf = (children: TextRun[], column: number): TableCell =>
    new TableCell({
      width: { size: widths[column] ?? 0, type: WidthType.DXA },
      verticalAlign: 'bottom',
      children: [new Paragraph({ children, spacing: lines, alignment: column === 0 ? 'left' : 'right' })],
    });
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: context.textWidth, type: WidthType.DXA },
    columnWidths: widths,
    margins: { top: 0, bottom: 120, left: 0, right: 0 },
    borders: {
      top: none,
      left: none,
      right: none,
      insideVertical: none,
      insideHorizontal: none,
      bottom: ruleOf(context),
    },
    rows: [new TableRow({ children: [left, right].map(cellOf) })],
  });
};

/** Word requires a paragraph after a table: this one has the smallest height. */
const lowest = (): Paragraph => new Paragraph({ spacing: { ...lines, line: 20, after: airBelow }, children: [] });

/** The report's own text and the page's name, which is one of `names`. */
export const headOf = (
  { header }: ReportView,
  { said, names }: { said: TextRun[]; names: readonly string[] },
  context: DocxContext,
): Header => {
  const own = runningText(endedFromLeft(header));
  const { isOneLine, leftShare } = headerShares(header, names);
  return new Header({
    children: isOneLine
      ? [runningLine([...own, tab(), ...said], 'bottom', context)]
      : [twoTexts(own, said, leftShare, context), lowest()],
  });
};

export const footOf = ({ footer, hasPageNumbers }: ReportView, context: DocxContext): Footer => {
  const { pageOf } = context.labels;
  const numbers = [pageOf.before, PageNumber.CURRENT, pageOf.between, PageNumber.TOTAL_PAGES, pageOf.after];
  return new Footer({
    children: [
      runningLine(
        [
          ...runningText(`${endedFromLeft(footer)}\t`),
          new TextRun({ size: runningSize, children: hasPageNumbers ? numbers : [] }),
        ],
        'top',
        context,
      ),
    ],
  });
};
