import type { HiddenInSheet } from '../../../../shared/model/import/data-import.ts';
import type { ImportContext } from '../../../../shared/model/import/import-cells.ts';
import type { ColumnChoice, ImportColumn } from '../../../../shared/model/import/import-columns.ts';
import type { LabelNames, UnnamedLabel } from '../../../../shared/model/import/import-labels.ts';
import type { OptionalPart } from '../../../../shared/model/import/import-plan.ts';
import type { remarksOn } from '../../../../shared/model/import/import-remark.ts';
import type { CollectedValues } from './collect-values.ts';
import type { MarkMeanings } from './decimal-marks.ts';

/**
 * `names`: the organisation's labels of metrics in its own sheets · `meanings`: answers for ambiguous numbers ·
 * `chosen`: the chosen sheets of several with values, by their position · `columnsGiven`: the user's choices of periods and units ·
 * `today`: a period that has not begun holds no values that are reported.
 */
export type SheetContext = Omit<ImportContext, 'is1904'> & {
  names?: LabelNames;
  fileName?: string;
  meanings?: MarkMeanings;
  chosen?: readonly number[];
  columnsGiven?: readonly ColumnChoice[];
  today?: string;
};

/**
 * Values of one sheet, a list or a table with periods as columns; see `ReadRows`. `filled`: non-empty lines · `columns`: those of
 * numbers · `aims`: numbers of targets and the like, which are not read.
 */
export type SheetValues = CollectedValues & {
  columns: ImportColumn[];
  aims: number;
  unnamed: UnnamedLabel[];
  ignored: string[];
  absent: OptionalPart[];
  hidden: HiddenInSheet;
  filled: number;
  valueless: number[];
  waiting: number[];
  passed: NonNullable<Parameters<typeof remarksOn>[2]['passed']>;
};
