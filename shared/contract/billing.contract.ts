import * as z from 'zod';
import { BillingContact } from '../model/billing-contact.ts';
import { AccountType, BillType } from '../model/prices.ts';
import { PaymentType, TemporaryPayment } from '../model/temporary-payment.ts';
import { call } from './call.ts';

export const getBeginningPrice = call({
  id: 'getBeginningPrice',
  domain: 'billing',
  method: 'GET',
  path: '/payment/beginningPrice',
  summary: 'Prices per user and month, by bill type',
  access: 'billing:manage',
  openWhile: ['registering', 'suspended'],
  module: 'payment',
  requests: 1,
  query: z.object({ userType: AccountType.default('Standard') }),
  response: z.object({
    currency: z.literal('USD'),
    trialDays: z.number().int(),
    prices: z.array(
      z.object({
        billType: BillType,
        unitPriceCents: z.number().int(),
        billingMonths: z.number().int(),
        savingPercent: z.number().int().nullable(),
      }),
    ),
  }),
  errors: [],
});

const ChosenPlan = TemporaryPayment.extend({
  /** False while the form still shows what it opens with. */
  isChosen: z.boolean(),
});

export const getTemporaryPayment = call({
  id: 'getTemporaryPayment',
  domain: 'billing',
  method: 'GET',
  path: '/payment/temporary',
  summary: 'Plan and seats as chosen during registration',
  access: 'billing:manage',
  openWhile: ['registering'],
  module: 'payment',
  requests: 2,
  response: ChosenPlan,
  errors: [],
});

export const postTemporaryPayment = call({
  id: 'postTemporaryPayment',
  domain: 'billing',
  method: 'POST',
  path: '/payment/temporary',
  summary: 'Chooses plan and seats; nothing is bought by it',
  access: 'billing:manage',
  openWhile: ['registering'],
  module: 'payment',
  requests: 3,
  body: z.strictObject(TemporaryPayment.shape),
  response: ChosenPlan,
  errors: ['seat.out_of_range', 'registration.step_refused'],
});

export const getBillingContact = call({
  id: 'getBillingContact',
  domain: 'billing',
  method: 'GET',
  path: '/payment/organizations/billing-contact',
  summary: 'Whom invoices are written to; null until it is known',
  access: 'billing:manage',
  openWhile: ['registering', 'suspended'],
  module: 'payment',
  requests: 2,
  response: z.object({ billingContact: BillingContact.nullable() }),
  errors: [],
});

export const putBillingContact = call({
  id: 'putBillingContact',
  domain: 'billing',
  method: 'PUT',
  path: '/payment/organizations/billing-contact',
  summary: 'Sets whom invoices are written to',
  access: 'billing:manage',
  openWhile: ['registering', 'suspended'],
  module: 'payment',
  requests: 2,
  body: z.strictObject(BillingContact.shape),
  response: z.object({ billingContact: BillingContact }),
  errors: ['validation.failed'],
});

/** Subscription as it stands in the trial (specification 3). */
export const Subscription = z
  .object({
    status: z.enum(['trialing', 'active', 'unpaid', 'past_due']),
    billType: BillType,
    seats: z.number().int(),
    currency: z.literal('USD'),
    unitPriceCents: z.number().int(),
    /** What the first invoice will say. */
    invoiceCents: z.number().int(),
    /** null: chosen later in the trial. */
    paymentType: PaymentType.nullable(),
    trialStartedAt: z.iso.datetime(),
    trialEndsAt: z.iso.datetime(),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof Subscription>;

export const postTemporaryPaymentInformation = call({
  id: 'postTemporaryPaymentInformation',
  domain: 'billing',
  method: 'POST',
  path: '/payment/organizations/temp-payment-information',
  summary: 'Begins the free trial with the chosen plan: by bank transfer, or with the payment type left open',
  access: 'billing:manage',
  openWhile: ['registering'],
  module: 'payment',
  requests: 3,
  body: z.strictObject({ paymentType: PaymentType.extract(['offline']).nullable() }),
  response: Subscription,
  errors: ['registration.step_refused', 'validation.failed', 'request.conflict'],
});
