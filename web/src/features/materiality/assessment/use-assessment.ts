import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { AssessmentView } from '../../../../../shared/contract/materiality/assessments.contract.ts';
import { usePermission } from '../../../lib/session/profile.ts';
import { callApi } from '../../../lib/session/session.ts';
import { type AssessmentState, type AssessmentStore, createAssessmentStore } from './assessment-store.ts';

/** One store per visit of an assessment. */
export const useAssessmentStore = (assessmentId: string): [AssessmentStore, AssessmentState] => {
  const [store] = useState(() => createAssessmentStore(callApi, assessmentId));
  const state = useSyncExternalStore(store.subscribe, store.state);
  useEffect(() => void store.load(), [store]);
  return [store, state];
};

export type OpenAssessment = { store: AssessmentStore; view: AssessmentView; isReadOnly: boolean };
export const AssessmentContext = createContext<OpenAssessment | undefined>(undefined);

/** The assessment of the current step. */
export const useAssessment = (): OpenAssessment => {
  const open = useContext(AssessmentContext);
  if (!open) throw new Error('no assessment is open');
  return open;
};

export const useIsReadOnly = (view: AssessmentView | undefined): boolean => {
  const canManage = usePermission('materiality:manage');
  return !canManage || view?.assessment.status !== 'draft';
};
