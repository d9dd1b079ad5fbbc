import { useState } from 'react';
import {
  exportReportAudit,
  getAuditExport,
  getAuditVerification,
  verifyReportAudit,
} from '../../../../../shared/contract/reports/report-audit.contract.ts';
import type { AuditFilter } from '../../../../../shared/model/audit/audit-filter.ts';
import type { AuditExport, AuditVerification } from '../../../../../shared/model/audit/audit-job.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useCall, useMutationCall } from '../../../lib/api/use-call.ts';

const followMilliseconds = 700;
/** Polled while it runs; a finished job no longer changes. */
const whileRunning = {
  refreshInterval: (job: { status: string } | undefined) =>
    job === undefined || job.status === 'running' ? followMilliseconds : 0,
  revalidateOnFocus: false,
};

export type FollowedJob<Job> = { job: Job | undefined; isRunning: boolean; start: () => void; dismiss: () => void };

const useFollowedJob = <Job extends { jobId: string; status: string }>(
  started: Job | undefined,
  read: Job | undefined,
  isStarting: boolean,
  begin: () => Promise<void>,
  dismiss: () => void,
): FollowedJob<Job> => {
  const flash = useFlash();
  const job = read?.jobId === started?.jobId ? (read ?? started) : started;
  return {
    job,
    isRunning: isStarting || job?.status === 'running',
    start: () => void begin().catch(flash.showError),
    dismiss,
  };
};

/** A walk along the seals of a report's log, started by hand and followed to its end. */
export const useVerification = (reportId: string): FollowedJob<AuditVerification> => {
  const [started, setStarted] = useState<AuditVerification>();
  const begin = useMutationCall(verifyReportAudit);
  const input = started ? { params: { reportId, jobId: started.jobId } } : null;
  const { data } = useCall(getAuditVerification, input, whileRunning);
  const start = async (): Promise<void> => setStarted(await begin.trigger({ params: { reportId } }));
  return useFollowedJob(started, data, begin.isMutating, start, () => setStarted(undefined));
};

/** Exports the log, or its filtered rows, as a workbook. */
export const useExport = (reportId: string, filter: AuditFilter): FollowedJob<AuditExport> => {
  const [started, setStarted] = useState<AuditExport>();
  const begin = useMutationCall(exportReportAudit);
  const input = started ? { params: { reportId, jobId: started.jobId } } : null;
  const { data } = useCall(getAuditExport, input, whileRunning);
  const start = async (): Promise<void> => setStarted(await begin.trigger({ params: { reportId }, body: filter }));
  return useFollowedJob(started, data, begin.isMutating, start, () => setStarted(undefined));
};
