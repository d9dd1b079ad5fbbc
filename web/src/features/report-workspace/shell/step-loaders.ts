import type { ComponentType } from 'react';
import type { StepId } from '../../reports/common/addresses.ts';

type StepLoader = () => Promise<{ default: ComponentType }>;

/** Each step is a lazily loaded chunk; only the router imports this file. */
export const stepLoaders: Record<StepId, StepLoader> = {
  introduction: async () => ({ default: (await import('../setup/introduction-step.tsx')).IntroductionStep }),
  tutorial: async () => ({ default: (await import('../setup/tutorial-step.tsx')).TutorialStep }),
  'select-disclosures': async () => ({
    default: (await import('../setup/select-disclosures-step.tsx')).SelectDisclosuresStep,
  }),
  'select-topics': async () => ({ default: (await import('../setup/select-topics-step.tsx')).SelectTopicsStep }),
  'assess-materiality': async () => ({
    default: (await import('../setup/assess-materiality-step.tsx')).AssessMaterialityStep,
  }),
  description: async () => ({ default: (await import('../setup/description-step.tsx')).DescriptionStep }),
  'data-input': async () => ({ default: (await import('../answering/data-input-step.tsx')).DataInputStep }),
  design: async () => ({ default: (await import('../design/design-step.tsx')).DesignStep }),
  'export-config': async () => ({ default: (await import('../design/export-config-step.tsx')).ExportConfigStep }),
  preview: async () => ({ default: (await import('../design/preview-step.tsx')).PreviewStep }),
  validation: async () => ({ default: (await import('../review/validation-step.tsx')).ValidationStep }),
  completion: async () => ({ default: (await import('../review/completion-step.tsx')).CompletionStep }),
};
