export type GettingStartedStep = 'company' | 'report' | 'numbers' | 'colleagues' | 'publish';

type Facts = {
  hasReport: boolean;
  hasNumbers: boolean;
  /** Undefined while it loads. */
  colleagues: number | undefined;
  /** Permissions of this user. */
  canBring: boolean;
  canInvite: boolean;
};

/**
 * First steps of a new organisation, each with its completion. Publishing completes the list, which is then hidden.
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
