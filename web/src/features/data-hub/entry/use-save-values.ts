import { useCallback } from 'react';
import { listCalculatedPoints } from '../../../../../shared/contract/calculated-points.contract.ts';
import {
  type HubEntry,
  type HubOutcome,
  hubEntriesMax,
  listHubValues,
  listMetricPoints,
  saveHubValues,
} from '../../../../../shared/contract/data-hub.contract.ts';
import { getDataPoint, listDataPointUses } from '../../../../../shared/contract/data-points.contract.ts';
import { useRefreshCalls } from '../../../lib/api/use-call.ts';
import { callApi } from '../../../lib/session/session.ts';

/** Stores entries, as many in a call as it takes, one call after the other; the outcomes are in the order of the entries. */
export const useSaveValues = () => {
  const refresh = useRefreshCalls();
  return useCallback(
    async (entries: readonly HubEntry[], onProgress?: (done: number) => void): Promise<HubOutcome[]> => {
      const outcomes: HubOutcome[] = [];
      for (let at = 0; at < entries.length; at += hubEntriesMax) {
        const some = entries.slice(at, at + hubEntriesMax);
        const answer = await callApi(saveHubValues, { body: { entries: some } });
        outcomes.push(...answer.outcomes);
        onProgress?.(outcomes.length);
      }
      await refresh(listHubValues, listMetricPoints, listCalculatedPoints, getDataPoint, listDataPointUses);
      return outcomes;
    },
    [refresh],
  );
};
