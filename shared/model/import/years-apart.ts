import { add, isSameNumber, parseDecimal } from '../../catalogue/metrics/decimal.ts';
import type { MetricReader } from '../../catalogue/metrics/metric-library.ts';
import { daysOf, isWithin } from '../calendar/reporting-time-template.ts';
import { subjectText } from '../data-point/data-point.ts';
import type { ImportedRow } from './import-row.ts';

type Figure = Pick<ImportedRow, 'row' | 'key' | 'content'>;

const isYear = ({ key }: Figure): boolean => daysOf(key) > 360 && daysOf(key) < 370;

/** Whether times fill a year without a gap, one after the other. */
const fills = (parts: readonly Figure[], year: Figure): boolean => {
  const sorted = parts.toSorted((one, other) => one.key.startOn.localeCompare(other.key.startOn));
  const days = sorted.reduce((sum, part) => sum + daysOf(part.key), 0);
  return sorted.length > 1 && days === daysOf(year.key);
};

/** Rows of years that are not what the quarters or months of the same file add up to; nothing is refused for it. */
export const yearsApart = (metrics: Pick<MetricReader, 'findValue'>, figures: readonly Figure[]): number[] => {
  const bySubject = Map.groupBy(figures, ({ key }) => `${key.entityId ?? ''}\n${subjectText(key)}`);
  return [...bySubject.values()].flatMap((of) => {
    const [first] = of;
    if (of.length < 3 || !first || metrics.findValue(first.key.metricCode)?.aggregation !== 'sum') return [];
    return of.filter(isYear).flatMap((year) => {
      const parts = of.filter((one) => !isYear(one) && isWithin(one.key, year.key));
      const lengths = Map.groupBy(parts, (part) => Math.round(daysOf(part.key) / 30.4));
      const isApart = [...lengths.values()].some((equal) => fills(equal, year) && !isSum(equal, year));
      return isApart ? [year.row] : [];
    });
  });
};

const isSum = (parts: readonly Figure[], { content }: Figure): boolean => {
  const amounts = parts.map((part) => part.content.amount);
  if (content.amount === null || amounts.some((amount) => amount === null)) return true;
  const sum = amounts.reduce((all, amount) => add(all, parseDecimal(amount ?? '0')), parseDecimal('0'));
  return isSameNumber(sum, parseDecimal(content.amount));
};
