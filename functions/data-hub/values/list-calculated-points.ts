import { codesOf } from '../../../shared/catalogue/metrics/formula.ts';
import type { MetricReader, MetricValueNode } from '../../../shared/catalogue/metrics/metric-library.ts';
import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import {
  type CalculatedTime,
  calculatedTimesMax,
  type listCalculatedPoints as listCalculatedPointsCall,
} from '../../../shared/contract/data-hub/calculated-points.contract.ts';
import {
  calculatedContent,
  calculateFigure,
  currencyObstacle,
  type FindFigure,
  type KnownFigure,
  knownFigureOf,
  mixedParts,
  partsOfFigure,
} from '../../../shared/model/data-point/calculated.ts';
import {
  exactOf,
  isLive,
  type PointContent,
  type ReportingTime,
  type TimeSpan,
} from '../../../shared/model/data-point/data-point.ts';
import { metricSubject } from '../../../shared/model/data-point/known-values.ts';
import { withReportedChoices } from '../../../shared/model/data-point/reported-unit.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { dataPointEntity, reportingTimeEntity, reportingTimesOf } from '../../core/data-points/data-point.entities.ts';
import { pointKeyOf } from '../../core/data-points/point-keys.ts';
import type { DataHubDependencies } from './dependencies.ts';
import { getValueNode } from './metric-tree.ts';

type Input = Pick<CallInput<typeof listCalculatedPointsCall>, 'params' | 'query'>;

const newestOf = (times: readonly ReportingTime[], { from, to }: Input['query']): TimeSpan[] =>
  times
    .filter(({ startOn, endOn }) => (from === undefined || startOn >= from) && (to === undefined || endOn <= to))
    .toSorted((one, other) => other.endOn.localeCompare(one.endOn) || one.startOn.localeCompare(other.startOn))
    .slice(0, calculatedTimesMax);

type Place = TimeSpan & { entityId: string | null };

type Known = { figures: ReadonlyMap<string, KnownFigure>; own: PointContent | undefined };

/** What becomes of a metric in a time: its formula, its own value, or which parts are not known. */
const timeOf = (
  metrics: MetricReader,
  node: MetricValueNode,
  place: Place,
  { figures, own }: Known,
): CalculatedTime => {
  const { startOn, endOn, entityId } = place;
  const find: FindFigure = (code) => figures.get(code);
  const nothing = { startOn, endOn, point: null, stored: null, missing: [] };
  const figure = calculateFigure(metrics, node.code, find);
  const content = figure && calculatedContent(node, figure);
  if (content) {
    const at = { ...metricSubject(node.code), entityId, startOn, endOn };
    const stored = own && own.exact !== content.exact ? { ...at, ...own } : null;
    return { ...nothing, state: 'calculated', point: { ...at, ...content, isCalculated: true }, stored };
  }
  const obstacle = currencyObstacle(metrics, node.code, find);
  if (obstacle && !own) return { ...nothing, state: obstacle.reason, missing: obstacle.codes };
  const mixed = mixedParts(metrics, node.code, find);
  if (mixed.length > 0 && !own) return { ...nothing, state: 'mixed', missing: [...mixed] };
  const isKnown = (code: string): boolean =>
    find(code)?.amount !== undefined || calculateFigure(metrics, code, find) !== undefined;
  const missing = codesOf(node.formula ?? '').filter((code) => !isKnown(code));
  return { ...nothing, state: own ? 'stored' : 'missing', missing };
};

/** The values of a calculated metric over reporting times, the newest first; empty for a metric without a formula. */
export const listCalculatedPoints = async (
  { table, catalogue }: DataHubDependencies,
  { organization }: Principal,
  { params, query }: Input,
): Promise<CallResult<typeof listCalculatedPointsCall>> => {
  const { organizationId } = organization;
  const node = getValueNode(catalogue, params.metricCode);
  if (node.formula === null) return { times: [] };
  // The calculated value is shown next to the stated one, whichever is reported.
  const metrics = withReportedChoices(catalogue, {}).metrics();
  const entityId = query.entity ?? null;
  const stored = await table.all(reportingTimeEntity, { pk: reportingTimesOf(organization) });
  const times = newestOf(stored, query);
  const keyIn = (time: TimeSpan, code: string) => pointKeyOf(organizationId, time, metricSubject(code), entityId);
  const codes = partsOfFigure(metrics, node.code);
  const found = await table.findMany(
    times.flatMap((time) => codes.map((code) => dataPointEntity.key(keyIn(time, code)))),
  );
  const knownIn = (time: TimeSpan): Known => {
    const points = codes.flatMap((code) => {
      const point = found.pick(dataPointEntity, keyIn(time, code));
      return isLive(point) ? [point] : [];
    });
    const figures = points.flatMap(({ metricCode, content }): [string, KnownFigure][] => {
      const part = metrics.findValue(metricCode);
      return part ? [[metricCode, knownFigureOf(part, content, exactOf(content))]] : [];
    });
    return {
      figures: new Map(figures),
      own: points.find(({ metricCode }) => metricCode === node.code)?.content,
    };
  };
  return { times: times.map((time) => timeOf(metrics, node, { ...time, entityId }, knownIn(time))) };
};
