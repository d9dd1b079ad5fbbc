import { isReportingSpan, type TimeSpan } from '../../../../../shared/model/data-point/data-point.ts';
import type { ColumnChoice, ImportColumn } from '../../../../../shared/model/import/import-columns.ts';

/** A choice in progress; `isOther`: of a period by its days. */
export type ColumnDraft = { period: TimeSpan | null; isOther: boolean; unit: string };

export const keyOf = ({ column, head }: Pick<ImportColumn, 'column' | 'head'>): string => `${column} ${head}`;
export const spanKey = ({ startOn, endOn }: TimeSpan): string => `${startOn}_${endOn}`;

const yearsShown = 5;
/** The last whole years, the latest first. */
const recentYears = (thisYear: number): TimeSpan[] =>
  Array.from({ length: yearsShown }, (_, back) => ({
    startOn: `${thisYear - back}-01-01`,
    endOn: `${thisYear - back}-12-31`,
  }));

const isSame = (one: Pick<ImportColumn, 'period' | 'unit'>, other: Pick<ImportColumn, 'period' | 'unit'>): boolean =>
  one.unit === other.unit && one.period?.startOn === other.period?.startOn && one.period?.endOn === other.period?.endOn;

/** The choices that are remembered for the layout of a file and differ from how it is read. */
export const draftsOf = (columns: readonly ImportColumn[]): ReadonlyMap<string, ColumnDraft> =>
  new Map(
    columns.flatMap((column) => {
      const { remembered } = column;
      if (!remembered || (!column.isOpen && isSame(remembered, column))) return [];
      return [[keyOf(column), { ...remembered, isOther: false }] as const];
    }),
  );

/** The choices that change how columns are read; an open column has one where it was made. */
export const choicesOf = (columns: readonly ImportColumn[], drafts: ReadonlyMap<string, ColumnDraft>): ColumnChoice[] =>
  columns.flatMap((column) => {
    const draft = drafts.get(keyOf(column));
    if (!draft || (!column.isOpen && isSame(draft, column))) return [];
    return [{ column: column.column, head: column.head, period: draft.period, unit: draft.unit.trim() }];
  });

/**
 * Periods to choose from, each once, by their keys. A report may be of a year that no data point can have: it is not offered.
 */
export const offeredPeriods = (
  { period, remembered }: Pick<ImportColumn, 'period' | 'remembered'>,
  times: readonly TimeSpan[],
  thisYear: number,
): ReadonlyMap<string, TimeSpan> =>
  new Map(
    [period, remembered?.period, ...times.filter(isReportingSpan), ...recentYears(thisYear)].flatMap((time) =>
      time ? [[spanKey(time), time] as const] : [],
    ),
  );
