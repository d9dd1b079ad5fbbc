import type { Catalogue } from '../catalogue/catalogue.ts';
import { findMetricOption } from '../catalogue/metric-option-name.ts';
import { findUnitFamily, UnitConversionError } from '../catalogue/units.ts';
import type { EntityId } from '../ids.ts';
import { isMoney } from './currency.ts';
import { currencyIn } from './currency-sign.ts';
import { type DataPointKey, type FieldReference, isReportingSpan, type PointContent } from './data-point.ts';
import type { ValueCells } from './data-row.ts';
import { type DataColumn, keptAsOf, stateOf } from './data-words.ts';
import { dayOf } from './import-day.ts';
import { type ImportIssue, type ImportIssueCode, importIssue } from './import-issue.ts';
import { fieldOfMetric, fieldOfVariant } from './metric-field.ts';
import { parseAmount } from './parse-amount.ts';
import { parseNumber } from './parse-number.ts';
import { type BoundField, contentOf } from './point-values.ts';
import { findByName, foldedName, type ReportingEntity } from './reporting-entity.ts';
import type { SheetValue } from './sheet-value.ts';
import { findSpeltUnit } from './unit-spelling.ts';
import { visibleText } from './visible-text.ts';

/** A row of a spreadsheet that says something right: which data point it means, and what its value is. */
export type ImportedRow = {
  row: number;
  key: DataPointKey;
  cells: ValueCells;
  content: PointContent;
  /** Of the point as the file was exported; null where the file does not say. */
  revision: number | null;
};

export type ImportContext = {
  catalogue: Pick<Catalogue, 'countries' | 'disclosure' | 'metrics'>;
  organizationName: string;
  /** Entities that a row may name; none where they are off. */
  entities: readonly Pick<ReportingEntity, 'entityId' | 'name'>[];
  is1904: boolean;
};
type Cells = ReadonlyMap<DataColumn, SheetValue>;
type Words = { text?: string; other?: string };
type Report = (column: DataColumn, code: ImportIssueCode, words?: Words) => undefined;

const limits = { member: 120, descriptor: 255, note: 2_000, text: 50_000 } as const;

const textOf = (cells: Cells, column: DataColumn): string => cells.get(column)?.text.trim() ?? '';
/** Of a column that holds codes: nobody means signs there that nobody sees. */
const codeOf = (cells: Cells, column: DataColumn): string => visibleText(cells.get(column)?.text ?? '').trim();

/** Whose value it is: null for the organisation's own. A name that both have says neither. */
const readEntity = (
  cells: Cells,
  { entities, organizationName }: ImportContext,
  report: Report,
): EntityId | null | undefined => {
  const text = textOf(cells, 'entity');
  const isOwn = text === '' || foldedName(text) === foldedName(organizationName);
  const found = text === '' ? undefined : findByName(entities, text);
  if (isOwn && !found) return null;
  return found && !isOwn ? found.entityId : report('entity', 'entity-unknown', { text });
};

const readSpan = (cells: Cells, is1904: boolean, report: Report) => {
  const [startOn, endOn] = (['startOn', 'endOn'] as const).map((column) => {
    const cell = cells.get(column);
    if (!cell || cell.text.trim() === '') return report(column, 'required');
    return dayOf(cell, is1904) ?? report(column, 'date', { text: cell.text });
  });
  if (startOn === undefined || endOn === undefined) return undefined;
  if (endOn < startOn) return report('endOn', 'period-order');
  if (isReportingSpan({ startOn, endOn })) return { startOn, endOn };
  const column = isReportingSpan({ startOn, endOn: startOn }) ? 'endOn' : 'startOn';
  return report(column, 'year', { text: column === 'startOn' ? startOn : endOn });
};

const readVariant = (cells: Cells, report: Report): FieldReference | null | undefined => {
  const word = codeOf(cells, 'keptAs');
  const keptAs = word === '' ? 'metric' : keptAsOf(word);
  if (keptAs === undefined) return report('keptAs', 'kept-as', { text: word });
  if (keptAs === 'metric') return null;
  const [versionId, disclosureId, fieldKey] = (['framework', 'disclosure', 'field'] as const).map(
    (column) => codeOf(cells, column) || report(column, 'required'),
  );
  return versionId && disclosureId && fieldKey ? { versionId, disclosureId, fieldKey } : undefined;
};

const readMember = (cells: Cells, { catalogue }: ImportContext, report: Report): string | undefined => {
  const member = textOf(cells, 'member');
  if (member === '') return '';
  if (member.length > limits.member) return report('member', 'too-long');
  const dimension = member.slice(0, member.indexOf(':'));
  const isKnown = catalogue.metrics().library.dimensions.some(({ code }) => code === dimension);
  const country = dimension === 'country' ? member.slice('country:'.length) : undefined;
  const isCountry = country === undefined || catalogue.countries().some(({ id }) => id === country);
  return isKnown && isCountry ? member : report('member', 'member-unknown', { text: member });
};

/** The metric, or the field that the number is kept for. */
const readSubject = (cells: Cells, context: ImportContext, report: Report) => {
  const code = codeOf(cells, 'metricCode');
  const metrics = context.catalogue.metrics();
  if (code === '') return report('metricCode', 'required');
  const node = metrics.findValue(code);
  if (!node) return report('metricCode', 'metric-unknown', { text: code });
  const variant = readVariant(cells, report);
  const member = readMember(cells, context, report);
  if (variant === undefined || member === undefined) return undefined;
  const bound = variant === null ? fieldOfMetric(node) : fieldOfVariant(context.catalogue, metrics, variant, code);
  if (!bound) return report('field', 'field-unknown', { text: textOf(cells, 'field') });
  return { bound, variant, member };
};

const shownUnits = 12;
const unitList = (units: readonly string[]): string =>
  units.length > shownUnits ? `${units.slice(0, shownUnits).join(', ')} …` : units.join(', ');

const takenUnits = ({ field, node }: BoundField): string[] => {
  const own = field.defaultUnit ?? node.defaultUnit;
  return [own, ...(field.units ?? []).filter((unit) => unit !== own)];
};

const refuseUnit = (text: string, units: readonly string[], report: Report): undefined => {
  const family = findUnitFamily(findSpeltUnit(text) ?? text);
  const isOther = family !== undefined && family !== findUnitFamily(units[0] ?? '');
  return report('unit', isOther ? 'unit-other' : 'unit-unknown', { text, other: unitList(units) });
};

const readUnit = (cells: Cells, bound: BoundField, typed: string | undefined, report: Report): string | undefined => {
  const units = takenUnits(bound);
  const text = codeOf(cells, 'unit');
  if (text === '') return typed ?? units[0];
  const unit = findSpeltUnit(text, units);
  // Nothing says which of two is meant, and a thousand may lie between them.
  if (unit !== undefined && typed !== undefined && unit !== typed) {
    return report('unit', 'unit-differs', { text: unit, other: typed });
  }
  return unit ?? refuseUnit(text, units, report);
};

/** "12 %" in a cell is 0.12 to the file. */
const percentOf = (number: string): string => {
  const parsed = parseNumber(`${number}e2`);
  return parsed.kind === 'number' ? parsed.number : number;
};

const readNumber = (
  cells: Cells,
  bound: BoundField,
  is1904: boolean,
  report: Report,
): { number: string; unit: string } | undefined => {
  const cell = cells.get('value');
  const units = takenUnits(bound);
  if (!cell) return report('value', 'required');
  if (cell.kind === 'boolean') return report('value', 'not-a-number', { text: cell.text });
  if (cell.kind === 'number' && cell.isDate) {
    return report('value', 'date-value', { text: dayOf(cell, is1904) ?? cell.text });
  }
  const words = cell.kind === 'number' ? (cell.words ?? '') : '';
  // A person sees it behind the number as if it had been typed there.
  const shown = parseAmount(`${visibleText(cell.text)} ${words}`, { units });
  const parsed = shown.kind === 'number' ? shown : parseAmount(visibleText(cell.text), { units });
  if (parsed.kind === 'empty') return report('value', 'required');
  if (parsed.kind === 'invalid') {
    return report('value', parsed.reason === 'too-long' ? 'too-long' : 'not-a-number', { text: cell.text });
  }
  const typed = parsed.unit ?? findSpeltUnit(words, units);
  const other = typed === undefined ? findSpeltUnit(words) : undefined;
  if (other !== undefined) return refuseUnit(other, units, report);
  const unit = readUnit(cells, bound, typed, report);
  if (unit === undefined) return undefined;
  const isPercent = cell.kind === 'number' && cell.isPercent;
  if (isPercent && unit !== '%') return report('value', 'percent', { text: cell.text, other: unit });
  const number = isPercent ? percentOf(parsed.number) : parsed.number;
  const isWhole = /^-?\d+(\.0+)?$/.test(number);
  if (bound.field.inputType === 'Integer' && !isWhole) return report('value', 'not-whole', { text: number });
  return { number, unit };
};

const readState = (cells: Cells, report: Report): 'reported' | 'estimated' | undefined => {
  const word = codeOf(cells, 'state');
  const state = word === '' ? 'reported' : stateOf(word);
  return state === 'reported' || state === 'estimated' ? state : report('state', 'state', { text: word });
};

const readWords = (cells: Cells, column: 'descriptor' | 'note', report: Report): string | undefined => {
  const text = textOf(cells, column);
  return text.length > limits[column] ? report(column, 'too-long') : text;
};

/** The currency that a cell shows beside an amount: by its format, or typed there. */
const currencyOfCell = (cell: SheetValue | undefined, units: readonly string[]): string | undefined => {
  if (cell?.kind === 'number') return cell.currency;
  return cell && parseAmount(visibleText(cell.text), { units }).currency;
};

/** The descriptor of a figure; money that says no currency beside it is in the one that its cell shows. */
const readDescriptor = (cells: Cells, bound: BoundField, report: Report): string | undefined => {
  const descriptor = readWords(cells, 'descriptor', report);
  const shown = currencyOfCell(cells.get('value'), takenUnits(bound));
  const { field, node } = bound;
  const isAmount = isMoney({ unit: field.defaultUnit ?? node.defaultUnit });
  if (descriptor === undefined || shown === undefined || !isAmount) return descriptor;
  if (descriptor === '') return shown;
  const named = currencyIn([descriptor.toUpperCase()]);
  if (named === undefined || named === shown) return descriptor;
  return report('descriptor', 'currency-differs', { text: descriptor, other: shown });
};

type Value = Pick<ImportedRow, 'cells' | 'content'>;

/** A metric of words: one of its choices, or a text. */
const readChoice = (cells: Cells, { node }: BoundField, report: Report): Value | undefined => {
  const text = textOf(cells, 'value');
  if (text === '') return report('value', 'required');
  if (text.length > limits.text) return report('value', 'too-long');
  const option = node.options ? findMetricOption(node.options, visibleText(text)) : text;
  if (option === undefined) return report('value', 'option', { text, other: (node.options ?? []).join(', ') });
  const typed = node.options ? ({ kind: 'select', option } as const) : ({ kind: 'text', text: option } as const);
  return {
    cells: { value: option, unit: '', descriptor: '', state: 'reported', note: '' },
    content: { amount: null, exact: null, unit: node.defaultUnit, typed, state: 'reported' },
  };
};

type Figure = { bound: BoundField; isVariant: boolean; is1904: boolean };

const readFigure = (cells: Cells, { bound, isVariant, is1904 }: Figure, report: Report): Value | undefined => {
  const figure = readNumber(cells, bound, is1904, report);
  const state = readState(cells, report);
  const descriptor = readDescriptor(cells, bound, report);
  const note = readWords(cells, 'note', report);
  if (!figure || !state || descriptor === undefined || note === undefined) return undefined;
  const typed = {
    kind: 'number',
    ...figure,
    ...(descriptor === '' ? {} : { descriptor }),
    state,
    ...(note === '' ? {} : { note }),
  } as const;
  try {
    const content = contentOf(bound, typed, isVariant);
    const { number: value, unit } = figure;
    return content && { cells: { value, unit, descriptor, state, note }, content };
  } catch (error) {
    if (!(error instanceof UnitConversionError)) throw error;
    return report('unit', 'unit-other', { text: figure.unit, other: unitList(takenUnits(bound)) });
  }
};

const readRevision = (cells: Cells): number | null => {
  const number = Number(textOf(cells, 'revision'));
  return Number.isInteger(number) && number > 0 ? number : null;
};

/** What one row says, or everything that is wrong with it. */
export const readImportRow = (
  context: ImportContext,
  row: number,
  cells: Cells,
): { imported: ImportedRow } | { issues: ImportIssue[] } => {
  const issues: ImportIssue[] = [];
  const report: Report = (column, code, words) => {
    issues.push(importIssue(row, column, code, words));
    return undefined;
  };
  for (const [column, cell] of cells) {
    if (cell.kind === 'error') report(column, 'cell-error', { text: cell.text });
    if (cell.kind === 'formula') report(column, 'formula');
  }
  // A line that is struck out whole is told once.
  const isStruck = (column: DataColumn): boolean => {
    const cell = cells.get(column);
    return (cell?.kind === 'text' || cell?.kind === 'number') && cell.isStruck === true;
  };
  const struck = isStruck('value') ? 'value' : [...cells.keys()].find(isStruck);
  if (struck) report(struck, 'struck', { text: cells.get(struck)?.text ?? '' });
  if (issues.length > 0) return { issues };
  const entityId = readEntity(cells, context, report);
  const span = readSpan(cells, context.is1904, report);
  const subject = readSubject(cells, context, report);
  const isWords = subject?.bound.node.valueType === 'Text';
  const value =
    subject &&
    (isWords
      ? readChoice(cells, subject.bound, report)
      : readFigure(
          cells,
          { bound: subject.bound, isVariant: subject.variant !== null, is1904: context.is1904 },
          report,
        ));
  if (issues.length > 0 || entityId === undefined || !span || !subject || !value) return { issues };
  const { bound, variant, member } = subject;
  const key = { ...span, metricCode: bound.node.code, variant, entityId, member };
  return { imported: { row, key, ...value, revision: readRevision(cells) } };
};
