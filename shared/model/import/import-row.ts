import { findMetricOption } from '../../catalogue/metrics/metric-option-name.ts';
import type { EntityId } from '../../ids.ts';
import { type DataPointKey, isReportingSpan, type SourceCell } from '../data-point/data-point.ts';
import { metricsNamed } from '../data-point/named-metric.ts';
import type { BoundField } from '../data-point/point-values.ts';
import { findByName, foldedName } from '../entities/reporting-entity.ts';
import { type DataColumn, stateOf } from '../hub/data-words.ts';
import type { SheetValue } from '../sheets/sheet-value.ts';
import { visibleText } from '../text/visible-text.ts';
import { type Cells, codeOf, type ImportContext, limits, type ReadValue, type Report, textOf } from './import-cells.ts';
import { dayOf } from './import-day.ts';
import { percentOf, readFigure } from './import-figure.ts';
import { type ImportIssue, importIssue, optionBreak } from './import-issue.ts';
import { readSubject } from './import-subject.ts';
import { metricWords } from './metric-words.ts';

/** A valid row of a spreadsheet: its data point, and its value. */
export type ImportedRow = ReadValue & {
  row: number;
  key: DataPointKey;
  /** Revision of the point at export; null where the file does not name it. */
  revision: number | null;
  /** The location of its value in the file. */
  cell?: FoundCell;
};

/** A cell of a file: its sheet by name, its place, and what it says word for word. */
export type FoundCell = Pick<SourceCell, 'sheet' | 'cell' | 'text'>;

const wordsMax = 255;
/** The cell that a value was found in. */
export const foundCell = (sheet: string, cell: string, value: SheetValue | undefined): FoundCell => {
  const words = value?.kind === 'number' ? (value.words ?? '') : '';
  const shown = value?.kind === 'number' && value.isPercent ? `${percentOf(value.text)}%` : (value?.text ?? '');
  return { sheet: sheet.slice(0, wordsMax), cell, text: `${shown}${words}`.slice(0, wordsMax) };
};

/** Owner of the value: null for the organisation itself. A name that both have identifies neither. */
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

const readSpan = (cells: Cells, { is1904, times = [] }: ImportContext, report: Report) => {
  const [startOn, endOn] = (['startOn', 'endOn'] as const).map((column) => {
    const cell = cells.get(column);
    if (!cell || cell.text.trim() === '') return report(column, 'required');
    return dayOf(cell, is1904) ?? report(column, 'date', { text: cell.text });
  });
  if (startOn === undefined || endOn === undefined) return undefined;
  if (endOn < startOn) return report('endOn', 'period-order');
  const isThere = times.some((time) => time.startOn === startOn && time.endOn === endOn);
  if (isThere || isReportingSpan({ startOn, endOn })) return { startOn, endOn };
  const column = isReportingSpan({ startOn, endOn: startOn }) ? 'endOn' : 'startOn';
  return report(column, 'year', { text: column === 'startOn' ? startOn : endOn });
};

/**
 * Words have neither a descriptor nor a note, and are always stated: content of these columns is reported as not
 * stored.
 */
const unkeptOf = (cells: Cells): DataColumn[] =>
  (['descriptor', 'state', 'note'] as const).filter((column) => {
    const word = codeOf(cells, column);
    return word !== '' && !(column === 'state' && stateOf(word) === 'reported');
  });

/** A metric of words: one of its choices, or a text. */
const readWords = (cells: Cells, { node }: BoundField, report: Report): ReadValue | undefined => {
  const text = textOf(cells, 'value');
  if (text === '') return report('value', 'required');
  if (text.length > limits.text) return report('value', 'too-long');
  const state = codeOf(cells, 'state');
  if (state !== '' && stateOf(state) === undefined) return report('state', 'state', { text: state });
  const option = node.options ? findMetricOption(node.options, visibleText(text)) : text;
  if (option === undefined) return report('value', 'option', { text, other: (node.options ?? []).join(optionBreak) });
  const typed = node.options ? ({ kind: 'select', option } as const) : ({ kind: 'text', text: option } as const);
  return {
    cells: { value: option, unit: '', descriptor: '', state: 'reported', note: '' },
    content: { amount: null, exact: null, unit: node.defaultUnit, typed, state: 'reported' },
    unkept: unkeptOf(cells),
  };
};

const readRevision = (cells: Cells): number | null => {
  const number = Number(textOf(cells, 'revision'));
  return Number.isInteger(number) && number > 0 ? number : null;
};

/** A code together with the name of another metric is ambiguous. A name that no metric has is ignored. */
const checkName = (
  cells: Cells,
  { catalogue }: ImportContext,
  node: { code: string; name: string; nameZhTw: string },
  report: Report,
) => {
  const name = codeOf(cells, 'metricName');
  const named = name === '' ? [] : metricsNamed(catalogue.metrics(), name);
  const coded = metricsNamed(catalogue.metrics(), codeOf(cells, 'metricCode'));
  if (named.length === 0 || named.some(({ code }) => code === node.code || coded.some((one) => one.code === code)))
    return;
  report('metricName', 'code-name', {
    text: name,
    other: metricWords([{ name: node.name, nameZhTw: node.nameZhTw }]),
  });
};

/** The content of one row, or all of its errors. */
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
  // A line that is struck out as a whole is reported once.
  const isStruck = (column: DataColumn): boolean => {
    const cell = cells.get(column);
    return (cell?.kind === 'text' || cell?.kind === 'number') && cell.isStruck === true;
  };
  const struck = isStruck('value') ? 'value' : [...cells.keys()].find(isStruck);
  if (struck) report(struck, 'struck', { text: cells.get(struck)?.text ?? '' });
  if (issues.length > 0) return { issues };
  const entityId = readEntity(cells, context, report);
  const span = readSpan(cells, context, report);
  const subject = readSubject(cells, context, report);
  if (subject) checkName(cells, context, subject.bound.node, report);
  const isWords = subject?.bound.node.valueType === 'Text';
  const value =
    subject &&
    (isWords
      ? readWords(cells, subject.bound, report)
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
