import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ReportOutline } from '../../../../../shared/contract/reports/report-outline.contract.ts';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import type { FieldReference } from '../../../../../shared/model/data-point/data-point.ts';
import type { ReportQueue } from '../saving/report-queues.ts';
import type { QueueState } from '../saving/save-queue.types.ts';

/** The data shared by every step of a report. */
export type Workspace = {
  report: ReportView;
  outline: ReportOutline;
  queues: ReportQueue;
  isReadOnly: boolean;
  /** Replaces the report with the server's response, or reads it again without an argument. */
  updateReport: (report?: ReportView) => Promise<void>;
  updateOutline: (change?: (outline: ReportOutline) => ReportOutline) => Promise<void>;
  /** Opens the dialog of the edits that need a choice. */
  openConflicts: () => void;
  /** Opens the dialog of numbers that differ from the data hub; `mine`: the field with the answer to keep. */
  openDataConflicts: (mine?: FieldReference) => void;
  /** A change of name, description or selection is being sent. */
  isPatching: boolean;
  setIsPatching: (isPatching: boolean) => void;
};

export const WorkspaceContext = createContext<Workspace | undefined>(undefined);

export const useWorkspace = (): Workspace => {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('a report step was rendered outside the workspace');
  return workspace;
};

/** A part of the queue's state; `select` must return the same object while nothing in it changed. */
export const useQueueState = <Part>(select: (state: QueueState) => Part): Part => {
  const { queue } = useWorkspace().queues;
  return useSyncExternalStore(queue.subscribe, () => select(queue.getState()));
};
