import type { ComponentType } from 'react';
import type { AssessmentStep } from '../../../../shared/model/materiality/assessment.ts';

/** Each step of an assessment is a separate chunk, fetched on demand. */
export const stepTable: Readonly<Record<AssessmentStep, () => Promise<ComponentType>>> = {
  context: async () => (await import('./assessment/context-step.tsx')).ContextStep,
  topics: async () => (await import('./assessment/topics-step.tsx')).TopicsStep,
  iros: async () => (await import('./assessment/iros-step.tsx')).IrosStep,
  scoring: async () => (await import('./scoring/scoring-step.tsx')).ScoringStep,
  matrix: async () => (await import('./matrix/matrix-step.tsx')).MatrixStep,
  'sign-off': async () => (await import('./assessment/sign-off-step.tsx')).SignOffStep,
};
