import type { HubEntry } from '../../../shared/contract/data-hub/data-hub.contract.ts';
import { calculateFigure } from '../../../shared/model/data-point/calculated.ts';
import type { PointContent } from '../../../shared/model/data-point/data-point.ts';
import { hubContentOf } from '../../../shared/model/hub/hub-entry.ts';
import { loadPartFigures } from '../../core/data-points/component-figures.ts';
import type { DataHubDependencies } from './dependencies.ts';

/**
 * Entries of metrics with all components known: those are never typed over. A total is stated while a component is
 * missing, here as in an import (ADR 52), and a ratio where the organisation reports its own; components in the same call count as known.
 */
export const derivedFromComponents = async (
  { table, catalogue }: Pick<DataHubDependencies, 'table' | 'catalogue'>,
  organizationId: string,
  entries: readonly HubEntry[],
): Promise<ReadonlySet<HubEntry>> => {
  const metrics = catalogue.metrics();
  const totals = entries.filter(({ metricCode }) => {
    const node = metrics.findValue(metricCode);
    return (node?.formula ?? null) !== null && node?.reportedAs !== 'stated';
  });
  if (totals.length === 0) return new Set();
  const brought = entries.flatMap((entry): [HubEntry, PointContent][] => {
    const node = metrics.findValue(entry.metricCode);
    const read = node && entry.value && hubContentOf({ ...node, formula: null }, entry.value);
    return read && 'content' in read ? [[entry, read.content]] : [];
  });
  const figureOf = await loadPartFigures({ table, metrics }, organizationId, totals, brought);
  const isDerived = (entry: HubEntry): boolean =>
    calculateFigure(metrics, entry.metricCode, (metricCode) =>
      metricCode === entry.metricCode ? undefined : figureOf({ ...entry, metricCode }),
    ) !== undefined;
  return new Set(totals.filter(isDerived));
};
