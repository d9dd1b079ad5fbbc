import type { ModuleName } from '../../../../../shared/model/platform/tenant.ts';
import { isOngoing } from '../../../../../shared/model/report/report.ts';
import { type StepId, stepIds } from '../../reports/common/addresses.ts';
import {
  isHandedIn,
  type StageId,
  type StepDefinition,
  type StepFacts,
  type StepState,
  stepTable,
} from './step-order.ts';

export const stages: StageId[] = ['define', 'design', 'validate', 'generate'];

export const stageOf = (step: StepId): StageId => stepTable[step].stage;

type Viewer = {
  /** An external contributor only answers: no stages but input data. */
  canDesign: boolean;
  isModuleOn: (module: ModuleName) => boolean;
};

/** Steps that this person can go to, in order; those of a module that is off are not there. */
export const stepsFor = (
  { canDesign, isModuleOn }: Viewer,
  table: Readonly<Record<StepId, StepDefinition>> = stepTable,
): StepId[] => {
  if (!canDesign) return ['data-input'];
  return stepIds.filter((step) => {
    const { module } = table[step];
    return module === undefined || isModuleOn(module);
  });
};

/**
 * The redirect for a step that does not exist in this report: the next existing one; after the last one to the
 * answers.
 */
export const stepInstead = (step: StepId, steps: readonly StepId[]): StepId =>
  stepIds.slice(stepIds.indexOf(step)).find((later) => steps.includes(later)) ?? 'data-input';

/**
 * Steps that reopen when a published report is edited: its definition and design remain those of the previous
 * revision.
 */
const openAgain: readonly StepId[] = ['data-input', 'validation', 'completion'];

/** Nothing is published before everything in it is described: those who prepare that are not done. */
const stepsOfDescriptions: readonly StepId[] = ['design', 'validation'];

const isOver = (step: StepId, report: StepFacts): boolean => {
  if (!isOngoing(report.status)) return true;
  if ((report.undescribed ?? 0) > 0 && stepsOfDescriptions.includes(step)) return false;
  if (stageOf(step) !== 'generate' && isHandedIn(report)) return true;
  return report.publishedRevision > 0 && !openAgain.includes(step);
};

/** How far a step is; of a report that was handed in or is out every one is over, those that were left out too. */
export const stateOfStep = (step: StepId, report: StepFacts): StepState =>
  isOver(step, report) ? 'success' : stepTable[step].state(report);

/** A stage is done when all its steps are, begun when one is. */
export const stateOfStage = (stage: StageId, steps: readonly StepId[], report: StepFacts): StepState => {
  const states = steps.filter((step) => stageOf(step) === stage).map((step) => stateOfStep(step, report));
  if (states.every((state) => state === 'success')) return 'success';
  return states.every((state) => state === 'not-started') ? 'not-started' : 'in-progress';
};

/** How many steps of a stage are done, of how many; undefined where they are not done one by one. */
export const countsOfStage = (
  stage: StageId,
  steps: readonly StepId[],
  report: StepFacts,
): { done: number; total: number } | undefined => {
  if (stage !== 'define') return undefined;
  const own = steps.filter((step) => stageOf(step) === stage);
  return { done: own.filter((step) => stateOfStep(step, report) === 'success').length, total: own.length };
};

export type StepNeighbours = { previous: StepId | undefined; next: StepId | undefined };

export const neighboursOfStep = (step: StepId, steps: readonly StepId[]): StepNeighbours => {
  const index = steps.indexOf(step);
  return { previous: steps[index - 1], next: index === -1 ? undefined : steps[index + 1] };
};
