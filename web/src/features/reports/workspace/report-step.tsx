import type { ReactNode } from 'react';
import { lazyPart } from '../../../components/states/lazy-part.tsx';
import { type StepId, stepIds } from '../common/addresses.ts';
import { stepTable } from './steps/step-table.ts';

/** A step is an address and a chunk of its own. */
const screens = new Map<StepId, ReactNode>(
  stepIds.flatMap((step) => {
    const { load } = stepTable[step];
    if (!load) return [];
    const Screen = lazyPart(async () => (await load()).default);
    return [[step, <Screen key={step} />] as const];
  }),
);

export const ReportStep = ({ step }: { step: StepId }): ReactNode => screens.get(step) ?? null;
