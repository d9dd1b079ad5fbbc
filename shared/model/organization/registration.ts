import type { Permission } from '../people/permissions.ts';
import type { OrganizationType } from '../people/roles.ts';
import type { InformationStep, RegisterProcess } from '../people/user.ts';
import type { ModuleName } from '../platform/tenant.ts';

/** Numbers of specification 4; leaving welcome posts 8. */
export const registerProcessOf = { plan: 1, billing: 2, welcome: 3, finished: 8 } as const;
/** Last company-profile step (specification 2.5): name, size, industry, languages, finish. */
export const informationStepFinished = 4;

/** The main area needs both finished (specification 2.6). */
export const isRegistrationFinished = (registerProcess: RegisterProcess, informationStep: InformationStep): boolean =>
  registerProcess === registerProcessOf.finished && informationStep === informationStepFinished;

/**
 * The facts that decide whether a user chooses a plan: nothing else is asked of them otherwise.
 */
export type Registrant = {
  organizationType: OrganizationType;
  permissions: readonly string[];
  modules: readonly ModuleName[];
  informationStep: InformationStep;
};

const mayPay: Permission = 'billing:manage';
const payingTypes: readonly OrganizationType[] = ['Standard', 'Consultancy'];

/**
 * True when plan and payment belong to this person's registration: the tenant sells by itself, the organisation pays for
 * itself, the person may decide that. A user who joins an organisation with a started profile needs neither.
 */
export const choosesPlan = ({ organizationType, permissions, modules, informationStep }: Registrant): boolean =>
  modules.includes('payment') &&
  payingTypes.includes(organizationType) &&
  permissions.includes(mayPay) &&
  informationStep === 0;

/** Order of the steps of registration: without a plan 1 is followed by 3 (voucher users; module payment off). */
export const registrationSteps = (hasPlan: boolean): readonly RegisterProcess[] => (hasPlan ? [1, 2, 3, 8] : [1, 3, 8]);

/** The step after `from`; undefined at the end. Step 2 of a module that was switched off leads to 3. */
export const nextRegistrationStep = (from: RegisterProcess, hasPlan: boolean): RegisterProcess | undefined =>
  registrationSteps(hasPlan).find((step) => step > from);

/** A step is posted one at a time, in order; the one reached may be posted again. Nothing goes back and nothing is skipped. */
export const canPostRegistrationStep = (from: RegisterProcess, to: RegisterProcess, hasPlan: boolean): boolean =>
  to === from || to === nextRegistrationStep(from, hasPlan);

/** The same for the company profile: the step reached again, an earlier one (nothing changes), or the next. */
export const canPostInformationStep = (from: InformationStep, to: InformationStep): boolean => to <= from + 1;

/** Screen of registration; the company profile comes once 8 is reached. */
export type RegistrationScreen = 'selection-plan' | 'billing-payment' | 'welcome' | 'company-profile';

/**
 * Screen of the registration step (specification 2.6); undefined when registration is complete. A user without a plan
 * to choose begins at welcome.
 */
export const registrationScreen = (
  registerProcess: RegisterProcess,
  informationStep: InformationStep,
  hasPlan: boolean,
): RegistrationScreen | undefined => {
  if (registerProcess === registerProcessOf.finished) {
    return informationStep === informationStepFinished ? undefined : 'company-profile';
  }
  if (registerProcess === registerProcessOf.welcome || !hasPlan) return 'welcome';
  return registerProcess === registerProcessOf.billing ? 'billing-payment' : 'selection-plan';
};
