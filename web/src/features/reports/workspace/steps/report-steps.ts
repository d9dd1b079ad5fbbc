import type { ReportView } from '../../../../../../shared/contract/reports.contract.ts';
import { type StepId, stepIds } from '../../common/addresses.ts';

export type StageId = 'define' | 'generate';
export type StepState = 'not-started' | 'in-progress' | 'success';

/** Stage of each step (product design, Reports). */
export const stageOfStep: Record<StepId, StageId> = {
  introduction: 'define',
  'select-disclosures': 'define',
  description: 'define',
  'data-input': 'define',
  completion: 'generate',
};

export const stages: StageId[] = ['define', 'generate'];

/** An external contributor only answers: no stages but input data (screens.md 14). */
export const stepsFor = (canDesign: boolean): StepId[] => (canDesign ? [...stepIds] : ['data-input']);

type Facts = Pick<ReportView, 'status' | 'description' | 'settledDisclosures' | 'totalDisclosures'>;

const stateOfInput = ({ status, settledDisclosures, totalDisclosures }: Facts): StepState => {
  if (totalDisclosures > 0 && settledDisclosures === totalDisclosures) return 'success';
  return status === 'New' && settledDisclosures === 0 ? 'not-started' : 'in-progress';
};

const stateOfCompletion = ({ status }: Facts): StepState => {
  if (status === 'Published' || status === 'Readonly Published' || status === 'Unpublished') return 'success';
  return status === 'New' || status === 'In Progress' ? 'not-started' : 'in-progress';
};

/** How far each step is, read from the report itself: nothing is ticked off by hand. */
export const stateOfStep = (step: StepId, report: Facts): StepState => {
  switch (step) {
    case 'introduction':
      return report.status === 'New' ? 'not-started' : 'success';
    case 'select-disclosures':
      return report.totalDisclosures > 0 ? 'success' : 'not-started';
    case 'description':
      return report.description.trim() === '' ? 'in-progress' : 'success';
    case 'data-input':
      return stateOfInput(report);
    case 'completion':
      return stateOfCompletion(report);
  }
};

/** A stage is done when all its steps are, begun when one is. */
export const stateOfStage = (stage: StageId, steps: readonly StepId[], report: Facts): StepState => {
  const states = steps.filter((step) => stageOfStep[step] === stage).map((step) => stateOfStep(step, report));
  if (states.every((state) => state === 'success')) return 'success';
  return states.every((state) => state === 'not-started') ? 'not-started' : 'in-progress';
};

export type StepNeighbours = { previous: StepId | undefined; next: StepId | undefined };

export const neighboursOfStep = (step: StepId, steps: readonly StepId[]): StepNeighbours => {
  const index = steps.indexOf(step);
  return { previous: steps[index - 1], next: index === -1 ? undefined : steps[index + 1] };
};
