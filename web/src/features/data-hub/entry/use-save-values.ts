import { useCallback } from 'react';
import { listCalculatedPoints } from '../../../../../shared/contract/data-hub/calculated-points.contract.ts';
import {
  type HubEntry,
  type HubOutcome,
  hubEntriesMax,
  listHubValues,
  listMetricPoints,
  saveHubValues,
} from '../../../../../shared/contract/data-hub/data-hub.contract.ts';
import { getDataPoint, listDataPointUses } from '../../../../../shared/contract/data-hub/data-points.contract.ts';
import { listEntityValues } from '../../../../../shared/contract/data-hub/entity-values.contract.ts';
import { listRestatedPoints } from '../../../../../shared/contract/data-hub/restated-points.contract.ts';
import { useRefreshCalls } from '../../../lib/api/use-call.ts';
import { callApi } from '../../../lib/session/session.ts';

/** `error`: why the entries after the last outcome were not stored. */
export type SavedValues = { outcomes: HubOutcome[]; error?: unknown };

/**
 * Stores entries in batches of the call's limit, one call after the other; the outcomes are in the order of the
 * entries. A failed call ends it; the entries stored before are reported all the same.
 */
export const useSaveValues = () => {
  const refresh = useRefreshCalls();
  return useCallback(
    async (entries: readonly HubEntry[], onProgress?: (done: number) => void): Promise<SavedValues> => {
      const saved: SavedValues = { outcomes: [] };
      try {
        for (let at = 0; at < entries.length; at += hubEntriesMax) {
          const some = entries.slice(at, at + hubEntriesMax);
          const { outcomes } = await callApi(saveHubValues, { body: { entries: some } });
          saved.outcomes.push(...outcomes);
          onProgress?.(saved.outcomes.length);
        }
      } catch (error) {
        saved.error = error;
      }
      await refresh(
        listHubValues,
        listEntityValues,
        listMetricPoints,
        listCalculatedPoints,
        listRestatedPoints,
        getDataPoint,
        listDataPointUses,
      );
      return saved;
    },
    [refresh],
  );
};
