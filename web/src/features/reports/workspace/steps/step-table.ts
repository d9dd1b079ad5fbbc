import type { ComponentType } from 'react';
import type { ReportView } from '../../../../../../shared/contract/report-view.ts';
import type { ModuleName } from '../../../../../../shared/model/tenant.ts';
import type { StepId } from '../../common/addresses.ts';

export type StageId = 'define' | 'design' | 'validate' | 'generate';
export type StepState = 'not-started' | 'in-progress' | 'success';

/** What the state of a step is read from: the report itself, so that nothing is ticked off by hand. */
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
  /** Pictures and charts of its design that nobody described, where that is known. */
  undescribed?: number;
};

type StepComponent = () => Promise<{ default: ComponentType }>;

export type StepDefinition = {
  stage: StageId;
  /** Of a report that is worked on: of one that was handed in, every step before the last is over. */
  state: (report: StepFacts) => StepState;
  /** A chunk of its own. A step without one does not exist yet: it is neither linked nor counted (ruling 15). */
  load?: StepComponent;
  /** The step is skipped while this module is off (ruling 27). */
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

/** Findings that block keep a report from being submitted: nobody knows of them before. */
const stateOfValidation = (): StepState => 'not-started';

/** There is a look from the start, and it is settled by whoever hands the report in. */
const stateOfLook = ({ status }: StepFacts): StepState => (status === 'New' ? 'not-started' : 'in-progress');

const stateOfCompletion = ({ status }: StepFacts): StepState =>
  status === 'New' || status === 'In Progress' ? 'not-started' : 'in-progress';

/** The twelve steps of specification 2.5 in their order: segment, stage and when each counts as done; titles are `steps.{id}` of the words. */
export const stepTable: Record<StepId, StepDefinition> = {
  introduction: {
    stage: 'define',
    state: begun,
    load: async () => ({ default: (await import('./introduction-step.tsx')).IntroductionStep }),
  },
  tutorial: {
    stage: 'define',
    state: begun,
    load: async () => ({ default: (await import('./tutorial-step.tsx')).TutorialStep }),
  },
  'select-disclosures': {
    stage: 'define',
    state: ({ totalDisclosures }) => when(totalDisclosures > 0),
    load: async () => ({ default: (await import('./select-disclosures-step.tsx')).SelectDisclosuresStep }),
  },
  'select-topics': {
    stage: 'define',
    state: ({ topicCount }) => when((topicCount ?? 0) > 0),
    load: async () => ({ default: (await import('./select-topics-step.tsx')).SelectTopicsStep }),
  },
  'assess-materiality': {
    stage: 'define',
    // Topics chosen by hand are enough to go on, as the step itself says: no report waits for an assessment.
    state: ({ assessmentId, topicCount }) => when((assessmentId ?? null) !== null || (topicCount ?? 0) > 0),
    module: 'materiality',
    load: async () => ({ default: (await import('./assess-materiality-step.tsx')).AssessMaterialityStep }),
  },
  description: {
    stage: 'define',
    state: ({ description }) => (description.trim() === '' ? 'in-progress' : 'success'),
    load: async () => ({ default: (await import('./description-step.tsx')).DescriptionStep }),
  },
  'data-input': {
    stage: 'define',
    state: stateOfInput,
    load: async () => ({ default: (await import('./data-input-step.tsx')).DataInputStep }),
  },
  design: {
    stage: 'design',
    state: stateOfLook,
    load: async () => ({ default: (await import('../design/design-step.tsx')).DesignStep }),
  },
  'export-config': {
    stage: 'design',
    state: stateOfLook,
    load: async () => ({ default: (await import('../design/export-config-step.tsx')).ExportConfigStep }),
  },
  preview: {
    stage: 'design',
    state: stateOfLook,
    load: async () => ({ default: (await import('../design/preview-step.tsx')).PreviewStep }),
  },
  validation: {
    stage: 'validate',
    state: stateOfValidation,
    load: async () => ({ default: (await import('./validation-step.tsx')).ValidationStep }),
  },
  completion: {
    stage: 'generate',
    state: stateOfCompletion,
    load: async () => ({ default: (await import('../completion/completion-step.tsx')).CompletionStep }),
  },
};
