import type { ComparedColumn, ComparedFigure } from '../../../shared/model/comparison/comparison.ts';
import { comparisonWords } from '../../../shared/model/comparison/comparison-words.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { readPackage, writePackage } from '../../core/files/zip-package.ts';
import { csvText } from '../../core/office/data-csv.ts';
import { type TableSheet, writeDataWorkbook } from '../../core/office/data-workbook.ts';
import { withSheetCharts } from '../../core/office/sheet-charts.ts';
import { chartSheet, comparedCharts } from './chart-sheet.ts';
import { figureHeads, figureRows } from './figure-rows.ts';

export type Compared = {
  columns: readonly ComparedColumn[];
  figures: readonly ComparedFigure[];
  /** Names of the columns. */
  names: readonly string[];
  language: Language;
};

const widths = [26, 44, 28, 16, 24, 14];
const valueWidth = 20;
const lastWidths = [44, 60];
const nameWidth = 44;
const chartSheetNumber = 2;

const figureSheet = ({ figures, names, language }: Compared): TableSheet => {
  const heads = figureHeads(names, language);
  const widthOf = (index: number): number =>
    widths[index] ?? lastWidths[index - (heads.length - lastWidths.length)] ?? valueWidth;
  return {
    name: comparisonWords.figures[language],
    columns: heads.map((header, index) => ({
      header,
      width: widthOf(index),
      isWrapped: index >= heads.length - lastWidths.length,
    })),
    rows: figureRows(figures, names, language),
  };
};

/** All figures, and the charts of the screen as native ones over their own cells. */
export const comparisonWorkbook = async (compared: Compared, brandColor: string): Promise<Uint8Array> => {
  const { columns, figures, names, language } = compared;
  const charts = comparedCharts(columns, figures, names, language);
  if (charts.length === 0) return writeDataWorkbook([figureSheet(compared)]);
  const name = comparisonWords.charts[language];
  const sheet = chartSheet(name, charts);
  const heads = [comparisonWords.charts[language], ...Array.from({ length: sheet.columnCount - 1 }, () => '')];
  const bytes = await writeDataWorkbook([
    figureSheet(compared),
    {
      name,
      columns: heads.map((header, index) => ({ header, width: index === 0 ? nameWidth : valueWidth })),
      rows: sheet.rows,
      isFiltered: false,
    },
  ]);
  return writePackage(withSheetCharts(readPackage(Buffer.from(bytes)), chartSheetNumber, sheet.charts, { brandColor }));
};

/** The figures alone, for further calculation. */
export const comparisonCsv = async ({ figures, names, language }: Compared): Promise<Uint8Array> => {
  const pieces: string[] = [];
  for await (const piece of csvText(figureHeads(names, language), figureRows(figures, names, language))) {
    pieces.push(piece);
  }
  return new TextEncoder().encode(pieces.join(''));
};
