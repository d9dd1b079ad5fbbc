import { findUnitFamily, UnitConversionError } from '../../catalogue/metrics/units.ts';
import { type FigureState, isBoundState, isFigureState } from '../answer/value-state.ts';
import { isMoney } from '../data-point/currency.ts';
import { type BoundField, contentOf } from '../data-point/point-values.ts';
import { stateOf } from '../hub/data-words.ts';
import { currencyIn } from '../numbers/currency-sign.ts';
import { readMoneyUnit } from '../numbers/money-unit.ts';
import { parseNumber } from '../numbers/parse-number.ts';
import { findSpeltUnit } from '../numbers/unit-spelling.ts';
import { type FigureReading, readFigure as readWritten, withWritten } from '../sheets/read-figure.ts';
import { scaleIn, scaleWordOf } from '../sheets/said-unit.ts';
import type { SheetValue } from '../sheets/sheet-value.ts';
import { writtenUnit } from '../sheets/unit-text.ts';
import { visibleText } from '../text/visible-text.ts';
import { type Cells, codeOf, limits, type ReadValue, type Report, textOf } from './import-cells.ts';
import { dayOf, timeOfDay } from './import-day.ts';
import type { ImportIssueCode } from './import-issue.ts';

const shownUnits = 12;
const unitList = (units: readonly string[]): string =>
  units.length > shownUnits ? `${units.slice(0, shownUnits).join(', ')} …` : units.join(', ');

const takenUnits = ({ field, node }: BoundField): string[] => {
  const own = field.defaultUnit ?? node.defaultUnit;
  return [own, ...(field.units ?? []).filter((unit) => unit !== own)];
};

/** The unit of a row as it is written, with the usual word for a scale. */
const unitOf = (cells: Cells): string => writtenUnit(codeOf(cells, 'unit'));

const refuseUnit = (text: string, units: readonly string[], report: Report): undefined => {
  const family = findUnitFamily(findSpeltUnit(text) ?? text);
  const isOther = family !== undefined && family !== findUnitFamily(units[0] ?? '');
  const code = isMoney({ unit: units[0] ?? '' }) ? 'unit-money' : 'unit-unknown';
  return report('unit', isOther ? 'unit-other' : code, { text, other: unitList(units) });
};

const readUnit = (cells: Cells, bound: BoundField, typed: string | undefined, report: Report): string | undefined => {
  const units = takenUnits(bound);
  const text = unitOf(cells);
  if (text === '') return typed ?? units[0];
  const unit = findSpeltUnit(text, units) ?? readMoneyUnit(text, units)?.unit;
  // Nothing says which of two is meant, and a thousand may lie between them.
  if (unit !== undefined && typed !== undefined && unit !== typed) {
    return report('unit', 'unit-differs', { text: unit, other: typed });
  }
  return unit ?? refuseUnit(text, units, report);
};

/** Why a text is no number of a file; a placeholder instead of a number is skipped without an issue. */
const codes: Partial<Record<Extract<FigureReading, { kind: 'invalid' }>['reason'], ImportIssueCode>> = {
  'two-ways': 'two-ways-alone',
  'too-long': 'too-large',
  'soft-hyphen': 'soft-hyphen',
  'not-applicable': 'said',
  dash: 'said',
  nil: 'said',
};

/** "12 %" in a cell is 0.12 to the file. */
export const percentOf = (number: string): string => {
  const parsed = parseNumber(`${number}e2`);
  return parsed.kind === 'number' ? parsed.number : number;
};

type ReadWithUnit = { number: string; unit: string };

/** A unit column of a scale and a unit, or of a unit that is no one of the metric's: "3" of "萬噸", "5,000" of "度". */
const inWrittenUnit = (cells: Cells, number: string, units: readonly string[]): ReadWithUnit | undefined => {
  const text = unitOf(cells);
  const isKnown = text === '' || (findSpeltUnit(text, units) ?? readMoneyUnit(text, units)) !== undefined;
  // "50" of "103 m3" is no 50,103: a unit that begins with a digit is known by its name or not at all.
  const read = isKnown || /^\d/.test(text) ? undefined : readWritten(`${number} ${text}`, { units });
  if (read?.kind !== 'number' || read.unit === undefined) return undefined;
  return { number: read.number, unit: read.unit };
};

/** A scale alone in place of a unit: of the metric's own unit, which for a share is none of thousands. */
const inScale = (cells: Cells, number: string, units: readonly string[]): ReadWithUnit | undefined => {
  const text = unitOf(cells);
  const scale = findSpeltUnit(text, units) === undefined ? scaleWordOf(text) : undefined;
  const [unit = ''] = units;
  if (scale === undefined || unit === '') return undefined;
  const read = unit === '%' ? undefined : readWritten(`${number} ${scale}`);
  return { number: read?.kind === 'number' ? read.number : number, unit };
};

const powers: Readonly<Record<string, number>> = { thousand: 1, million: 2, billion: 3 };
/**
 * The number that a format shows which divides by thousands ("#,##0,"), where the unit says the same scale; undefined where
 * nothing says it: a person reads what is shown.
 */
const shownNumber = (cells: Cells, text: string, thousands: number): { text: string; isSaid: boolean } => {
  const shown = parseNumber(`${text}e-${thousands * 3}`);
  const unit = unitOf(cells);
  const scale = scaleIn(unit) ?? (unit.startsWith('kt') ? 'thousand' : unit.startsWith('Mt') ? 'million' : '');
  return { text: shown.kind === 'number' ? shown.number : text, isSaid: powers[scale] === thousands };
};

/** `written`: the rest of the cell's text besides its number, verbatim. */
type ReadNumber = { number: string; unit: string; state: FigureState; written: string };

const readNumber = (cells: Cells, bound: BoundField, is1904: boolean, report: Report): ReadNumber | undefined => {
  const cell = cells.get('value');
  const units = takenUnits(bound);
  if (!cell) return report('value', 'required');
  if (cell.kind === 'boolean') return report('value', 'not-a-number', { text: cell.text });
  if (cell.kind === 'number' && cell.isDate) {
    return report('value', 'date-value', { text: dayOf(cell, is1904) ?? timeOfDay(cell.text) });
  }
  const { shows } = cell.kind === 'number' || cell.kind === 'text' ? cell : {};
  if (shows === '') return report('value', 'shown-nothing', { other: cell.text });
  if (shows !== undefined) return report('value', 'shown-otherwise', { text: shows, other: cell.text });
  const { words = '', lead = '', thousands = 0 } = cell.kind === 'number' ? cell : {};
  const seen =
    thousands > 0 ? shownNumber(cells, cell.text, thousands) : { text: visibleText(cell.text), isSaid: true };
  if (!seen.isSaid) return report('value', 'hidden-thousands', { text: seen.text, other: cell.text });
  // A person sees it behind the number as if it had been typed there.
  const shown = readWritten(`${lead}${seen.text} ${words}`, { units });
  const parsed = shown.kind === 'number' ? shown : readWritten(seen.text, { units });
  if (parsed.kind === 'empty') return report('value', 'required');
  if (parsed.kind === 'invalid') {
    return report('value', codes[parsed.reason] ?? 'not-a-number', { text: cell.text });
  }
  const typed = parsed.unit ?? findSpeltUnit(words, units);
  const other = typed === undefined ? findSpeltUnit(words) : undefined;
  if (other !== undefined) return refuseUnit(other, units, report);
  const inUnit =
    typed === undefined
      ? (inWrittenUnit(cells, parsed.number, units) ?? inScale(cells, parsed.number, units))
      : undefined;
  const unit = inUnit?.unit ?? readUnit(cells, bound, typed, report);
  if (unit === undefined) return undefined;
  const given = inUnit?.number ?? parsed.number;
  const isPercent = cell.kind === 'number' && cell.isPercent;
  if (isPercent && unit !== '%') return report('value', 'percent', { text: cell.text, other: unit });
  const number = isPercent ? percentOf(given) : given;
  const isWhole = /^-?\d+(\.0+)?$/.test(number);
  if (bound.field.inputType === 'Integer' && !isWhole) return report('value', 'not-whole', { text: number });
  return { number, unit, state: parsed.state, written: parsed.note ?? '' };
};

/** A bound in the cell of the number is one whatever its column of states says. */
const readState = (cells: Cells, written: FigureState, report: Report): FigureState | undefined => {
  const word = codeOf(cells, 'state');
  const state = word === '' || isBoundState(written) ? written : stateOf(word);
  return state && isFigureState(state) ? state : report('state', 'state', { text: word });
};

const readWords = (cells: Cells, column: 'descriptor' | 'note', report: Report): string | undefined => {
  const text = textOf(cells, column);
  return text.length > limits[column] ? report(column, 'too-long') : text;
};

/** The currency of an amount in a cell: by its format, or typed there. */
const currencyOfCell = (cell: SheetValue | undefined, units: readonly string[]): string | undefined => {
  if (cell?.kind === 'number') return cell.currency;
  return cell && readWritten(visibleText(cell.text), { units }).currency;
};

/** The currency of a figure, as its cell shows it or its unit names it; both say one. */
const readCurrency = (cells: Cells, units: readonly string[], report: Report): string | undefined => {
  const shown = currencyOfCell(cells.get('value'), units);
  const text = unitOf(cells);
  // "億港元": a scale that has no unit of its own.
  const named =
    readMoneyUnit(text, units)?.currency ?? readMoneyUnit(text.replace(/^(?:十|百|千)?(?:萬|億)/, ''), units)?.currency;
  if (shown === undefined || named === undefined || shown === named) return shown ?? named;
  return report('unit', 'currency-differs', { text, other: shown });
};

/** The descriptor of a figure; money without a currency in that column takes the one next to its amount. */
const readDescriptor = (cells: Cells, bound: BoundField, report: Report): string | undefined => {
  const descriptor = readWords(cells, 'descriptor', report);
  const { field, node } = bound;
  if (descriptor === undefined || !isMoney({ unit: field.defaultUnit ?? node.defaultUnit })) return descriptor;
  const currency = readCurrency(cells, takenUnits(bound), report);
  if (currency === undefined || descriptor === '') return currency ?? descriptor;
  const named = currencyIn([descriptor.toUpperCase()]);
  if (named === undefined || named === currency) return descriptor;
  return report('descriptor', 'currency-differs', { text: descriptor, other: currency });
};

type Figure = { bound: BoundField; isVariant: boolean; is1904: boolean };

export const readFigure = (
  cells: Cells,
  { bound, isVariant, is1904 }: Figure,
  report: Report,
): ReadValue | undefined => {
  const figure = readNumber(cells, bound, is1904, report);
  const state = readState(cells, figure?.state ?? 'reported', report);
  const descriptor = readDescriptor(cells, bound, report);
  const own = readWords(cells, 'note', report);
  const whole = own === undefined ? undefined : withWritten(own, figure?.written);
  const note = whole !== undefined && whole.length > limits.note ? report('note', 'too-long') : whole;
  if (!figure || !state || descriptor === undefined || note === undefined) return undefined;
  const typed = {
    kind: 'number',
    number: figure.number,
    unit: figure.unit,
    ...(descriptor === '' ? {} : { descriptor }),
    state,
    ...(note === '' ? {} : { note }),
  } as const;
  try {
    const content = contentOf(bound, typed, isVariant);
    const { number: value, unit } = figure;
    return content && { cells: { value, unit, descriptor, state, note }, content, unkept: [] };
  } catch (error) {
    if (!(error instanceof UnitConversionError)) throw error;
    return report('unit', 'unit-other', { text: figure.unit, other: unitList(takenUnits(bound)) });
  }
};
