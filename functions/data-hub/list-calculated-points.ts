import { codesOf } from '../../shared/catalogue/formula.ts';
import type { MetricReader, MetricValueNode } from '../../shared/catalogue/metric-library.ts';
import {
  type CalculatedTime,
  calculatedTimesMax,
  type listCalculatedPoints as listCalculatedPointsCall,
} from '../../shared/contract/calculated-points.contract.ts';
import type { CallInput, CallResult } from '../../shared/contract/call.ts';
import { metricSubject } from '../../shared/model/binding.ts';
import {
  calculatedContent,
  calculateFigure,
  currencyObstacle,
  type FindFigure,
  type KnownFigure,
  knownFigureOf,
  partsOfFigure,
} from '../../shared/model/calculated.ts';
import { exactOf, isLive, type ReportingTime, type TimeSpan } from '../../shared/model/data-point.ts';
import type { Principal } from '../core/auth/principal.ts';
import { dataPointEntity, reportingTimeEntity, reportingTimesOf } from '../core/data-points/data-point.entities.ts';
import { pointKeyOf } from '../core/data-points/point-keys.ts';
import type { DataHubDependencies } from './dependencies.ts';
import { getValueNode } from './metric-tree.ts';

type Input = Pick<CallInput<typeof listCalculatedPointsCall>, 'params' | 'query'>;

const newestOf = (times: readonly ReportingTime[], { from, to }: Input['query']): TimeSpan[] =>
  times
    .filter(({ startOn, endOn }) => (from === undefined || startOn >= from) && (to === undefined || endOn <= to))
    .toSorted((one, other) => other.endOn.localeCompare(one.endOn) || one.startOn.localeCompare(other.startOn))
    .slice(0, calculatedTimesMax);

type Place = TimeSpan & { entityId: string | null };

/** What becomes of a metric in a time: its formula, its own value, or which parts are not known. */
const timeOf = (metrics: MetricReader, node: MetricValueNode, place: Place, find: FindFigure): CalculatedTime => {
  const { startOn, endOn, entityId } = place;
  if (find(node.code)) return { startOn, endOn, state: 'stored', point: null, missing: [] };
  const figure = calculateFigure(metrics, node.code, find);
  const content = figure && calculatedContent(node, figure);
  if (!content) {
    const obstacle = currencyObstacle(metrics, node.code, find);
    if (obstacle) return { startOn, endOn, state: obstacle.reason, point: null, missing: obstacle.codes };
    const isKnown = (code: string): boolean =>
      find(code)?.amount !== undefined || calculateFigure(metrics, code, find) !== undefined;
    const missing = codesOf(node.formula ?? '').filter((code) => !isKnown(code));
    return { startOn, endOn, state: 'missing', point: null, missing };
  }
  const subject = metricSubject(node.code);
  return {
    startOn,
    endOn,
    state: 'calculated',
    point: { ...subject, ...content, entityId, startOn, endOn, isCalculated: true },
    missing: [],
  };
};

/** A metric by its formula over reporting times, the newest first; of a metric without one there is nothing to tell. */
export const listCalculatedPoints = async (
  { table, catalogue }: DataHubDependencies,
  { organization }: Principal,
  { params, query }: Input,
): Promise<CallResult<typeof listCalculatedPointsCall>> => {
  const { organizationId } = organization;
  const node = getValueNode(catalogue, params.metricCode);
  if (node.formula === null) return { times: [] };
  const metrics = catalogue.metrics();
  const entityId = query.entity ?? null;
  const stored = await table.all(reportingTimeEntity, { pk: reportingTimesOf(organization) });
  const times = newestOf(stored, query);
  const keyIn = (time: TimeSpan, code: string) => pointKeyOf(organizationId, time, metricSubject(code), entityId);
  const codes = partsOfFigure(metrics, node.code);
  const found = await table.findMany(
    times.flatMap((time) => codes.map((code) => dataPointEntity.key(keyIn(time, code)))),
  );
  const knownIn = (time: TimeSpan): ReadonlyMap<string, KnownFigure> =>
    new Map(
      codes.flatMap((code): [string, KnownFigure][] => {
        const [point, part] = [found.pick(dataPointEntity, keyIn(time, code)), metrics.findValue(code)];
        return isLive(point) && part ? [[code, knownFigureOf(part, point.content, exactOf(point.content))]] : [];
      }),
    );
  return {
    times: times.map((time) => {
      const known = knownIn(time);
      return timeOf(metrics, node, { ...time, entityId }, (code) => known.get(code));
    }),
  };
};
