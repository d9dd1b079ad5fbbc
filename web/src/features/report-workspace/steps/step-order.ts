import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import type { ModuleName } from '../../../../../shared/model/platform/tenant.ts';
import type { StepId } from '../../reports/common/addresses.ts';

export type StageId = 'define' | 'design' | 'validate' | 'generate';
export type StepState = 'not-started' | 'in-progress' | 'success';

/** The inputs of a step's state: the report itself, so that nothing is ticked off by hand. */
export type StepFacts = Pick<
  ReportView,
  | 'status'
  | 'description'
  | 'settledDisclosures'
  | 'totalDisclosures'
  | 'topicCount'
  | 'assessmentId'
  | 'publishedRevision'
> & {
  /** The number of pictures and charts of its design without a description, if known. */
  undescribed?: number;
};

export type StepDefinition = {
  stage: StageId;
  /** Of a report that is worked on: of one that was handed in, every step before the last is over. */
  state: (report: StepFacts) => StepState;
  /** The step is skipped while this module is off. */
  module?: ModuleName;
};

const begun = ({ status }: StepFacts): StepState => (status === 'New' ? 'not-started' : 'success');
const when = (isDone: boolean): StepState => (isDone ? 'success' : 'not-started');

const stateOfInput = ({ status, settledDisclosures, totalDisclosures }: StepFacts): StepState => {
  if (totalDisclosures > 0 && settledDisclosures === totalDisclosures) return 'success';
  return status === 'New' && settledDisclosures === 0 ? 'not-started' : 'in-progress';
};

export const isHandedIn = ({ status }: StepFacts): boolean =>
  status !== 'New' && status !== 'In Progress' && status !== 'Approval Rejected';

/** Blocking findings are unknown until the report is validated for a submission. */
const stateOfValidation = (): StepState => 'not-started';

/** The step is available from the start, and done once the report is submitted. */
const stateOfCheck = ({ status }: StepFacts): StepState => (status === 'New' ? 'not-started' : 'in-progress');

const stateOfCompletion = ({ status }: StepFacts): StepState =>
  status === 'New' || status === 'In Progress' ? 'not-started' : 'in-progress';

/**
 * The twelve steps of specification 2.5 in order: segment, stage and the condition for done; titles are `steps.{id}`
 * of the texts.
 */
export const stepTable: Record<StepId, StepDefinition> = {
  introduction: {
    stage: 'define',
    state: begun,
  },
  tutorial: {
    stage: 'define',
    state: begun,
  },
  'select-disclosures': {
    stage: 'define',
    state: ({ totalDisclosures }) => when(totalDisclosures > 0),
  },
  'select-topics': {
    stage: 'define',
    state: ({ topicCount }) => when((topicCount ?? 0) > 0),
  },
  'assess-materiality': {
    stage: 'define',
    // Topics chosen by hand are enough to go on, as the step itself says: no report waits for an assessment.
    state: ({ assessmentId, topicCount }) => when((assessmentId ?? null) !== null || (topicCount ?? 0) > 0),
    module: 'materiality',
  },
  description: {
    stage: 'define',
    state: ({ description }) => (description.trim() === '' ? 'in-progress' : 'success'),
  },
  'data-input': {
    stage: 'define',
    state: stateOfInput,
  },
  design: {
    stage: 'design',
    state: stateOfCheck,
  },
  'export-config': {
    stage: 'design',
    state: stateOfCheck,
  },
  preview: {
    stage: 'design',
    state: stateOfCheck,
  },
  validation: {
    stage: 'validate',
    state: stateOfValidation,
  },
  completion: {
    stage: 'generate',
    state: stateOfCompletion,
  },
};
