import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import {
  postSubscription,
  postTemporaryPayment,
  putBillingContact,
} from '../../../shared/contract/billing.contract.ts';
import type { CallDefinition } from '../../../shared/contract/call.ts';
import {
  patchInformationStep,
  postRegisterProcess,
  putOrganizationProfile,
} from '../../../shared/contract/organizations.contract.ts';
import type { Language } from '../../../shared/model/language.ts';
import { createSignInPage } from '../pages/sign-in.page.ts';
import { createNewcomerOf } from './newcomer.ts';
import { type Person, type Site, siteUrl } from './sites.ts';

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

type Send = (call: Pick<CallDefinition, 'method' | 'path'>, body: unknown) => Promise<void>;

/** Calls with the session of the page, which is where the token lies. */
const senderOf = (page: Page, headers: Record<string, string>): Send => {
  return async ({ method, path }, body) => {
    const status = await page.evaluate(
      async (request) => {
        const { status } = await fetch(`/api${request.path}`, {
          method: request.method,
          headers: { ...request.headers, 'content-type': 'application/json' },
          body: JSON.stringify(request.body),
        });
        return status;
      },
      { method, path, headers, body },
    );
    expect(status, `${method} ${path}`).toBeLessThan(300);
  };
};

/**
 * The administrator of an organisation that has bought `seat` seats by the month and finished registration; signed in on `page`.
 * `tokenId` is a test card by the name that the payment provider gives it in code.
 */
export const createSubscriber = async (
  page: Page,
  site: Site,
  { language, tokenId = 'pm_card_visa', seat = 3 }: { language: Language; tokenId?: string; seat?: number },
): Promise<Person & { organizationId: string }> => {
  const { email, organizationId } = await createNewcomerOf(site, { language });
  const asked = page.waitForRequest((request) => request.url().includes('/api/payment/temporary'));
  const form = createSignInPage(page, language);
  await form.open(site);
  await form.signIn({ email, password: demoPassword });
  const headers = (await asked).headers();
  const kept = Object.entries(headers).filter(([name]) => /^(authorization|tenant-|.*-language$)/.test(name));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const send = senderOf(page, Object.fromEntries(kept));
  await send(postTemporaryPayment, { billingPlan: 'Monthly', seat });
  await send(postRegisterProcess, { step: 2 });
  await send(putBillingContact, contact);
  await send(postSubscription, { tokenId });
  await send(postRegisterProcess, { step: 3 });
  await send(postRegisterProcess, { step: 8 });
  await send(putOrganizationProfile, company);
  for (const step of [1, 2, 3, 4]) await send(patchInformationStep, { step });
  await page.goto(siteUrl(site));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { email, password: demoPassword, firstName: 'Mei', organizationId };
};
