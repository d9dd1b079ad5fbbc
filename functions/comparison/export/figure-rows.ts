import { isBoundState } from '../../../shared/model/answer/value-state.ts';
import type { ComparedCell, ComparedFigure } from '../../../shared/model/comparison/comparison.ts';
import { isOnlyWaiting, standingOf } from '../../../shared/model/comparison/comparison-status.ts';
import {
  comparisonSentences,
  comparisonWords,
  pillarWords,
} from '../../../shared/model/comparison/comparison-words.ts';
import type { DataCell } from '../../../shared/model/hub/data-row.ts';
import { stateWords } from '../../../shared/model/hub/data-words.ts';
import { isYear, unitBehindNumber } from '../../../shared/model/numbers/format-unit.ts';
import type { Language } from '../../../shared/model/text/language.ts';

const text = (content: string): DataCell => ({ kind: 'text', text: content });

const digitsMax = 15;

/** A number for a cell: digits beyond the precision of a double are cut off. */
export const cellNumber = (decimal: string): string => {
  const [whole = '', fraction = ''] = decimal.split('.');
  const wholeDigits = whole.replace('-', '').replace(/^0+/, '').length;
  const fractionDigits = Math.max(digitsMax - wholeDigits, 0);
  if (fraction.length <= fractionDigits || wholeDigits > digitsMax) return decimal;
  const cut = Number(decimal).toFixed(fractionDigits);
  return cut.includes('.') ? cut.replace(/\.?0+$/, '') : cut;
};

const shownDigits = 4;

/** As many decimals as four significant digits need; the cell has all digits of the calculation. */
const shownDecimals = (decimal: string): number => {
  const [whole = '', fraction = ''] = decimal.split('.');
  const zeros = /[1-9]/.test(whole) ? 0 : (/^0*/.exec(fraction)?.[0].length ?? 0);
  return zeros + shownDigits;
};

const number = (decimal: string, isYears = false): DataCell => {
  const text = cellNumber(decimal);
  return { kind: 'number', text, shown: isYears ? 'ungrouped' : shownDecimals(text) };
};

const percentDecimals = 4;
const percent = (ratio: string): string =>
  cellNumber((Number(ratio) * 100).toFixed(percentDecimals)).replace(/\.?0+$/, '');

const valueCell = (cell: ComparedCell | null, unit: string, language: Language): DataCell => {
  if (!cell) return text('');
  if (cell.foreign) return text(`${cell.foreign.amount} ${unitBehindNumber(cell.foreign.unit, language)}`.trim());
  if (isOnlyWaiting(cell)) return text(comparisonWords.waiting[language]);
  return cell.amount === null ? text(stateWords[cell.state][language]) : number(cell.amount, isYear(unit));
};

const changeCells = (cell: ComparedCell | null): DataCell[] => {
  const change = cell?.change;
  if (!change) return [text(''), text('')];
  return [number(change.absolute), change.ratio === null ? text('') : number(percent(change.ratio))];
};

const remarksOn = (figure: ComparedFigure, index: number, name: string, language: Language): string[] => {
  const words = comparisonSentences[language];
  const cell = figure.cells[index];
  if (!cell) return [];
  const { restated } = cell;
  const revisions = restated?.revisions.map(({ revision, amount }) => words.revision(revision, amount)) ?? [];
  return [
    ...(cell.isCalculated ? [words.calculated(name)] : []),
    ...(cell.waiting ? [words.waiting(name)] : []),
    ...(cell.state === 'estimated' ? [words.estimated(name)] : []),
    ...(isBoundState(cell.state) ? [words.bound(name, stateWords[cell.state][language])] : []),
    ...(index > 0 && standingOf(figure, index) === 'not-comparable' ? [words.notComparable(name)] : []),
    ...(restated ? [words.restated(name, revisions, restated.now)] : []),
    ...(restated?.reason ? [words.reason(restated.reason)] : []),
  ];
};

/** The unit of the row is that of its values: between percentages lie percentage points. */
const pointsOf = ({ unit, cells }: ComparedFigure, language: Language): string[] =>
  unit === '%' && cells.some((cell) => cell?.change) ? [comparisonSentences[language].inPoints] : [];

/** Heads of the table of figures; `names` are those of the columns that are compared. */
export const figureHeads = (names: readonly string[], language: Language): string[] => {
  const words = comparisonWords;
  const sentences = comparisonSentences[language];
  return [
    ...[words.metricCode, words.figure, words.part, words.pillar, words.disclosures, words.unit].map(
      (word) => word[language],
    ),
    ...names.flatMap((name, index) =>
      index === 0 ? [name] : [name, sentences.change(name), sentences.changeInPercent(name)],
    ),
    words.calculatedAs[language],
    words.remarks[language],
  ];
};

/** One row for each figure: numbers are numeric cells, and the notes on them are text columns. */
export const figureRows = (
  figures: readonly ComparedFigure[],
  names: readonly string[],
  language: Language,
): DataCell[][] =>
  figures.map((figure) => [
    text(figure.metricCode ?? ''),
    text(figure.name[language]),
    text(figure.part?.[language] ?? ''),
    text(pillarWords[figure.pillar][language]),
    text([...new Set(figure.places.map(({ code }) => code))].join(' · ')),
    text(unitBehindNumber(figure.unit, language)),
    ...names.flatMap((_, index) => {
      const cell = figure.cells[index] ?? null;
      const value = valueCell(cell, figure.unit, language);
      return index === 0 ? [value] : [value, ...changeCells(cell)];
    }),
    text(figure.formula?.[language] ?? ''),
    text(
      [...pointsOf(figure, language), ...names.flatMap((name, index) => remarksOn(figure, index, name, language))].join(
        ' ',
      ),
    ),
  ]);
