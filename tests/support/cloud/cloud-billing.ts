/** Paying organisations on a local cloud: bought by calls, moved by the clock, compared with the emulator's books. */
import Stripe from 'stripe';
import { organizationEntity } from '../../../functions/core/auth/principal.entities.ts';
import { invoiceIdOf } from '../../../functions/core/billing/bill-of-invoice.ts';
import { billEntity, stripeEventEntity, subscriptionEntity } from '../../../functions/core/billing/billing.entities.ts';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import { localKeys } from '../../../infra/local/stripe/keys.ts';
import {
  postSubscription,
  postTemporaryPayment,
  postTemporaryPaymentInformation,
  putBillingContact,
} from '../../../shared/contract/billing/billing.contract.ts';
import {
  patchInformationStep,
  postRegisterProcess,
  putOrganizationProfile,
} from '../../../shared/contract/people/organizations.contract.ts';
import { OrganizationId, platformTenantId, type TenantId } from '../../../shared/ids.ts';
import type { Confirmation } from '../../../shared/model/billing/subscription.ts';
import type { ReachedCloud } from './cloud.ts';
import { type Caller, callApi } from './cloud-calls.ts';
import { signIn, tenantOf } from './cloud-people.ts';
import { openTable } from './table.ts';

export type Payer = { email: string; organizationId: OrganizationId; tenantId: TenantId };

const companyProfile = { employeesBand: 'under-50', ownership: 'private', industryCode: 'CG-AA' } as const;

let made = 0;

/** An administrator at the beginning of registration, with a complete company profile. */
export const createPayer = async (cloud: ReachedCloud, name: string): Promise<Payer> => {
  made += 1;
  const { tenantId } = tenantOf('root');
  const organizationId = OrganizationId.parse(`org_${`payer${made}`.replaceAll('l', 'z').padStart(26, '0')}`);
  const email = `payer-${made}@year.example`;
  const languages = { communicationLanguage: 'en', reportLanguage: 'en' };
  await cloud.operate({
    command: 'create-organization',
    tenantId,
    organizationId,
    name,
    type: 'Standard',
    headquartersCountry: 'HK',
    isApprovalRequired: false,
    informationStep: 0,
    ...languages,
  });
  await cloud.operate({
    command: 'create-user',
    tenantId,
    organizationId,
    email,
    firstName: 'Pay',
    lastName: 'Chan',
    roles: ['Administrator'],
    language: 'en',
    password: demoPassword,
    registerProcess: 1,
  });
  return { email, organizationId, tenantId };
};

/** Signed in again: tokens end with the hour, and the clock moves by days. */
export const asPayer = async (cloud: ReachedCloud, { email }: Pick<Payer, 'email'>): Promise<Caller> => {
  const { accessToken } = await signIn(cloud, 'root', email);
  return { port: cloud.port, host: tenantOf('root').hostname, accessToken };
};

type Plan = { billingPlan: 'Monthly' | 'Annually'; seat: number };

/**
 * Goes through plan, contact and payment, with a card or by bank transfer; returns the pending authentication of the
 * card.
 */
export const buyTrial = async (
  cloud: ReachedCloud,
  payer: Payer,
  plan: Plan,
  card: string | null,
): Promise<Confirmation | null> => {
  const caller = await asPayer(cloud, payer);
  await callApi(caller, postTemporaryPayment, { body: plan });
  await callApi(caller, postRegisterProcess, { body: { step: 2 } });
  await callApi(caller, putBillingContact, {
    body: {
      firstName: 'Pay',
      lastName: 'Chan',
      email: `bills-${payer.email}`,
      phone: '+85221234567',
      country: 'HK',
      addressLine1: '1 Harbour Road',
      addressLine2: '',
      city: 'Hong Kong',
      state: '',
      zipCode: '',
    },
  });
  let confirmation: Confirmation | null = null;
  if (card === null) await callApi(caller, postTemporaryPaymentInformation, { body: { paymentType: 'offline' } });
  else ({ confirmation } = await callApi(caller, postSubscription, { body: { tokenId: card } }));
  await callApi(caller, postRegisterProcess, { body: { step: 3 } });
  await callApi(caller, postRegisterProcess, { body: { step: 8 } });
  await callApi(caller, putOrganizationProfile, { body: companyProfile });
  for (const step of [1, 2, 3, 4] as const) await callApi(caller, patchInformationStep, { body: { step } });
  return confirmation;
};

export const settle = async (cloud: ReachedCloud): Promise<void> => {
  await cloud.control('GET', '/idle?timeoutSeconds=120');
};

/** Moves the clock by days, in steps of `atATime` so that each renewal is seen as it happens, and runs due work. */
export const passDays = async (cloud: ReachedCloud, days: number, atATime = 1): Promise<void> => {
  for (let passed = 0; passed < days; passed += atATime) {
    await cloud.control('POST', '/clock/advance', { days: Math.min(atATime, days - passed) });
    await settle(cloud);
  }
};

/** Our records of an organisation's billing. */
export const readRecords = async (cloud: ReachedCloud, { organizationId, tenantId }: Payer) => {
  const table = openTable(cloud)(tenantId);
  const [organization, subscription, bills] = await Promise.all([
    table.find(organizationEntity, { organizationId }),
    table.find(subscriptionEntity, { organizationId }),
    table.all(billEntity, { pk: ['ORGANIZATION', organizationId], skPrefix: ['BILL'] }),
  ]);
  if (!organization || !subscription) throw new Error(`${organizationId} has bought nothing`);
  return { organization, subscription, bills };
};

export const connectBooks = ({ port }: Pick<ReachedCloud, 'port'>): Stripe =>
  new Stripe(localKeys.secretKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  });

const takeAll = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
};

/** Money of one customer: as the provider's books have it, and as our bills do. */
export const compareBooks = async (cloud: ReachedCloud, payer: Payer) => {
  const stripe = connectBooks(cloud);
  const { bills, subscription } = await readRecords(cloud, payer);
  const invoices = await takeAll(stripe.invoices.list({ customer: subscription.providerCustomerId ?? '', limit: 100 }));
  const charges = await takeAll(stripe.charges.list({ customer: subscription.providerCustomerId ?? '', limit: 100 }));
  return {
    theirs: invoices
      .map(({ id, total, amount_due: due, status, number }) => ({
        id,
        // Amounts too small to be charged are added to the next bill.
        total: total >= 0 && due > total ? due : total,
        isPaid: status === 'paid',
        number,
      }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    ours: bills
      .map(({ billId, amountCents, number, paidAt }) => ({
        id: invoiceIdOf(billId) ?? '',
        total: amountCents,
        isPaid: paidAt !== null,
        number,
      }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    charged: charges.filter(({ status }) => status === 'succeeded').reduce((sum, { amount }) => sum + amount, 0),
    charges,
    invoices,
  };
};

/** Every event of the provider, with its entry in our ledger. */
export const readLedger = async (cloud: ReachedCloud) => {
  const platform = openTable(cloud)(platformTenantId);
  const rows = await Promise.all(
    (['received', 'applied', 'superseded', 'failed'] as const).map((status) =>
      platform.all(stripeEventEntity, { pk: ['STRIPE-EVENTS', status], index: 'gsi1' }),
    ),
  );
  const events = await takeAll(connectBooks(cloud).events.list({ limit: 100 }));
  return { rows: rows.flat(), events };
};
