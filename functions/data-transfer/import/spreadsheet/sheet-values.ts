import type { HiddenInSheet } from '../../../../shared/model/import/data-import.ts';
import type { ImportContext } from '../../../../shared/model/import/import-cells.ts';
import type { LabelNames, UnnamedLabel } from '../../../../shared/model/import/import-labels.ts';
import type { OptionalPart } from '../../../../shared/model/import/import-plan.ts';
import type { remarksOn } from '../../../../shared/model/import/import-remark.ts';
import type { CollectedValues } from './collect-values.ts';
import type { MarkMeanings } from './decimal-marks.ts';

/**
 * `names`: the organisation's labels of metrics in its own sheets · `meanings`: answers for ambiguous numbers ·
 * `chosen`: the chosen sheets of several with values, by their position.
 */
export type SheetContext = Omit<ImportContext, 'is1904'> & {
  names?: LabelNames;
  fileName?: string;
  meanings?: MarkMeanings;
  chosen?: readonly number[];
};

/**
 * Values of one sheet, a list or a table with periods as columns; see `ReadRows`. `filled`: non-empty lines.
 */
export type SheetValues = CollectedValues & {
  unnamed: UnnamedLabel[];
  ignored: string[];
  absent: OptionalPart[];
  hidden: HiddenInSheet;
  filled: number;
  valueless: number[];
  waiting: number[];
  passed: NonNullable<Parameters<typeof remarksOn>[2]['passed']>;
};
