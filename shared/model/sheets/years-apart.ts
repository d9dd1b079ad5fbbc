import { add, isSameNumber, parseDecimal } from '../../catalogue/decimal.ts';
import type { MetricReader } from '../../catalogue/metric-library.ts';
import { subjectText } from '../data-point.ts';
import type { ImportedRow } from '../import-row.ts';

type Figure = Pick<ImportedRow, 'row' | 'key' | 'content'>;

const daysOf = ({ key }: Figure): number => (Date.parse(key.endOn) - Date.parse(key.startOn)) / 86_400_000 + 1;
const isYear = (figure: Figure): boolean => daysOf(figure) > 360 && daysOf(figure) < 370;
const isIn = ({ key: part }: Figure, { key: year }: Figure): boolean =>
  part.startOn >= year.startOn && part.endOn <= year.endOn;

/** Whether times fill a year without a gap, one after the other. */
const fills = (parts: readonly Figure[], year: Figure): boolean => {
  const sorted = parts.toSorted((one, other) => one.key.startOn.localeCompare(other.key.startOn));
  const days = sorted.reduce((sum, part) => sum + daysOf(part), 0);
  return sorted.length > 1 && days === daysOf(year);
};

/** Rows of years that are not what the quarters or months of the same file add up to; nothing is refused for it. */
export const yearsApart = (metrics: Pick<MetricReader, 'findValue'>, figures: readonly Figure[]): number[] => {
  const bySubject = Map.groupBy(figures, ({ key }) => `${key.entityId ?? ''}\n${subjectText(key)}`);
  return [...bySubject.values()].flatMap((of) => {
    const [first] = of;
    if (of.length < 3 || !first || metrics.findValue(first.key.metricCode)?.aggregation !== 'sum') return [];
    return of.filter(isYear).flatMap((year) => {
      const parts = of.filter((one) => !isYear(one) && isIn(one, year));
      const lengths = Map.groupBy(parts, (part) => Math.round(daysOf(part) / 30.4));
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
