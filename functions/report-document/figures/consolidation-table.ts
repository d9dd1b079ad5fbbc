import { add, addUpTo, formatDecimal, parseDecimal } from '../../../shared/catalogue/metrics/decimal.ts';
import type { TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import { unitBehindNumber } from '../../../shared/model/numbers/format-unit.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { appendixLabelsOf } from '../text/appendix-labels.ts';
import { labelsOf } from '../text/labels.ts';
import { captionOf } from './figure-caption.ts';
import { type FigureRow, type FigureTable, totalName } from './figure-table.ts';
import { largestFirst } from './largest-first.ts';
import { numberView } from './number-view.ts';
import { yearColumns } from './year-columns.ts';

/** Entities with a row; the workbook lists all. */
const rowsMax = 30;

const sumOf = (numbers: readonly string[]): string =>
  formatDecimal(numbers.map((number) => parseDecimal(number)).reduce(add, parseDecimal('0')));

/** The contribution of each entity to a consolidated figure, the largest first, with their total; none without entities. */
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
  const rowOf = (name: string, number: string, isTotal = false): FigureRow => {
    const { number: text } = numberView(
      { ...field, history: [], value: { kind: 'number', number, unit, state: 'reported' } },
      language,
    );
    return { name, details: [], cells: [{ text }], isTotal };
  };
  const sorted = entities.toSorted(largestFirst);
  const [named, others] = [sorted.slice(0, rowsMax), sorted.slice(rowsMax)];
  const numbers = sorted.map(({ number }) => number);
  const word = unit === '' ? '' : unitBehindNumber(unit, language);
  return {
    caption: captionOf(label, words.entity, language),
    corner: word === '' ? words.entity : labels.inUnit(words.entity, word),
    heads: [yearColumns([], { language, period }).now],
    rows: [
      ...named.map(({ name, number }) => rowOf(name, number)),
      ...(others.length > 0
        ? [rowOf(words.otherEntities(others.length), sumOf(others.map(({ number }) => number)))]
        : []),
      rowOf(totalName(addUpTo(numbers, value.number), language), value.number, true),
    ],
  };
};
