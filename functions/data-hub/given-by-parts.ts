import type { HubEntry } from '../../shared/contract/data-hub.contract.ts';
import { metricSubject } from '../../shared/model/binding.ts';
import { calculateFigure, knownFigureOf, partsOfFigure } from '../../shared/model/calculated.ts';
import { exactOf, isLive, type PointContent } from '../../shared/model/data-point.ts';
import { hubContentOf } from '../../shared/model/hub-entry.ts';
import { dataPointEntity } from '../core/data-points/data-point.entities.ts';
import { pointKeyOf } from '../core/data-points/point-keys.ts';
import type { DataHubDependencies } from './dependencies.ts';

type Place = Pick<HubEntry, 'metricCode' | 'startOn' | 'endOn' | 'entityId'>;
const nameOf = ({ metricCode, startOn, endOn, entityId }: Place): string =>
  [metricCode, startOn, endOn, entityId ?? ''].join('\n');

/**
 * Entries of metrics that the parts of their formula give: those are never typed over. A total is stated while a part is missing,
 * here as by an import (ADR 52); parts that come in the same call count as known.
 */
export const givenByParts = async (
  { table, catalogue }: Pick<DataHubDependencies, 'table' | 'catalogue'>,
  organizationId: string,
  entries: readonly HubEntry[],
): Promise<ReadonlySet<HubEntry>> => {
  const metrics = catalogue.metrics();
  const totals = entries.filter(({ metricCode }) => (metrics.findValue(metricCode)?.formula ?? null) !== null);
  if (totals.length === 0) return new Set();
  const brought = new Map(
    entries.flatMap((entry): [string, PointContent][] => {
      const node = metrics.findValue(entry.metricCode);
      const read = node && entry.value && hubContentOf({ ...node, formula: null }, entry.value);
      return read && 'content' in read ? [[nameOf(entry), read.content]] : [];
    }),
  );
  const keyOf = (place: Place) => pointKeyOf(organizationId, place, metricSubject(place.metricCode), place.entityId);
  const parts = totals.flatMap((entry) =>
    partsOfFigure(metrics, entry.metricCode)
      .filter((metricCode) => metricCode !== entry.metricCode)
      .map((metricCode) => ({ ...entry, metricCode })),
  );
  const wanted = [...new Map(parts.map((part) => [nameOf(part), part])).values()];
  const found = await table.findMany(wanted.map((part) => dataPointEntity.key(keyOf(part))));
  const contentOf = (place: Place): PointContent | undefined => {
    const point = found.pick(dataPointEntity, keyOf(place));
    return brought.get(nameOf(place)) ?? (isLive(point) ? point.content : undefined);
  };
  const isGiven = (entry: HubEntry): boolean =>
    calculateFigure(metrics, entry.metricCode, (metricCode) => {
      const [node, content] = [metrics.findValue(metricCode), contentOf({ ...entry, metricCode })];
      if (metricCode === entry.metricCode || !node || !content) return undefined;
      return knownFigureOf(node, content, exactOf(content));
    }) !== undefined;
  return new Set(totals.filter(isGiven));
};
