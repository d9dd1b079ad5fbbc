import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import {
  postSubscription,
  postTemporaryPayment,
  putBillingContact,
} from '../../../shared/contract/billing/billing.contract.ts';
import type { AnyCall } from '../../../shared/contract/calls/call.ts';
import {
  patchInformationStep,
  postRegisterProcess,
  putOrganizationProfile,
} from '../../../shared/contract/people/organizations.contract.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { sendCall } from '../../support/cloud/cloud-calls.ts';
import { createNewcomerOf } from './newcomer.ts';
import { callerOf, signIn } from './session.ts';
import type { Person, Site } from './sites.ts';

const contact = {
  firstName: 'Mei',
  lastName: 'Chan',
  email: 'bills@demo.example',
  phone: '+85221234567',
  country: 'HK',
  addressLine1: '1 Harbour Road',
  addressLine2: '',
  city: 'Hong Kong',
  state: '',
  zipCode: '',
};

const company = {
  name: 'Newcomer',
  headquartersCountry: 'HK',
  employeesBand: 'under-50',
  ownership: 'private',
  industryCode: 'CG-AA',
};

/**
 * The administrator of an organisation that has bought `seat` seats by the month and finished registration; signed in
 * on `page`. `tokenId` is a test card by the payment provider's name for it.
 */
export const createSubscriber = async (
  page: Page,
  site: Site,
  {
    language,
    tokenId = 'pm_card_visa',
    seat = 3,
    path = '/',
  }: { language: Language; tokenId?: string; seat?: number; path?: string },
): Promise<Person & { organizationId: string }> => {
  const { email, organizationId } = await createNewcomerOf(site, { language });
  const payer = { email, password: demoPassword, firstName: 'Mei' };
  const caller = await callerOf(site, payer, language);
  const send = async (call: AnyCall, body: unknown): Promise<void> => {
    const { status, text } = await sendCall(caller, call, { body });
    expect(status, `${call.id} ${text}`).toBe(call.status);
  };
  await send(postTemporaryPayment, { billingPlan: 'Monthly', seat });
  await send(postRegisterProcess, { step: 2 });
  await send(putBillingContact, contact);
  await send(postSubscription, { tokenId });
  await send(postRegisterProcess, { step: 3 });
  await send(postRegisterProcess, { step: 8 });
  await send(putOrganizationProfile, company);
  for (const step of [1, 2, 3, 4]) await send(patchInformationStep, { step });
  await signIn(page, site, payer, { language, path });
  return { ...payer, organizationId };
};
