import {
  BorderStyle,
  type IParagraphOptions,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
} from 'docx';
import type { FactView } from '../field-view.ts';
import { historySeparator, type NumberView, numbersLook, valueText } from '../number-view.ts';
import { unitLines } from '../unit-pieces.ts';
import { ControlledParagraph, type ControlOf } from './content-control.ts';
import { paragraphDirection, textParagraph, textRuns } from './docx-text.ts';
import { bare, type DocxContext } from './docx-theme.ts';

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };

/** `joins`: of how many first cells the row is the beginning, or goes on with those of the row above. */
export type TableLine = {
  cells: Paragraph[][];
  fill?: string;
  span?: number[];
  joins?: { columns: number; merge: 'restart' | 'continue' };
};

/** A table of the house: hairlines between rows, no upright lines, fixed widths, the head repeated on every page. */
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

const referenceParagraphs = (reference: string | undefined): Paragraph[] =>
  reference === undefined ? [] : [textParagraph(reference, 'TableNote')];

/** An answer that may be edited in Word and read back stands in a control of its own. */
export const answer = (
  head: { key: string; label: string },
  text: string,
  options: IParagraphOptions,
  controlOf: ControlOf | undefined,
): Paragraph => {
  const whole = { ...paragraphDirection(text), ...options, children: textRuns(text) };
  return controlOf ? new ControlledParagraph(controlOf(head), whole) : new Paragraph(whole);
};

/** Twentieths of a point, of ems of a type in half points: what stands free behind a number. */
export const endIndent = (air: number | undefined, size: number): Pick<IParagraphOptions, 'indent'> =>
  air ? { indent: { right: Math.round(air * size * 10) } } : {};

type NumberLook = {
  figureStyle: string;
  end: Pick<IParagraphOptions, 'indent'>;
  areUnitsLong: boolean;
  keepNext: boolean;
  controlOf: ControlOf | undefined;
};

const numberCells = (
  row: NumberView,
  { figureStyle, end, areUnitsLong, keepNext, controlOf }: NumberLook,
): { cells: Paragraph[][]; span?: number[] } => {
  const label = [textParagraph(row.label, 'TableText', { keepNext }), ...referenceParagraphs(row.reference)];
  if (row.isMissing) {
    const missing = answer(row, valueText(row), { style: 'Missing', alignment: 'right' }, controlOf);
    return { cells: [label, [missing], [textParagraph('', 'TableText')]] };
  }
  const texts = [...row.details, (row.history ?? []).join(historySeparator)].filter((text) => text !== '');
  const details = texts.map((text) => textParagraph(text, 'TableNote'));
  return {
    cells: [
      [...label, ...details],
      [
        answer(
          row,
          valueText(row),
          { style: row.number === '' ? 'Missing' : figureStyle, alignment: 'right', ...end },
          controlOf,
        ),
      ],
      [textParagraph(unitLines(row.unit, areUnitsLong).join('\n'), 'TableText')],
    ],
  };
};

type TableGiven = { controlOf?: ControlOf; isKeptWithNext?: boolean };
/** `heading`: what the rows are, where they are no metrics. */
type NumbersGiven = TableGiven & { heading?: string | undefined };

/** Metric, value and unit; few numbers are set large, as in the PDF. */
export const numbersTable = (
  rows: readonly NumberView[],
  context: DocxContext,
  { controlOf, isKeptWithNext = false, heading = context.labels.metric }: NumbersGiven = {},
): Table => {
  const { labels, measures } = context;
  const { isFew, areUnitsLong, airs } = numbersLook(rows);
  const head = [
    textParagraph(heading, 'TableHead', { keepNext: true }),
    textParagraph(labels.value, 'TableHead', { alignment: 'right' }),
    textParagraph(labels.unit, 'TableHead'),
  ];
  return ruledTable(
    areUnitsLong ? [46, 30, 24] : [54, 30, 16],
    head,
    rows.map((row, index) =>
      numberCells(row, {
        figureStyle: isFew ? 'Figure' : 'FigureSmall',
        areUnitsLong,
        end: endIndent(airs[index], isFew ? measures.figure : measures.figureSmall),
        // Word keeps rows of a table together by the paragraphs in them.
        keepNext: index === rows.length - 1 ? isKeptWithNext : isFew,
        controlOf,
      }),
    ),
    context,
  );
};

/** Label and short answer, one row a field. */
export const factsTable = (
  rows: readonly FactView[],
  context: DocxContext,
  { controlOf, isKeptWithNext = false }: TableGiven = {},
): Table =>
  ruledTable(
    [36, 64],
    undefined,
    rows.map((row, index) => ({
      cells: [
        [
          textParagraph(row.label, 'TableText', { keepNext: isKeptWithNext && index === rows.length - 1 }),
          ...referenceParagraphs(row.reference),
        ],
        // One paragraph, whatever the number of choices: a control in a cell holds no more.
        [answer(row, row.lines.join('\n'), { style: row.isMissing ? 'Missing' : 'TableText' }, controlOf)],
      ],
    })),
    context,
  );
