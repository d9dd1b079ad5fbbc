import Stripe from 'stripe';
import { CreateOrganization, CreateUser } from '../../../shared/model/platform/operation.ts';
import { localKeys } from '../stripe/keys.ts';
import type { DemoTarget } from './demo-target.ts';
import { callSite } from './http-client.ts';
import { operateOnce } from './operate-once.ts';
import { demoPassword } from './people.ts';
import { signInTo } from './sign-in.ts';
import { type DemoTenant, demoBy } from './tenants.ts';
import { waitFor } from './wait-for.ts';

/** How an organisation pays, as far as demo data can show it on its first day. */
type Story = 'trial' | 'paid' | 'transfer' | 'suspended';
type Payer = { number: number; story: Story; name: string; firstName: string; seat: number };

const payers: Payer[] = [
  { number: 6, story: 'trial', name: 'Tai Po Ceramics', firstName: 'Tara', seat: 3 },
  { number: 7, story: 'paid', name: 'Sha Tin Optics', firstName: 'Sasha', seat: 5 },
  { number: 8, story: 'transfer', name: 'Wan Chai Paper', firstName: 'Wing', seat: 4 },
  { number: 9, story: 'suspended', name: 'Sai Kung Marine', firstName: 'Sora', seat: 3 },
];

const cards: Record<Story, string | null> = {
  trial: 'tok_visa',
  paid: 'tok_visa',
  transfer: null,
  suspended: 'tok_chargeCustomerFail',
};

const emailOf = ({ story }: Payer): string => `${story}-payer@demo.example`;
const organizationIdOf = ({ number }: Payer): string => `org_${String(number).padStart(26, '0')}`;

const createAccount = async (target: DemoTarget, { operation }: DemoTenant, payer: Payer): Promise<void> => {
  const { tenantId } = operation;
  const organizationId = organizationIdOf(payer);
  await operateOnce(
    target,
    CreateOrganization.parse({
      command: 'create-organization',
      by: demoBy,
      tenantId,
      organizationId,
      name: payer.name,
      type: 'Standard',
      headquartersCountry: 'HK',
      communicationLanguage: 'en',
      reportLanguage: 'en',
      isApprovalRequired: false,
      informationStep: 0,
    }),
  );
  const person = CreateUser.parse({
    command: 'create-user',
    by: demoBy,
    tenantId,
    organizationId,
    email: emailOf(payer),
    firstName: payer.firstName,
    lastName: 'Mok',
    roles: ['Administrator'],
    language: 'en',
    password: demoPassword,
    registerProcess: 1,
  });
  await operateOnce(target, person);
};

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>;

const callerOf = async (target: DemoTarget, tenant: DemoTenant, payer: Payer): Promise<Call> => {
  const accessToken = await signInTo(target, tenant, emailOf(payer), demoPassword);
  return async (method, path, body) => {
    const request = { port: target.port, host: tenant.operation.hostname, method, path, accessToken, body };
    // A start that was killed within a change of payment leaves it open: until that counts as given up, the next one is refused.
    const answer = await waitFor(async () => {
      const given = await callSite(request);
      const isTaken = given.status === 409 && Object(given.body).code === 'request.conflict';
      return isTaken ? undefined : given;
    }, `${method} ${path}`);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
};

const registerPath = '/user-organization/user-settings/register-process';
const profile = { employeesBand: 'under-50', ownership: 'private', industryCode: 'CG-AA' };
const contactOf = (payer: Payer) => ({
  firstName: payer.firstName,
  lastName: 'Mok',
  email: emailOf(payer),
  phone: '+85221234567',
  country: 'HK',
  addressLine1: `${payer.number} Harbour Road`,
  addressLine2: '',
  city: 'Hong Kong',
  state: '',
  zipCode: '',
});

/** Registration by the calls of its screens; finished steps are skipped. */
const register = async (call: Call, payer: Payer): Promise<void> => {
  const { step } = Object(await call('GET', registerPath));
  if (step < 2) {
    const billingPlan = payer.story === 'transfer' ? 'Annually' : 'Monthly';
    await call('POST', '/payment/temporary', { billingPlan, seat: payer.seat });
    await call('POST', registerPath, { step: 2 });
  }
  if (step < 3) {
    await call('PUT', '/payment/organizations/billing-contact', contactOf(payer));
    const tokenId = cards[payer.story];
    if (tokenId === null) {
      await call('POST', '/payment/organizations/temp-payment-information', { paymentType: 'offline' });
    } else await call('POST', '/stripe/organizations/subscriptions', { tokenId });
    await call('POST', registerPath, { step: 3 });
  }
  if (step < 8) await call('POST', registerPath, { step: 8 });
};

/** The company profile, by the calls of its screens. */
const describeCompany = async (call: Call): Promise<void> => {
  await call('PUT', '/user-organization/organization-profiles', profile);
  for (const step of [1, 2, 3, 4]) await call('PATCH', '/organizations/information-step', { step });
};

const statusOf = async (call: Call): Promise<unknown> =>
  Object(await call('GET', '/payment/organizations/subscriptions/current-status')).status;

/** Ends a trial today, as in the payment provider's dashboard; the product reacts by itself. */
const endTrial = async (stripe: Stripe, payer: Payer): Promise<void> => {
  const { data } = await stripe.customers.list({ email: emailOf(payer), limit: 1 });
  const customer = data[0]?.id ?? '';
  const [subscription] = (await stripe.subscriptions.list({ customer, limit: 1 })).data;
  if (subscription?.status !== 'trialing') return;
  await stripe.subscriptions.update(subscription.id, { trial_end: 'now' });
  const { data: drafts } = await stripe.invoices.list({ customer, status: 'draft', limit: 1 });
  if (drafts[0]) await stripe.invoices.finalizeInvoice(drafts[0].id);
};

/** Suspends by the product's own step, without the week that it would wait for. */
const suspendNow = async (target: DemoTarget, tenant: DemoTenant, payer: Payer): Promise<void> => {
  const tenantId = tenant.operation.tenantId ?? '';
  const organizationId = organizationIdOf(payer);
  const operator = await signInTo(target, tenant, 'operator@demo.example', demoPassword);
  const since = await waitFor(async () => {
    const { body } = await callSite({
      port: target.port,
      host: tenant.operation.hostname,
      method: 'GET',
      path: `/admin-billing/tenants/${tenantId}/subscriptions?search=${encodeURIComponent(payer.name)}`,
      accessToken: operator,
    });
    const overdueSince: unknown = Object(Object(body).items?.[0]).subscription?.overdueSince;
    return typeof overdueSince === 'string' ? overdueSince : undefined;
  }, 'the missing payment');
  // No advance notice is required: 0 days.
  const step = { step: 'suspend', at: since, since, day: 0, tenantId, organizationId };
  await target.call('billing-steps', step);
};

/** Organisations that show every state of money: in trial, paid by card, waiting for a transfer, suspended. */
export const loadPayers = async (target: DemoTarget, tenant: DemoTenant): Promise<void> => {
  const stripe = new Stripe(localKeys.secretKey, {
    host: '127.0.0.1',
    port: target.port,
    protocol: 'http',
    telemetry: false,
  });
  for (const payer of payers) {
    await createAccount(target, tenant, payer);
    const call = await callerOf(target, tenant, payer);
    await register(call, payer);
    // Suspended, it reaches no company profile any more: then all was done before.
    if ((await statusOf(call)) === 'suspended') continue;
    await describeCompany(call);
    if (payer.story !== 'trial') await endTrial(stripe, payer);
    if (payer.story === 'suspended') await suspendNow(target, tenant, payer);
  }
};
