import type * as z from 'zod';
import { MetricLibrary } from '../../shared/catalogue/metrics/metric-library.ts';
import type { SourceMetrics, SourceOwnMetrics } from './source-schemas.ts';
import type { SourceChineseDefinitions } from './word-schemas.ts';

const names: Readonly<Record<string, string>> = {
  nameZhTW: 'nameZhTw',
  additive: 'isAdditive',
  openDimension: 'isOpenDimension',
  definitionZhTW: 'definitionZhTw',
};

const renamed = (source: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(source).map(([key, value]) => [names[key] ?? key, value]));

/** Properties that all our own calculations share; the rest is in their source. */
const ownNode = {
  kind: 'METRIC',
  valueType: 'Number',
  aggregation: 'none',
  dimensions: [],
  chart: 'CHART',
  isOwn: true,
} as const;

/**
 * The metric library in our names, our own metrics behind. Throws ZodError when a node has a field that the schema does not know,
 * or a value node has no definition in Chinese.
 */
export const buildMetrics = (
  source: z.infer<typeof SourceMetrics>,
  own: z.infer<typeof SourceOwnMetrics>,
  chinese: z.infer<typeof SourceChineseDefinitions>,
): MetricLibrary => {
  const definitions = new Map(chinese.definitions.map(({ en, zhTw }) => [en, zhTw]));
  const inChinese = (node: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    typeof node.definition === 'string' ? { ...node, definitionZhTW: definitions.get(node.definition) } : node;
  return MetricLibrary.parse({
    edition: source.edition,
    rules: { hierarchy: source.hierarchy, ...source.rules, own: own.rule },
    units: { ...source.units, ...own.units },
    dimensions: source.dimensions.map(renamed),
    nodes: [...source.nodes.map(inChinese).map(renamed), ...own.nodes.map((node) => renamed({ ...node, ...ownNode }))],
  });
};
