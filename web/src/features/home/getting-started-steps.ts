export type GettingStartedStep = 'company' | 'report' | 'numbers' | 'colleagues' | 'publish';

type Facts = {
  hasReport: boolean;
  hasNumbers: boolean;
  /** Undefined while that is read. */
  colleagues: number | undefined;
  /** What this person may do here. */
  canBring: boolean;
  canInvite: boolean;
};

/**
 * What a new organisation does first, each with whether it is done. Publishing ends the list, which is then not shown.
 */
export const gettingStartedSteps = (facts: Facts): { step: GettingStartedStep; isDone: boolean }[] => {
  const { hasReport, hasNumbers, colleagues = 0, canBring, canInvite } = facts;
  return [
    { step: 'company', isDone: true },
    { step: 'report', isDone: hasReport },
    ...(canBring ? [{ step: 'numbers' as const, isDone: hasNumbers }] : []),
    ...(canInvite ? [{ step: 'colleagues' as const, isDone: colleagues > 0 }] : []),
    { step: 'publish', isDone: false },
  ];
};
