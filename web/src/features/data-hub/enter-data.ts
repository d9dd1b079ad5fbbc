import { addressOf } from '../../lib/routes.ts';
import { metricAddress } from './hub-query.ts';
import type { MetricTree, ValueNode } from './metric-tree.ts';

/**
 * Metrics below a node that can be entered, themselves or through a part; of all of them without one. Calculated
 * metrics cannot.
 */
export const enterableMetrics = (tree: MetricTree, node: string | undefined): ValueNode[] =>
  tree
    .metricsOf(node)
    .filter((metric) => [metric, ...tree.partsOf(metric.code)].some((one) => !one.value.isCalculated));

/** Where a metric is entered: numbers in the sheet with their parts, words on the metric's own page. */
export const entryAddress = ({ code, value }: ValueNode, entity: string | undefined): string => {
  if (value.valueType === 'Text') return metricAddress(code, entity);
  const sheet = addressOf('DataHubAdd', { subMetricNodeId: code, subMetricSectionMetaDataId: 'parts' });
  return entity === undefined ? sheet : `${sheet}?entity=${entity}`;
};
