import type { MetricReader } from '../../../shared/catalogue/metrics/metric-library.ts';
import { type KnownFigure, knownFigureOf, partsOfFigure } from '../../../shared/model/data-point/calculated.ts';
import { type DataPointKey, exactOf, isLive, type PointContent } from '../../../shared/model/data-point/data-point.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import { storedFor } from './stored-points.ts';

/** A whole figure: no member of a breakdown, and nothing that one field alone asks for. */
export type FigurePlace = Pick<DataPointKey, 'metricCode' | 'startOn' | 'endOn' | 'entityId'>;

const nameOf = ({ metricCode, startOn, endOn, entityId }: FigurePlace): string =>
  [metricCode, startOn, endOn, entityId ?? ''].join('\n');

/**
 * Known components of calculated totals: the figures `brought` together with them, otherwise the stored ones. Returns a
 * lookup by place; undefined: no figure is known, or the place is no component of any of the totals.
 */
export const loadPartFigures = async (
  { table, metrics }: { table: TenantTable; metrics: MetricReader },
  organizationId: string,
  totals: readonly FigurePlace[],
  brought: Iterable<readonly [FigurePlace, PointContent]>,
): Promise<(place: FigurePlace) => KnownFigure | undefined> => {
  const contents = new Map([...brought].map(([place, content]) => [nameOf(place), content]));
  const wanted = new Map(
    totals.flatMap(({ startOn, endOn, entityId, metricCode: total }) =>
      partsOfFigure(metrics, total)
        .filter((metricCode) => metricCode !== total)
        .map((metricCode) => ({ startOn, endOn, entityId, metricCode, variant: null, member: '' }))
        .filter((place) => !contents.has(nameOf(place)))
        .map((place) => [nameOf(place), { key: place }] as const),
    ),
  );
  for (const point of await storedFor(table, organizationId, [...wanted.values()])) {
    if (isLive(point)) contents.set(nameOf(point), point.content);
  }
  return (place) => {
    const [node, content] = [metrics.findValue(place.metricCode), contents.get(nameOf(place))];
    return node && content && knownFigureOf(node, content, exactOf(content));
  };
};
