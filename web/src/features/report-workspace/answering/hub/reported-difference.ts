import { formatDecimal, parseDecimal, subtract } from '../../../../../../shared/catalogue/metrics/decimal.ts';
import type { FieldValue } from '../../../../../../shared/model/answer/field-value.ts';
import { changeOnYear } from './change-on-year.ts';
import { roundedNumber } from './rounded-offer.ts';

/** `points`: percentage points, since a percentage of a percentage would be read as them. */
export type ReportedDifference = { kind: 'difference' | 'points'; text: string };

const isPercent = (value: FieldValue): value is Extract<FieldValue, { kind: 'number' }> & { number: string } =>
  value.kind === 'number' && value.number !== null && value.unit === '%';

/** How far a stated ratio is from its calculated value; undefined where no difference can be stated. */
export const reportedDifference = (stated: FieldValue, calculated: FieldValue): ReportedDifference | undefined => {
  if (isPercent(stated) && isPercent(calculated)) {
    const difference = subtract(parseDecimal(stated.number), parseDecimal(calculated.number));
    const text = roundedNumber(formatDecimal(difference));
    return { kind: 'points', text: text.startsWith('-') ? text.replace('-', '−') : `+${text}` };
  }
  const change = changeOnYear(stated, calculated, Number.POSITIVE_INFINITY)?.change;
  return change === undefined ? undefined : { kind: 'difference', text: change };
};
