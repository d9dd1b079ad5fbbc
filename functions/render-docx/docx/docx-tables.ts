import {
  BorderStyle,
  type IParagraphOptions,
  type IRunOptions,
  LineRuleType,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
} from 'docx';
import type { FactView } from '../../report-document/figures/field-view.ts';
import { historySeparator, type NumberView, valueText } from '../../report-document/figures/number-view.ts';
import { numberScale } from '../../report-document/figures/number-word-breaks.ts';
import { type NumberLine, numbersLayout } from '../../report-document/figures/numbers-layout.ts';
import { unitLines } from '../../report-document/figures/unit-word-breaks.ts';
import type { YearColumns } from '../../report-document/figures/year-columns.ts';
import type { DocxMeasures } from '../../report-document/text/docx-measures.ts';
import { ControlledParagraph, type ControlOf } from './content-control.ts';
import { bare, type DocxContext } from './docx-context.ts';
import { paragraphDirection, textParagraph, textRuns } from './docx-text.ts';

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };

/** `joins`: the number of first cells that the row begins, or continues from the row above. */
export type TableLine = {
  cells: Paragraph[][];
  fill?: string;
  span?: number[];
  joins?: { columns: number; merge: 'restart' | 'continue' };
};

/**
 * A table in the report's style: thin lines between rows, no vertical lines, fixed widths, the head repeated on every
 * page.
 */
export const ruledTable = (
  widths: readonly number[],
  head: readonly Paragraph[] | undefined,
  rows: readonly TableLine[],
  context: DocxContext,
): Table => {
  const rule = { style: BorderStyle.SINGLE, size: 4, color: bare(context.theme.rule) };
  const headRule = { style: BorderStyle.SINGLE, size: 8, color: bare(context.theme.muted) };
  const total = widths.reduce((sum, width) => sum + width, 0);
  const scaled = widths.map((width) => Math.floor((width / total) * context.textWidth));
  const headRow = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: (head ?? []).map(
      (paragraph, column) =>
        new TableCell({
          children: [paragraph],
          width: { size: scaled[column] ?? 0, type: WidthType.DXA },
          borders: { bottom: headRule },
        }),
    ),
  });
  const bodyRows = rows.map(({ cells, fill, span, joins }) => {
    let column = 0;
    return new TableRow({
      cantSplit: true,
      children: cells.map((children, index) => {
        const columnSpan = span?.[index] ?? 1;
        const size = scaled.slice(column, column + columnSpan).reduce((sum, width) => sum + width, 0);
        column += columnSpan;
        return new TableCell({
          children,
          columnSpan,
          ...(joins && index < joins.columns ? { verticalMerge: joins.merge } : {}),
          width: { size, type: WidthType.DXA },
          ...(fill ? { shading: { type: 'clear', color: 'auto', fill } } : {}),
        });
      }),
    });
  });
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: scaled.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths: scaled,
    margins: { top: 20, bottom: 20, left: 60, right: 60 },
    borders: { top: none, left: none, right: none, insideVertical: none, bottom: rule, insideHorizontal: rule },
    rows: head ? [headRow, ...bodyRows] : bodyRows,
  });
};

/** An answer that can be edited in Word and read back has its own control. */
export const answer = (
  head: { key: string; label: string },
  text: string,
  options: IParagraphOptions,
  controlOf: ControlOf | undefined,
  run: IRunOptions = {},
): Paragraph => {
  const whole = { ...paragraphDirection(text), ...options, children: textRuns(text, run) };
  return controlOf ? new ControlledParagraph(controlOf(head), whole) : new Paragraph(whole);
};

/** A long number in smaller type, so that it needs no second line; `size`: of its column, in half points. */
export const numberRun = (text: string, size: number): { size?: number } => {
  const scale = numberScale(text);
  return scale === 1 ? {} : { size: Math.floor(size * scale) };
};

/** The padding behind a number in twentieths of a point, from ems of a type in half points. */
export const endIndent = (padding: number | undefined, size: number): Pick<IParagraphOptions, 'indent'> =>
  padding ? { indent: { right: Math.round(padding * size * 10) } } : {};

type NumberStyle = {
  figureStyle: 'Figure' | 'FigureSmall';
  /** Type size of that style, in half points. */
  size: number;
  unitWidth: number;
  keepNext: boolean;
  controlOf: ControlOf | undefined;
};

type Spaced = Pick<IParagraphOptions, 'spacing'>;

/** The part of a line of fixed height above the baseline. */
const aboveBaseline = 0.8;

/**
 * A line of fixed height whatever its font, so that Chinese words align with figures and Latin units; next to a larger
 * type it is lowered to the baseline of that type.
 */
export const rowSpacing = (size: number, { tableText, rowLine }: DocxMeasures, adjacent = size): Spaced => ({
  spacing: {
    before: tableText.before + Math.round(aboveBaseline * (rowLine(adjacent) - rowLine(size))),
    line: rowLine(size),
    lineRule: LineRuleType.EXACT,
  },
});

const nameCell = ({ row, older }: NumberLine, options: IParagraphOptions): Paragraph[] => {
  const details = row.isMissing ? [] : row.details;
  const texts = [...details, older.join(historySeparator)].filter((text) => text !== '');
  return [textParagraph(row.label, 'TableText', options), ...texts.map((text) => textParagraph(text, 'TableNote'))];
};

/** After years, the unit has more space before it: it applies to all of them. */
const unitIndent = (earlier: readonly string[]): Pick<IParagraphOptions, 'indent'> =>
  earlier.length > 0 ? { indent: { left: 80 } } : {};

/** The answer, which is the only editable cell, and its values in the years with a column. */
const numberCells = (
  line: NumberLine,
  { figureStyle, size, unitWidth, keepNext, controlOf }: NumberStyle,
  { measures }: DocxContext,
): Paragraph[][] => {
  const { row, earlier, paddings } = line;
  const isNumber = !row.isMissing && row.number !== '';
  const { tableText, missing } = measures;
  const text = rowSpacing(tableText.size, measures, size);
  const own = isNumber
    ? { style: figureStyle, ...rowSpacing(size, measures) }
    : { style: 'Missing', ...rowSpacing(missing, measures, size) };
  const unit = row.isMissing ? '' : unitLines(row.unit, unitWidth).join('\n');
  return [
    nameCell(line, { keepNext, ...text }),
    [
      answer(
        row,
        valueText(row),
        { ...own, alignment: 'right', ...endIndent(paddings[0], size) },
        controlOf,
        numberRun(valueText(row), size),
      ),
    ],
    ...earlier.map((before, index) => [
      textParagraph(
        before,
        'FigureEarlier',
        { ...text, ...endIndent(paddings[index + 1], tableText.size) },
        numberRun(before, tableText.size),
      ),
    ]),
    [textParagraph(unit, 'TableText', { ...text, ...unitIndent(earlier) })],
  ];
};

/** The years, or a single head for values. */
const numberHeads = (heads: readonly string[], { labels, measures }: DocxContext): Paragraph[] => {
  const [now = labels.value, ...earlier] = heads;
  const format = { alignment: 'right', ...rowSpacing(measures.tableHead, measures) } as const;
  const nowStyle = heads.length > 0 ? 'TableHeadNow' : 'TableHead';
  return [textParagraph(now, nowStyle, format), ...earlier.map((head) => textParagraph(head, 'TableHead', format))];
};

type TableGiven = { controlOf?: ControlOf; keepsWithNext?: boolean };
/** `heading`: the heading of the rows if they are no metrics. */
type NumbersGiven = TableGiven & { heading?: string | undefined; years?: YearColumns | undefined };

/** Metric, value or years, and unit; few numbers are set in large type, as in the PDF. */
export const numbersTable = (
  rows: readonly NumberView[],
  context: DocxContext,
  { controlOf, keepsWithNext = false, heading = context.labels.metric, years }: NumbersGiven = {},
): Table => {
  const { labels, measures } = context;
  const { isFew, isRetained, areUnitsLong, unitWidth, heads, widths, lines } = numbersLayout(rows, years);
  const format = {
    figureStyle: isFew ? ('Figure' as const) : ('FigureSmall' as const),
    size: isFew ? measures.figure : measures.figureSmall,
    unitWidth,
    controlOf,
  };
  const headStyle = rowSpacing(measures.tableHead, measures);
  const head = [
    textParagraph(heading, 'TableHead', { keepNext: true, ...headStyle }),
    ...numberHeads(heads, context),
    textParagraph(labels.unit, 'TableHead', { ...headStyle, ...unitIndent(heads) }),
  ];
  return ruledTable(
    widths ?? (areUnitsLong ? [46, 30, 24] : [54, 30, 16]),
    head,
    lines.map((line, index) => {
      // Word keeps table rows on one page by a property of their paragraphs.
      const keepNext = index === rows.length - 1 ? keepsWithNext : isRetained;
      return { cells: numberCells(line, { ...format, keepNext }, context) };
    }),
    context,
  );
};

/** Label and short answer, one row per field. */
export const factsTable = (
  rows: readonly FactView[],
  context: DocxContext,
  { controlOf, keepsWithNext = false }: TableGiven = {},
): Table => {
  const { measures } = context;
  const { size } = measures.tableText;
  const text = rowSpacing(size, measures);
  const missing = { style: 'Missing', ...rowSpacing(measures.missing, measures, size) };
  return ruledTable(
    [36, 64],
    undefined,
    rows.map((row, index) => ({
      cells: [
        [
          textParagraph(row.label, 'TableText', {
            ...text,
            keepNext: keepsWithNext && index === rows.length - 1,
          }),
        ],
        // One paragraph, whatever the number of choices: a control in a cell allows no more.
        [answer(row, row.lines.join('\n'), row.isMissing ? missing : { style: 'TableText', ...text }, controlOf)],
      ],
    })),
    context,
  );
};
