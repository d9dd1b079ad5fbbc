import { listHubReports, listHubValues } from '../../../../../shared/contract/data-hub/data-hub.contract.ts';
import {
  listTimeChanges,
  resumeTimeChange,
} from '../../../../../shared/contract/data-hub/reporting-time-changes.contract.ts';
import {
  getReportingTimeUse,
  listReportingTimes,
} from '../../../../../shared/contract/data-hub/reporting-times.contract.ts';
import type { TimeChange } from '../../../../../shared/model/hub/reporting-time-change.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useCall, useMutationCall, useRefreshCalls } from '../../../lib/api/use-call.ts';

const followMilliseconds = 1_000;
const shownMax = 20;

const isAnyRunning = (changes: readonly TimeChange[] | undefined): boolean =>
  changes?.some(({ status }) => status === 'running') ?? false;

/** Changes that ended after `before` was read. */
const endedSince = (before: readonly TimeChange[], now: readonly TimeChange[]): TimeChange[] =>
  now.filter(
    ({ changeId, status }) => status === 'done' && before.find((one) => one.changeId === changeId)?.status !== 'done',
  );

/** The last changes of reporting times; a running one is polled, and the moved data is read again at its end. */
export const useTimeChanges = (onDone: (change: TimeChange) => void) => {
  const flash = useFlash();
  const refresh = useRefreshCalls();
  const { data, mutate } = useCall(
    listTimeChanges,
    { query: { limit: shownMax } },
    {
      refreshInterval: (read) => (isAnyRunning(read?.items) ? followMilliseconds : 0),
      onSuccess: ({ items }) => {
        const ended = data ? endedSince(data.items, items) : [];
        for (const change of ended) onDone(change);
        if (ended.length > 0 || (isAnyRunning(data?.items) && !isAnyRunning(items))) {
          void refresh(listReportingTimes, getReportingTimeUse, listHubValues, listHubReports);
        }
      },
    },
  );
  const call = useMutationCall(resumeTimeChange);
  const resume = async ({ changeId }: TimeChange): Promise<void> => {
    try {
      await call.trigger({ params: { changeId } });
      await mutate();
    } catch (error) {
      flash.showError(error);
    }
  };
  return { changes: data?.items ?? [], resume, isResuming: call.isMutating };
};
