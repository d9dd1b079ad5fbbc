import type { MetricReader, MetricValueNode } from '../../../../shared/catalogue/metrics/metric-library.ts';
import { peopleIn } from '../../../../shared/model/sheets/people-words.ts';
import type { WideCell } from '../../../../shared/model/sheets/read-line.ts';
import type { createNaming } from './name-metric.ts';

type Naming = ReturnType<typeof createNaming>;
type Found = ReturnType<Naming['of']>;

const isFound = (metric: Found): boolean => 'metricCode' in metric && metric.metricCode !== null;
const peopleWord = /employee|contract|\bother\b.*\bworkers\b|own workforce|僱員|員工|承辦商|其他.*工作者|自身勞動力/i;

/** Whether a metric is of all workers, so that figures of one group are none of its. */
const isOfAll = (node: MetricValueNode | undefined, isOwn: boolean): boolean => {
  const isNamed = node !== undefined && peopleWord.test(`${node.name} ${node.nameZhTw}`);
  return !isNamed && (!isOwn || node?.dimensions.includes('workerType') === true);
};

/**
 * The metric of a row that has the name of a group of workers above its column or itself: of that group alone. What the metric of all
 * would take is asked about.
 */
export const metricOfGroup = (metrics: MetricReader, naming: Naming, cell: WideCell): Found => {
  const { open, within: [heading = ''] = [] } = cell;
  if (open !== undefined) return naming.of({ ...cell, group: open });
  const people = cell.measure === undefined ? peopleIn(heading) : undefined;
  if (!people) return naming.of(cell);
  const ofGroup = naming.of({ ...cell, group: heading });
  if (isFound(ofGroup)) return ofGroup;
  const own = naming.of(cell);
  const node = 'metricCode' in own && own.metricCode !== null ? metrics.findValue(own.metricCode) : undefined;
  const isApart = node !== undefined && isOfAll(node, people.isOwn);
  return isApart ? { issue: { code: 'row-part', text: heading, other: '' } } : own;
};
