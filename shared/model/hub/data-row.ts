import type { MetricReader, MetricValueNode } from '../../catalogue/metrics/metric-library.ts';
import { metricOptionName } from '../../catalogue/metrics/metric-option-name.ts';
import { unitName } from '../../catalogue/metrics/unit-names.ts';
import { UnitConversionError, unitRatio } from '../../catalogue/metrics/units.ts';
import { valueToText } from '../answer/field-value.ts';
import type { ValueState } from '../answer/value-state.ts';
import type { DataPoint, FieldReference, PointContent } from '../data-point/data-point.ts';
import { isYear } from '../numbers/format-unit.ts';
import { findSpeltUnit } from '../numbers/unit-spelling.ts';
import type { Language } from '../text/language.ts';
import { type RowSource, type StoredAs, sourceWords, stateWords, storedAsWords } from './data-words.ts';

/** One line of an exported table; texts are data, words of the interface come in with `cellsIn`. */
export type DataRow = {
  /** '' for an answer without a metric. */
  metricCode: string;
  metricName: string;
  member: string;
  entity: string;
  startOn: string;
  endOn: string;
  value: string;
  isNumber: boolean;
  unit: string;
  descriptor: string;
  /** null in a line to fill in. */
  state: ValueState | null;
  note: string;
  source: RowSource | null;
  report: string;
  framework: string;
  frameworkName: string;
  disclosure: string;
  field: string;
  fieldName: string;
  keptAs: StoredAs;
  changedAt: string;
  changedBy: string;
  revision: number | null;
};

/** The cells of a row that a person edits. */
export type ValueCells = Pick<DataRow, 'value' | 'unit' | 'descriptor' | 'note'> & { state: ValueState };

const isConvertible = (from: string, to: string): boolean => {
  if (from === to) return true;
  try {
    unitRatio(from, to);
    return true;
  } catch (error) {
    if (error instanceof UnitConversionError) return false;
    throw error;
  }
};

/**
 * A stored value in a file: as typed, if the typed unit is one of the metric's; else in the stored unit, so that it can
 * be imported again.
 */
export const valueCellsOf = (
  node: MetricValueNode | undefined,
  content: PointContent,
  isVariant: boolean,
): ValueCells => {
  const { typed, state } = content;
  // "Not applicable" and "Omitted" have no number: the state alone states them.
  if (typed.kind === 'number' && typed.number === null && content.amount === null) {
    return { value: '', unit: '', descriptor: '', state, note: typed.note ?? '' };
  }
  if (typed.kind !== 'number' || typed.number === null) {
    return { value: content.amount ?? valueToText(typed), unit: '', descriptor: '', state, note: '' };
  }
  const rest = { descriptor: typed.descriptor ?? '', state, note: typed.note ?? '' };
  const unit = typed.unit ?? content.unit;
  const isAsTyped = isVariant || node === undefined || isConvertible(unit, node.defaultUnit);
  if (isAsTyped) return { value: typed.number, unit, ...rest };
  return { value: content.amount ?? typed.number, unit: content.unit, ...rest };
};

const nameIn = (node: { name: string; nameZhTw: string } | undefined, language: Language): string =>
  (language === 'zhTw' ? node?.nameZhTw : node?.name) ?? '';

export type RowContext = {
  metrics: Pick<MetricReader, 'findValue'>;
  language: Language;
  /** The organisation's name in the column of entities. */
  organizationName: string;
  /** Names of its entities, by id. */
  entityNames?: ReadonlyMap<string, string>;
  /** The names of a framework and its field; without it their codes are used. */
  placeNames?: (place: FieldReference) => Pick<DataRow, 'frameworkName' | 'fieldName'>;
};

const unnamed = { frameworkName: '', fieldName: '' };

/** The row of a stored value; undefined for one that was taken back. */
export const rowOfPoint = (
  { metrics, language, organizationName, entityNames, placeNames }: RowContext,
  point: DataPoint,
): DataRow | undefined => {
  const { content, variant, origin } = point;
  if (content === null) return undefined;
  const node = metrics.findValue(point.metricCode);
  const place = variant ?? origin;
  return {
    metricCode: point.metricCode,
    metricName: nameIn(node, language),
    member: point.member,
    entity: point.entityId === null ? organizationName : (entityNames?.get(point.entityId) ?? point.entityId),
    startOn: point.startOn,
    endOn: point.endOn,
    ...valueCellsOf(node, content, variant !== null),
    ...(content.typed.kind === 'select' ? { value: metricOptionName(content.typed.option, language) } : {}),
    isNumber: content.amount !== null,
    source: point.source,
    report: origin?.reportName ?? '',
    framework: place?.versionId ?? '',
    disclosure: place?.disclosureId ?? '',
    field: place?.fieldKey ?? '',
    ...((place && placeNames?.(place)) ?? unnamed),
    keptAs: variant === null ? 'metric' : 'field',
    changedAt: point.at,
    changedBy: point.author.name,
    revision: point.revision,
  };
};

/** One cell of a file. Text stays text whatever it begins with; a date is a day. */
export type DataCell =
  | { kind: 'text'; text: string }
  /** `shown`: to how many decimals at most, the cell itself having all; a year has no thousands. */
  | { kind: 'number'; text: string; shown?: number | 'ungrouped' }
  | { kind: 'date'; day: string }
  /** In UTC. */
  | { kind: 'instant'; at: string };

const text = (value: string): DataCell => ({ kind: 'text', text: value });
const instant = (value: string): DataCell => (value === '' ? text('') : { kind: 'instant', at: value });
const day = (value: string): DataCell => (value === '' ? text('') : { kind: 'date', day: value });

const ungrouped = { shown: 'ungrouped' } as const;

/** Cache: the unit that a printed name is read back as. */
const unitTexts = new Map<string, string>();

/** The printed name of a unit, if it is read back as the same unit; else its code. */
export const unitIn = (unit: string, language: Language): string => {
  const name = unitName(unit, language);
  if (name === unit) return unit;
  const named = unitTexts.get(name) ?? findSpeltUnit(name) ?? '';
  unitTexts.set(name, named);
  return named === unit ? name : unit;
};

/** The cells of a row in the order of `dataColumns`, in the words of a language. */
export const cellsIn = (row: DataRow, language: Language): DataCell[] => [
  text(row.metricCode),
  text(row.metricName),
  text(row.member),
  text(row.entity),
  day(row.startOn),
  day(row.endOn),
  row.isNumber ? { kind: 'number', text: row.value, ...(isYear(row.unit) && ungrouped) } : text(row.value),
  text(unitIn(row.unit, language)),
  text(row.descriptor),
  text(row.state === null ? '' : stateWords[row.state][language]),
  text(row.note),
  text(row.source === null ? '' : sourceWords[row.source][language]),
  text(row.report),
  text(row.framework),
  text(row.frameworkName),
  text(row.disclosure),
  text(row.field),
  text(row.fieldName),
  text(storedAsWords[row.keptAs][language]),
  instant(row.changedAt),
  text(row.changedBy),
  row.revision === null ? text('') : { kind: 'number', text: String(row.revision) },
];
