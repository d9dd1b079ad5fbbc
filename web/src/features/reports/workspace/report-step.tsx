import { lazy, type ReactNode } from 'react';
import { type StepId, stepIds } from '../common/addresses.ts';
import { stepTable } from './steps/step-table.ts';

/** A step is an address and a chunk of its own. */
const screens = new Map(
  stepIds.flatMap((step) => {
    const { load } = stepTable[step];
    return load ? [[step, lazy(load)] as const] : [];
  }),
);

export const ReportStep = ({ step }: { step: StepId }): ReactNode => {
  const Screen = screens.get(step);
  return Screen ? <Screen /> : null;
};
