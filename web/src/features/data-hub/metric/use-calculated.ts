import { useMemo } from 'react';
import {
  type CalculatedPoint,
  type CalculatedTime,
  listCalculatedPoints,
} from '../../../../../shared/contract/data-hub/calculated-points.contract.ts';
import { EntityId } from '../../../../../shared/ids.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import type { HubMetric } from './hub-metric.ts';

export type Calculated = {
  /** Newest first; undefined until they have loaded. */
  times: readonly CalculatedTime[] | undefined;
  points: readonly CalculatedPoint[];
  error: unknown;
  retry: () => void;
};

/** Results of a metric's formula over the newest times within the bounds; read only if there is a formula. */
export const useCalculated = (
  { code, formula }: HubMetric,
  owner: string | null,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Calculated => {
  const entity = EntityId.safeParse(owner).data;
  const query = { ...(entity ? { entity } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const { data, error, mutate } = useCall(
    listCalculatedPoints,
    formula === null ? null : { params: { metricCode: code }, query },
  );
  const points = useMemo(() => data?.times.flatMap(({ point }) => point ?? []) ?? [], [data]);
  return { times: data?.times, points, error, retry: () => void mutate() };
};
