import {
  isValueNode,
  type MetricLibrary,
  type MetricReader,
  type MetricValueNode,
} from '../../catalogue/metrics/metric-library.ts';
import { inOneForm } from '../text/chinese-letters.ts';

const plain = (text: string): string => inOneForm(text).normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

const indexes = new WeakMap<MetricLibrary, ReadonlyMap<string, readonly MetricValueNode[]>>();
/** Metrics by their code and by their name in either language, however these are spelt. */
const indexOf = (library: MetricLibrary): ReadonlyMap<string, readonly MetricValueNode[]> => {
  const known = indexes.get(library);
  if (known) return known;
  const index = new Map<string, MetricValueNode[]>();
  for (const node of library.nodes) {
    if (!isValueNode(node)) continue;
    for (const name of new Set([node.code, node.name, node.nameZhTw].map(plain))) {
      index.set(name, [...(index.get(name) ?? []), node]);
    }
  }
  indexes.set(library, index);
  return index;
};

/** The metrics that a text of a file may mean: by its code, else by code or whole name in either language, whatever the case. */
export const metricsNamed = (metrics: MetricReader, text: string): readonly MetricValueNode[] => {
  const node = metrics.findValue(text);
  return node ? [node] : (indexOf(metrics.library).get(plain(text)) ?? []);
};
