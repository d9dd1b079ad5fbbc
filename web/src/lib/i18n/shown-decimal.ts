import { formatDecimal, type Grouping } from '../../../../shared/model/numbers/format-value.ts';

/** What the signed-in person chose, from their profile; nothing is shown before it is there. */
let grouping: Grouping = 'comma';

export const setGrouping = (chosen: Grouping): void => {
  grouping = chosen;
};

/** A decimal string as the person reads numbers ("−12,34,567.5"); files have the report's own format. */
export const shownDecimal = (decimal: string): string => formatDecimal(decimal, grouping);

/** A count, in the same way. */
export const shownCount = (count: number): string => shownDecimal(String(count));
