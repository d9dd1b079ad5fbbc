import { formatDecimal, type Grouping } from '../../../../shared/model/numbers/format-value.ts';

/** The signed-in user's number format, from their profile; numbers are only shown after it has loaded. */
let grouping: Grouping = 'comma';

export const setGrouping = (chosen: Grouping): void => {
  grouping = chosen;
};

/** A decimal string in the user's number format ("−12,34,567.5"); files have the report's own format. */
export const shownDecimal = (decimal: string): string => formatDecimal(decimal, grouping);

/** A count, in the same format. */
export const shownCount = (count: number): string => shownDecimal(String(count));
