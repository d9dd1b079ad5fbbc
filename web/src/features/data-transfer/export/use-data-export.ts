import { useState } from 'react';
import { getDataExport } from '../../../../../shared/contract/data-hub/data-transfer.contract.ts';
import { DataExportId } from '../../../../../shared/ids.ts';
import type { DataExport } from '../../../../../shared/model/hub/data-export.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { isApiError } from '../../../lib/http/api-error.ts';

const followMilliseconds = 700;

export type FollowedExport = {
  job: DataExport | undefined;
  /** The requested file was removed: files are retained for one day. */
  isRemoved: boolean;
  isRunning: boolean;
  start: () => void;
  dismiss: () => void;
};

/**
 * A requested file, polled while it is written; a finished one does not change any more. `linkedId`: an earlier export.
 */
export const useDataExport = (begin: () => Promise<DataExport>, linkedId?: string): FollowedExport => {
  const flash = useFlash();
  const [started, setStarted] = useState<DataExport>();
  const [isStarting, setIsStarting] = useState(false);
  const [isDismissed, setIsDismissed] = useState(false);
  const linked = isDismissed ? undefined : DataExportId.safeParse(linkedId).data;
  const jobId = started?.jobId ?? linked;
  const { data, error } = useCall(getDataExport, jobId ? { params: { jobId } } : null, {
    refreshInterval: (job) => (job === undefined || job.status === 'running' ? followMilliseconds : 0),
    revalidateOnFocus: false,
  });
  const job = data?.jobId === jobId ? (data ?? started) : started;
  const start = async (): Promise<void> => {
    setIsStarting(true);
    try {
      setStarted(await begin());
    } catch (error) {
      flash.showError(error);
    } finally {
      setIsStarting(false);
    }
  };
  return {
    job,
    isRemoved: jobId !== undefined && job === undefined && isApiError(error, 'data_export.not_found'),
    isRunning: isStarting || job?.status === 'running',
    start: () => void start(),
    dismiss: () => {
      setStarted(undefined);
      setIsDismissed(true);
    },
  };
};
