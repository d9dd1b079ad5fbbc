import { isSameNumber } from '../../shared/catalogue/decimal.ts';
import type { MetricReader } from '../../shared/catalogue/metric-library.ts';
import type { FindPoint, Subject } from '../../shared/model/binding.ts';
import type { FigureEntry } from '../../shared/model/comparison.ts';
import { exactOf, isLive } from '../../shared/model/data-point.ts';
import { currencyOf, namesOf } from './figure-names.ts';
import type { TimeColumn } from './load-columns.ts';

/** What was published of a subject, where the data hub has it otherwise today. */
export const restatedOf = (
  subject: Subject,
  published: FindPoint | undefined,
  live: FindPoint,
): FigureEntry['restated'] => {
  const [before, now] = [published?.(subject), live(subject)];
  if (!isLive(before) || !isLive(now) || before.content.unit !== now.content.unit) return null;
  const [was, is] = [exactOf(before.content), exactOf(now.content)];
  if (!was || !is || isSameNumber(was, is)) return null;
  const { typed } = now.content;
  const note = typed.kind === 'number' ? (typed.note ?? '').trim() : '';
  return {
    published: before.content.exact ?? '',
    now: now.content.exact ?? '',
    reason: note === '' ? null : note,
    author: now.author,
    at: now.at,
  };
};

/** Every figure that the data hub holds for a reporting time of the organisation. */
export const timeEntries = (metrics: MetricReader, { points, published }: TimeColumn): FigureEntry[] =>
  points.flatMap((point): FigureEntry[] => {
    const node = metrics.findValue(point.metricCode);
    if (!node || node.valueType === 'Text' || !isLive(point)) return [];
    const { content } = point;
    return [
      {
        ...namesOf(metrics, node, point),
        unit: content.unit,
        exact: content.exact,
        currency: currencyOf(content),
        state: content.state,
        isCalculated: false,
        place: null,
        restated: restatedOf(point, published, () => point),
      },
    ];
  });
