import type * as z from 'zod';
import { MetricLibrary } from '../../shared/catalogue/metric-library.ts';
import type { SourceMetrics } from './source-schemas.ts';

const names: Readonly<Record<string, string>> = {
  nameZhTW: 'nameZhTw',
  additive: 'isAdditive',
  openDimension: 'isOpenDimension',
};

const renamed = (source: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(source).map(([key, value]) => [names[key] ?? key, value]));

/** The metric library in our names. Throws ZodError when a node has a field that the schema does not know. */
export const buildMetrics = (source: z.infer<typeof SourceMetrics>): MetricLibrary =>
  MetricLibrary.parse({
    edition: source.edition,
    rules: { hierarchy: source.hierarchy, ...source.rules },
    units: source.units,
    dimensions: source.dimensions.map(renamed),
    nodes: source.nodes.map(renamed),
  });
