import type { MetricReader } from '../../../shared/catalogue/metrics/metric-library.ts';
import type { FigureEntry } from '../../../shared/model/comparison/comparison.ts';
import { currencyOf } from '../../../shared/model/data-point/currency.ts';
import { isLive } from '../../../shared/model/data-point/data-point.ts';
import { restatedOf } from '../../core/data-points/restated.ts';
import { namesOf } from './figure-names.ts';
import type { TimeColumn } from './load-columns.ts';

/** Every figure of the data hub for a reporting time of the organisation. */
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
        ...(content.entities === undefined ? {} : { entities: content.entities }),
        isCalculated: false,
        place: null,
        restated: restatedOf(point, published, () => point),
      },
    ];
  });
