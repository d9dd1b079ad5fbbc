import type { ReactNode } from 'react';
import { lazyPart } from '../../../components/states/lazy-part.tsx';
import { type StepId, stepIds } from '../../reports/common/addresses.ts';
import { stepLoaders } from './step-loaders.ts';

/** Each step has an address and a separate chunk. */
const screens = new Map<StepId, ReactNode>(
  stepIds.map((step) => {
    const Screen = lazyPart(async () => (await stepLoaders[step]()).default);
    return [step, <Screen key={step} />] as const;
  }),
);

export const ReportStep = ({ step }: { step: StepId }): ReactNode => screens.get(step) ?? null;
