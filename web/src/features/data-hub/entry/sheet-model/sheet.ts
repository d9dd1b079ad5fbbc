import { metricOptionName } from '../../../../../../shared/catalogue/metrics/metric-option-name.ts';
import type { HubValue } from '../../../../../../shared/contract/data-hub/data-hub.contract.ts';
import type { ReportingTimeView } from '../../../../../../shared/contract/data-hub/reporting-times.contract.ts';
import type { EntityId } from '../../../../../../shared/ids.ts';
import { coveredTextMax } from '../../../../../../shared/model/answer/covered-value.ts';
import type { TimeSpan } from '../../../../../../shared/model/data-point/data-point.ts';
import { signOf } from '../../../../../../shared/model/numbers/format-value.ts';
import { withUnit } from '../../../../../../shared/model/sheets/read-figure.ts';
import type { Language } from '../../../../../../shared/model/text/language.ts';
import { timeKey } from '../../hub-query.ts';
import type { EntryMetric } from './entry-draft.ts';

/** One metric of one owner. */
export type SheetRow = EntryMetric & {
  name: string;
  isCalculated: boolean;
  /** Owner of the value; null: the organisation. */
  entityId: EntityId | null;
  /** Its numbers are added up over time. */
  isSummed?: boolean | undefined;
  /** A count or quantity that is never negative. */
  isNeverNegative?: boolean;
  /** Keys of the rows of ancestor entities; their numbers may include this one. */
  above?: readonly string[];
};
/** Values of one reporting time, by the key of their row. */
export type RowValues = ReadonlyMap<string, HubValue>;
export type Sheet = {
  /** Metrics of one owner, or owners of one metric: the organisation, then its entities. */
  rowsAre: 'metrics' | 'entities';
  rows: readonly SheetRow[];
  times: readonly ReportingTimeView[];
  /** Of each time, in the order of the times. */
  values: readonly RowValues[];
  /** The times are parts of one year: a row has a total, and that of the year before. */
  isOneYear: boolean;
  /** Unit of numbers that are typed without one, if the metric accepts it. */
  unit: string | undefined;
  /** The rows below the first add up to it. */
  isAdditive: boolean;
  /** Values a year before each column; undefined: no such time is known. */
  lastYears: readonly (RowValues | undefined)[];
  /** Values of the last year's column: the whole year before parts of one, else the year before the last column. */
  lastYear: { time: TimeSpan; values: RowValues } | undefined;
  /** Whether that column is shown; warnings use the year before in any case. */
  isLastYearShown: boolean;
  /** Language of the names of options. */
  language: Language;
};
export type CellAt = { row: number; column: number };
/**
 * Text typed into a cell. It refers to the value that was shown when typing began, by its revision (0: none): if
 * another user saves a newer one, the user is asked, however often the sheet is read again.
 */
export type CellDraft = {
  text: string;
  revision: number;
  note?: string;
  /** Its chosen currency, or that of a copied number; undefined: the stored one stays. */
  descriptor?: string | undefined;
  /** The sheet's unit when the text was typed: another choice does not change the number. */
  unit?: string | undefined;
};
export type Drafts = ReadonlyMap<string, CellDraft>;

/** Key of a value's row: metric and owner. */
export const rowKey = ({ entityId, code }: Pick<SheetRow, 'entityId' | 'code'>): string =>
  entityId === null ? code : `${entityId}~${code}`;

/** Input for one entity is retained while another one's sheet is shown. */
export const cellKey = (
  { entityId }: Pick<SheetRow, 'entityId'>,
  code: string,
  time: Pick<ReportingTimeView, 'startOn' | 'endOn'>,
): string => `${entityId ?? ''}~${code}~${timeKey(time)}`;

export const storedAt = ({ rows, values }: Sheet, { row, column }: CellAt): HubValue | undefined => {
  const metric = rows[row];
  return metric && values[column]?.get(rowKey(metric));
};

/** Text that is loaded only in part, or has several lines: it is edited where it is shown in full. */
const isCut = (value: HubValue | undefined): boolean =>
  value?.typed.kind === 'text' && (value.typed.text.length >= coveredTextMax || value.typed.text.includes('\n'));

/**
 * Whether the value is derived from the metric's components: it is never typed over. A total is entered while a
 * component is missing (ADR 52).
 */
export const isReadOnlyAt = (sheet: Sheet, at: CellAt): boolean => storedAt(sheet, at)?.isCalculated === true;

/** The cell's key; undefined for a read-only cell: a derived value, or long text. */
export const keyAt = (sheet: Sheet, { row, column }: CellAt): string | undefined => {
  const [metric, time] = [sheet.rows[row], sheet.times[column]];
  const at = { row, column };
  if (!metric || !time || isReadOnlyAt(sheet, at) || isCut(storedAt(sheet, at))) return undefined;
  return cellKey(metric, metric.code, time);
};

/** Whether a cell has details: state and note of a number, and files of any stored value. */
export const hasDetails = (sheet: Sheet, at: CellAt): boolean => {
  const metric = sheet.rows[at.row];
  if (!metric || metric.isCalculated) return false;
  return metric.valueType === 'Text' ? storedAt(sheet, at) !== undefined : keyAt(sheet, at) !== undefined;
};

/** The unit of a number that is typed without one. */
export const unitFor = (metric: EntryMetric, unit: string | undefined): string =>
  unit !== undefined && metric.units.includes(unit) ? unit : (metric.reportedIn ?? metric.unit);

/**
 * The editable text of a value: with its mark, and its unit if bare numbers have another one; an option by its name.
 */
export const typedText = (
  metric: EntryMetric,
  value: HubValue | undefined,
  { unit, language }: Pick<Sheet, 'unit' | 'language'>,
): string => {
  const typed = value?.typed;
  if (typed?.kind === 'select') return metricOptionName(typed.option, language);
  if (typed?.kind === 'text') return typed.text;
  if (typed?.kind !== 'number' || typed.number === null) return '';
  const own = typed.unit ?? metric.unit;
  return [signOf(value?.state), typed.number, own === unitFor(metric, unit) ? '' : own].filter(Boolean).join(' ');
};

/** The text of a draft in its cell: a bare number gets its unit once the sheet shows another one. */
export const draftText = (metric: EntryMetric, { text, unit }: CellDraft, chosen: string | undefined): string => {
  const own = unitFor(metric, unit);
  return metric.valueType === 'Text' || own === unitFor(metric, chosen)
    ? text
    : withUnit(text, own, { units: metric.units });
};

/** Keys of every cell of the sheet. */
export const keysOf = (sheet: Sheet): ReadonlySet<string> =>
  new Set(sheet.rows.flatMap((row) => sheet.times.map((time) => cellKey(row, row.code, time))));

/** Rows rendered before any scrolling: Tab could not reach a cursor beyond them. */
const rowsInView = 10;

/** The first empty editable cell: of the newest time; for parts of a year, from the first one on. */
export const firstEmpty = (sheet: Sheet): CellAt => {
  const newest = Math.max(0, sheet.times.length - 1);
  const columns = sheet.isOneYear ? sheet.times.map((_, column) => column) : [newest];
  for (const column of columns) {
    const row = sheet.rows.slice(0, rowsInView).findIndex((_, index) => {
      const at = { row: index, column };
      const isCalculated = sheet.rows[index]?.isCalculated === true;
      return !isCalculated && keyAt(sheet, at) !== undefined && storedAt(sheet, at) === undefined;
    });
    if (row !== -1) return { row, column };
  }
  return { row: 0, column: newest };
};
