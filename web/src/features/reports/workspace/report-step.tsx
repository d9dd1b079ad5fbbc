import { lazy, type ReactNode } from 'react';
import type { StepId } from '../common/addresses.ts';

const IntroductionStep = lazy(async () => ({
  default: (await import('./steps/introduction-step.tsx')).IntroductionStep,
}));
const SelectDisclosuresStep = lazy(async () => ({
  default: (await import('./steps/select-disclosures-step.tsx')).SelectDisclosuresStep,
}));
const DescriptionStep = lazy(async () => ({
  default: (await import('./steps/description-step.tsx')).DescriptionStep,
}));
const DataInputStep = lazy(async () => ({ default: (await import('./steps/data-input-step.tsx')).DataInputStep }));
const CompletionStep = lazy(async () => ({
  default: (await import('./completion/completion-step.tsx')).CompletionStep,
}));

const steps: Record<StepId, () => ReactNode> = {
  introduction: () => <IntroductionStep />,
  'select-disclosures': () => <SelectDisclosuresStep />,
  description: () => <DescriptionStep />,
  'data-input': () => <DataInputStep />,
  completion: () => <CompletionStep />,
};

/** A step is an address and a chunk of its own. */
export const ReportStep = ({ step }: { step: StepId }) => steps[step]();
