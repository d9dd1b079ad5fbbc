import { useState } from 'react';
import { getDataExport } from '../../../../../shared/contract/data-transfer.contract.ts';
import type { DataExport } from '../../../../../shared/model/data-export.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useCall } from '../../../lib/api/use-call.ts';

const followMilliseconds = 700;

export type FollowedExport = {
  job: DataExport | undefined;
  isRunning: boolean;
  start: () => void;
  dismiss: () => void;
};

/** A file that was asked for, followed while it is written; what is done does not change any more. */
export const useDataExport = (begin: () => Promise<DataExport>): FollowedExport => {
  const flash = useFlash();
  const [started, setStarted] = useState<DataExport>();
  const [isStarting, setIsStarting] = useState(false);
  const { data } = useCall(getDataExport, started ? { params: { jobId: started.jobId } } : null, {
    refreshInterval: (job) => (job === undefined || job.status === 'running' ? followMilliseconds : 0),
    revalidateOnFocus: false,
  });
  const job = data?.jobId === started?.jobId ? (data ?? started) : started;
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
    isRunning: isStarting || job?.status === 'running',
    start: () => void start(),
    dismiss: () => setStarted(undefined),
  };
};
