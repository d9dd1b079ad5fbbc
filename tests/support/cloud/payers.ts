import type { DemoTenantKey } from '../../../infra/local/demo/tenants.ts';
import { postTemporaryPayment, putBillingContact } from '../../../shared/contract/billing/billing.contract.ts';
import {
  patchInformationStep,
  postRegisterProcess,
  putOrganizationProfile,
} from '../../../shared/contract/people/organizations.contract.ts';
import type { ReachedCloud } from './cloud.ts';
import { type Caller, callApi } from './cloud-calls.ts';
import { callerOf } from './cloud-people.ts';
import { createNewcomer } from './newcomers.ts';

export const contact = {
  firstName: 'Mei',
  lastName: '陳',
  email: 'accounts@newcomer.example',
  phone: '+85221234567',
  country: 'HK',
  addressLine1: '1 Harbour Road',
  addressLine2: '',
  city: 'Hong Kong',
  state: '',
  zipCode: '',
};

export type Payer = { caller: Caller; organizationId: string; email: string };

/** A user with a chosen plan and a billing contact, before the payment. */
export const createPayer = async (
  cloud: ReachedCloud,
  email: string,
  plan: { billingPlan: 'Monthly' | 'Annually'; seat: number } = { billingPlan: 'Monthly', seat: 4 },
  key: DemoTenantKey = 'root',
): Promise<Payer> => {
  const organizationId = await createNewcomer(cloud, key, email);
  const caller = await callerOf(cloud, key, email);
  await callApi(caller, postTemporaryPayment, { body: plan });
  await callApi(caller, postRegisterProcess, { body: { step: 2 } });
  await callApi(caller, putBillingContact, { body: contact });
  return { caller, organizationId, email };
};

/** From the payment to the main area. */
export const finishRegistration = async (caller: Caller): Promise<void> => {
  for (const step of [3, 8] as const) await callApi(caller, postRegisterProcess, { body: { step } });
  const profile = {
    headquartersCountry: 'HK',
    employeesBand: 'under-50',
    ownership: 'private',
    industryCode: 'CG-AA',
  } as const;
  await callApi(caller, putOrganizationProfile, { body: profile });
  for (const step of [1, 2, 3, 4] as const) await callApi(caller, patchInformationStep, { body: { step } });
};
