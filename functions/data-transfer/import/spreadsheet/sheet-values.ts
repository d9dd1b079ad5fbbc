import type { HiddenInSheet } from '../../../../shared/model/import/data-import.ts';
import type { ImportContext } from '../../../../shared/model/import/import-cells.ts';
import type { LabelNames, UnnamedLabel } from '../../../../shared/model/import/import-labels.ts';
import type { OptionalPart } from '../../../../shared/model/import/import-plan.ts';
import type { remarksOn } from '../../../../shared/model/import/import-remark.ts';
import type { CollectedValues } from './collect-values.ts';
import type { MarkMeanings } from './decimal-marks.ts';

/**
 * `names`: what the organisation calls metrics in its own sheets · `meanings`: what was answered of numbers that can be read two ways ·
 * `chosen`: the sheets that were chosen of several with values, by their place.
 */
export type SheetContext = Omit<ImportContext, 'is1904'> & {
  names?: LabelNames;
  fileName?: string;
  meanings?: MarkMeanings;
  chosen?: readonly number[];
};

/**
 * What one sheet says, a list or a table with its periods across; see `ReadRows`. `filled`: lines that say something.
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
