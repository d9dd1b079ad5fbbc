import { createElement, lazy, type ReactNode } from 'react';
import { type StepId, stepIds } from '../common/addresses.ts';
import { stepTable } from './steps/step-table.ts';

/** A step is an address and a chunk of its own. */
const screens = new Map<StepId, ReactNode>(
  stepIds.flatMap((step) => {
    const { load } = stepTable[step];
    return load ? [[step, createElement(lazy(load), { key: step })] as const] : [];
  }),
);

export const ReportStep = ({ step }: { step: StepId }): ReactNode => screens.get(step) ?? null;
