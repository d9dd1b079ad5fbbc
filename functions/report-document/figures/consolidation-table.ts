import { add, addUpTo, formatDecimal, parseDecimal } from '../../../shared/catalogue/metrics/decimal.ts';
import type { TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import { unitBehindNumber } from '../../../shared/model/numbers/format-unit.ts';
import { withSign } from '../../../shared/model/numbers/format-value.ts';
import { percentText } from '../../../shared/model/numbers/percent-text.ts';
import { shortDecimal } from '../../../shared/model/numbers/short-decimal.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { appendixLabelsOf } from '../text/appendix-labels.ts';
import { labelsOf } from '../text/labels.ts';
import { spansText } from './contribution-text.ts';
import { captionOf } from './figure-caption.ts';
import { type FigureRow, type FigureTable, totalName } from './figure-table.ts';
import { largestFirst } from './largest-first.ts';
import { numberView } from './number-view.ts';
import { yearColumns } from './year-columns.ts';

/** Entities with a row; the workbook lists all. */
const rowsMax = 30;

/** Half of the last digit of a rounded contribution. */
const halfOfLast = 0.0005;

const sumOf = (numbers: readonly string[]): string =>
  formatDecimal(numbers.map((number) => parseDecimal(number)).reduce(add, parseDecimal('0')));

type Row = Pick<NonNullable<SnapshotField['entities']>[number], 'contribution' | 'state'> & { isTotal?: boolean };

/** Whether contributions, each rounded at three decimals, add up to the total. */
const areAllOf = (numbers: readonly string[], total: string): boolean =>
  addUpTo(numbers, total) || Math.abs(Number(sumOf(numbers)) - Number(total)) <= numbers.length * halfOfLast;

/**
 * The contribution of each entity to a consolidated figure, the largest first, with their total; none without entities.
 * With the value and the share that a contribution comes from, so that a reader can calculate it.
 */
export const consolidationTable = (
  field: SnapshotField,
  { language, period }: { language: Language; period: TimeSpan },
): FigureTable | undefined => {
  const { label, value, entities = [] } = field;
  const [first] = entities;
  if (value?.kind !== 'number' || value.number === null || !first) return undefined;
  const { unit } = first;
  const labels = labelsOf(language);
  const words = appendixLabelsOf(language);
  const numberText = (number: string): string =>
    numberView({ ...field, history: [], value: { kind: 'number', number, unit, state: 'reported' } }, language).number;
  const hasValues = entities.some(({ contribution }) => contribution);
  const hasShares = entities.some(({ contribution }) => contribution?.share !== undefined);
  const rowOf = (name: string, number: string, { contribution, state, isTotal = false }: Row = {}): FigureRow => {
    const days = contribution && spansText(contribution, language);
    const share = contribution?.share;
    return {
      name,
      details: days === undefined ? [] : [days],
      cells: [
        ...(hasValues ? [contribution ? withSign(numberText(contribution.value), contribution.state) : ''] : []),
        ...(hasShares ? [share === undefined ? '' : percentText(share)] : []),
        withSign(numberText(shortDecimal(number)), state),
      ].map((text) => ({ text })),
      isTotal,
    };
  };
  const sorted = entities.toSorted(largestFirst);
  const [named, others] = [sorted.slice(0, rowsMax), sorted.slice(rowsMax)];
  const numbers = sorted.map(({ number }) => number);
  const word = unit === '' ? '' : unitBehindNumber(unit, language);
  return {
    caption: captionOf(label, words.entity, language),
    corner: word === '' ? words.entity : labels.inUnit(words.entity, word),
    heads: [
      ...(hasValues ? [labels.value] : []),
      ...(hasShares ? [words.countedShare] : []),
      hasValues ? words.contribution : yearColumns([], { language, period }).now,
    ],
    rows: [
      ...named.map((one) => rowOf(one.name, one.number, one)),
      ...(others.length > 0
        ? [rowOf(words.otherEntities(others.length), sumOf(others.map(({ number }) => number)))]
        : []),
      rowOf(totalName(areAllOf(numbers, value.number), language), value.number, { isTotal: true, state: value.state }),
    ],
  };
};
