import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { listEvidence } from '../../../../../../shared/contract/evidence/evidence.contract.ts';
import { getReportDisclosure } from '../../../../../../shared/contract/reports/reports.contract.ts';
import type { ReportId } from '../../../../../../shared/ids.ts';
import type { FieldReference } from '../../../../../../shared/model/data-point/data-point.ts';
import { useRefreshCalls } from '../../../../lib/api/use-call.ts';
import { useProfile } from '../../../../lib/session/profile.ts';
import { createFileShelf } from '../../../reports/uploads/file-store.ts';
import { sendFile } from '../../../reports/uploads/send-file.ts';
import { lockInBrowser, sendInOneTab } from '../../../reports/uploads/send-once.ts';
import { createUploadQueue, type Upload, type UploadQueue } from '../../../reports/uploads/upload-queue.ts';
import { useWorkspace } from '../../context/workspace-context.ts';

const queues = new Map<string, UploadQueue>();
const shelf = createFileShelf();
const sendHere = sendInOneTab({ shelf, lock: lockInBrowser, send: sendFile });
const againMilliseconds = 15_000;

/** One queue per person and report as long as the page lives. */
const uploadQueueOf = (userId: string, reportId: ReportId): UploadQueue => {
  const key = `${userId} ${reportId}`;
  const known = queues.get(key);
  if (known) return known;
  const owner = { userId, reportId };
  const isOnline = () => navigator.onLine;
  const queue = createUploadQueue({ owner, shelf, send: sendHere, isOnline, newId: () => crypto.randomUUID() });
  addEventListener('online', () => queue.resume());
  setInterval(() => queue.resume(), againMilliseconds);
  queues.set(key, queue);
  return queue;
};

const useUploadQueue = (): UploadQueue => {
  const { userInfo } = useProfile();
  const { report } = useWorkspace();
  return useMemo(() => uploadQueueOf(userInfo.id, report.reportId), [userInfo.id, report.reportId]);
};

/** Files of one field that are being uploaded, and a function to add more. */
export const useUploads = (place: FieldReference): { uploads: readonly Upload[]; queue: UploadQueue } => {
  const queue = useUploadQueue();
  const all = useSyncExternalStore(queue.subscribe, queue.getUploads);
  const { versionId, disclosureId, fieldKey } = place;
  const uploads = useMemo(
    () =>
      all.filter(
        (upload) =>
          upload.place.versionId === versionId &&
          upload.place.disclosureId === disclosureId &&
          upload.place.fieldKey === fieldKey,
      ),
    [all, versionId, disclosureId, fieldKey],
  );
  return { uploads, queue };
};

/** Refreshes after a change of a field's files: list and counts are read again, and a new report is in progress. */
export const useEvidenceChanged = (): (() => Promise<void>) => {
  const refresh = useRefreshCalls();
  const { report, updateReport } = useWorkspace();
  const isNew = report.status !== 'In Progress';
  return useMemo(
    () => async () => {
      await refresh(listEvidence, getReportDisclosure);
      if (isNew) await updateReport();
    },
    [refresh, updateReport, isNew],
  );
};

/** Mounted once with the workspace: sends files stored on the device, and shows attached ones. */
export const useWaitingFiles = (): void => {
  const queue = useUploadQueue();
  const changed = useEvidenceChanged();
  useEffect(() => queue.onAttached(() => void changed()), [queue, changed]);
};
