import { AppError } from '../../shared/errors.ts';
import { missingInStep } from '../../shared/model/organization/company-profile.ts';
import {
  canPostInformationStep,
  canPostRegistrationStep,
  registerProcessOf,
} from '../../shared/model/organization/registration.ts';
import { InformationStep, type RegisterProcess } from '../../shared/model/people/user.ts';
import { auditOrganization } from '../core/audit/organization-audit.ts';
import { organizationEntity, userEntity } from '../core/auth/principal.entities.ts';
import { authorOf, isClosedFor, type Principal } from '../core/auth/principal.ts';
import { hasPlan } from '../core/auth/registrant.ts';
import { subscriptionEntity, temporaryPaymentEntity } from '../core/billing/billing.entities.ts';
import { asConflict } from '../core/data/as-conflict.ts';
import { adjust } from '../core/data/write.ts';
import type { OrganizationDependencies } from './dependencies.ts';

/** Prerequisites of a step: the chosen plan before billing, the trial before welcome. */
const isPrepared = async (
  { table }: OrganizationDependencies,
  { organization }: Principal,
  step: RegisterProcess,
): Promise<boolean> => {
  if (step === registerProcessOf.billing) return (await table.find(temporaryPaymentEntity, organization)) !== undefined;
  if (step === registerProcessOf.welcome) return (await table.find(subscriptionEntity, organization)) !== undefined;
  return true;
};

/** Takes the next step of registration. None is skipped, whatever the caller sends. */
export const takeRegistrationStep = async (
  dependencies: OrganizationDependencies,
  principal: Principal,
  step: RegisterProcess,
): Promise<{ step: RegisterProcess }> => {
  const { user, organization } = principal;
  const from = user.registerProcess;
  if (step === from) return { step };
  if (isClosedFor(principal)) throw new AppError('account.suspended');
  const isPaid = hasPlan(principal);
  if (!canPostRegistrationStep(from, step, isPaid)) throw new AppError('registration.step_refused');
  if (isPaid && !(await isPrepared(dependencies, principal, step))) throw new AppError('registration.step_refused');
  await dependencies.table
    .write([
      adjust(userEntity, user, {
        set: { registerProcess: step },
        add: { revision: 1 },
        expect: { registerProcess: from },
      }),
      auditOrganization(dependencies, organization.organizationId, authorOf(principal), {
        action: 'registration.step-taken',
        field: 'registerProcess',
        oldValue: String(from),
        newValue: String(step),
      }),
    ])
    .catch(asConflict);
  return { step };
};

/** Steps below the one that is asked for must have their fields; the first that lacks some is named. */
const stepThatLacks = ({ organization }: Principal, wanted: InformationStep): InformationStep | undefined =>
  InformationStep.options
    .map(({ value }) => value)
    .find((step) => step < wanted && missingInStep(organization, step).length > 0);

/** Takes the next step of the company profile, once registration is finished and the fields so far are there. */
export const takeInformationStep = async (
  dependencies: OrganizationDependencies,
  principal: Principal,
  step: InformationStep,
): Promise<{ step: InformationStep }> => {
  const { user, organization } = principal;
  const from = organization.informationStep;
  if (step <= from) return { step: from };
  const isOpen = user.registerProcess === registerProcessOf.finished && canPostInformationStep(from, step);
  if (!isOpen || stepThatLacks(principal, step) !== undefined) throw new AppError('registration.step_refused');
  await dependencies.table
    .write([
      adjust(organizationEntity, organization, {
        set: { informationStep: step },
        add: { revision: 1 },
        expect: { informationStep: from, revision: organization.revision },
      }),
      auditOrganization(dependencies, organization.organizationId, authorOf(principal), {
        action: 'registration.step-taken',
        field: 'informationStep',
        oldValue: String(from),
        newValue: String(step),
      }),
    ])
    .catch(asConflict);
  return { step };
};
