import type { CallOutput } from '../../../../shared/contract/calls/call.ts';
import type { getOrganizationProfile } from '../../../../shared/contract/people/organizations.contract.ts';

export type GettingStartedStep = 'company' | 'report' | 'numbers' | 'colleagues' | 'publish';

type Facts = {
  isCompanyComplete: boolean;
  hasReport: boolean;
  hasNumbers: boolean;
  /** Undefined while it loads. */
  colleagues: number | undefined;
  /** Permissions of this user. */
  canManage: boolean;
  canBring: boolean;
  canInvite: boolean;
};

type Company = Pick<
  CallOutput<typeof getOrganizationProfile>,
  'headquartersCountry' | 'employeesBand' | 'ownership' | 'industryCode'
>;

/** Organisations that an operator created were never asked for it: all that registration requires is given. */
export const isCompanyComplete = ({ headquartersCountry, employeesBand, ownership, industryCode }: Company): boolean =>
  [headquartersCountry, employeesBand, ownership, industryCode].every((value) => value !== null);

/**
 * First steps of a new organisation, each with its completion. Publishing completes the list, which is then hidden.
 */
export const gettingStartedSteps = (facts: Facts): { step: GettingStartedStep; isDone: boolean }[] => {
  const {
    isCompanyComplete: isComplete,
    hasReport,
    hasNumbers,
    colleagues = 0,
    canManage,
    canBring,
    canInvite,
  } = facts;
  return [
    ...(isComplete || canManage ? [{ step: 'company' as const, isDone: isComplete }] : []),
    { step: 'report', isDone: hasReport },
    ...(canBring ? [{ step: 'numbers' as const, isDone: hasNumbers }] : []),
    ...(canInvite ? [{ step: 'colleagues' as const, isDone: colleagues > 0 }] : []),
    { step: 'publish', isDone: false },
  ];
};
