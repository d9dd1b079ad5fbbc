import * as z from 'zod';
import { providerChangeCodes } from '../../errors.ts';
import { BillingContact, BillingContactInput } from '../../model/billing/billing-contact.ts';
import { Checkout } from '../../model/billing/checkout.ts';
import { AccountType, BillType } from '../../model/billing/prices.ts';
import {
  Bill,
  ChangePreview,
  Confirmation,
  PaymentMethod,
  RetainedData,
  Subscription,
  SubscriptionChange,
  TokenId,
} from '../../model/billing/subscription.ts';
import { PaymentType, TemporaryPayment } from '../../model/billing/temporary-payment.ts';
import { call } from '../calls/call.ts';
import { PageQuery, pageOf } from '../calls/page.ts';

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
  errors: ['seat.out_of_range', 'seat.limit_reached', 'registration.step_refused'],
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
  body: BillingContactInput,
  response: z.object({ billingContact: BillingContact }),
  errors: ['validation.failed'],
});

/** Calls that ask the payment provider: their function carries its client, the others do not. */
const billing = { domain: 'payments', access: 'billing:manage', module: 'payment' } as const;

/** A subscription and, when the bank wants to ask its customer first, the secret that the card form confirms with. */
const Started = z.object({ subscription: Subscription, confirmation: Confirmation.nullable() });

export const postSubscription = call({
  ...billing,
  id: 'postSubscription',
  method: 'POST',
  path: '/stripe/organizations/subscriptions',
  summary: 'Begins the free trial of the chosen plan with a card; nothing is charged before its end',
  openWhile: ['registering'],
  requests: 3,
  body: z.strictObject({ tokenId: TokenId }),
  response: Started,
  errors: ['registration.step_refused', 'payment.declined', ...providerChangeCodes],
});

export const postTemporaryPaymentInformation = call({
  ...billing,
  id: 'postTemporaryPaymentInformation',
  method: 'POST',
  path: '/payment/organizations/temp-payment-information',
  summary: 'Begins the free trial with the chosen plan: by bank transfer, or with the payment type left open',
  openWhile: ['registering'],
  requests: 3,
  body: z.strictObject({ paymentType: PaymentType.extract(['offline']).nullable() }),
  response: Subscription,
  errors: ['registration.step_refused', 'validation.failed', ...providerChangeCodes],
});

export const getSubscription = call({
  ...billing,
  id: 'getSubscription',
  method: 'GET',
  path: '/payment/organizations/subscriptions',
  summary: 'The subscription with seats in use and what may be done with it; null before there is one',
  openWhile: ['registering', 'suspended'],
  requests: 2,
  response: z.object({ subscription: Subscription.nullable(), kept: RetainedData.nullable() }),
  errors: [],
});

export const getPaymentInformation = call({
  ...billing,
  id: 'getPaymentInformation',
  method: 'GET',
  path: '/payment/organizations/payment-information',
  summary: 'How it is paid: the card on file, or bank transfer',
  openWhile: ['registering', 'suspended'],
  requests: 2,
  response: z.object({ paymentMethod: PaymentMethod.nullable() }),
  errors: [],
});

export const listBills = call({
  ...billing,
  domain: 'billing',
  id: 'listBills',
  method: 'GET',
  path: '/payment/organizations/bills',
  summary: 'Bills, newest first',
  openWhile: ['suspended'],
  requests: 2,
  query: PageQuery,
  response: pageOf(Bill),
  errors: [],
});

export const getBillFile = call({
  ...billing,
  id: 'getBillFile',
  method: 'GET',
  path: '/payment/organizations/bills/{billId}/{document}',
  summary: 'Address of the PDF of a bill: the invoice, or the receipt once it is paid',
  openWhile: ['suspended'],
  requests: 2,
  params: z.object({ billId: z.string().min(1).max(80), document: z.enum(['invoice', 'receipt']) }),
  response: z.object({ url: z.url() }),
  errors: ['bill.not_found', 'payment.unavailable'],
});

export const previewSubscriptionChange = call({
  ...billing,
  id: 'previewSubscriptionChange',
  method: 'POST',
  path: '/payment/organizations/subscriptions/preview',
  summary: 'What another number of seats or another cycle would cost now and at the next renewal; changes nothing',
  requests: 2,
  body: SubscriptionChange,
  response: ChangePreview,
  errors: ['seat.out_of_range', 'seat.limit_reached', 'subscription.change_refused', 'payment.unavailable'],
});

export const changeSeats = call({
  ...billing,
  id: 'changeSeats',
  method: 'PATCH',
  path: '/payment/organizations/seat',
  summary: 'Sets the new total of seats and, where given, the cycle',
  requests: 3,
  body: SubscriptionChange,
  response: Started,
  errors: [
    'seat.out_of_range',
    'seat.limit_reached',
    'subscription.change_refused',
    'payment.declined',
    ...providerChangeCodes,
  ],
});

export const cancelSubscription = call({
  ...billing,
  id: 'cancelSubscription',
  method: 'PATCH',
  path: '/subscriptions/cancel',
  summary: 'Ends the subscription with its contract year, or with the trial',
  openWhile: ['suspended'],
  requests: 3,
  response: Subscription,
  errors: ['subscription.change_refused', ...providerChangeCodes],
});

export const resumeSubscription = call({
  ...billing,
  id: 'resumeSubscription',
  method: 'PATCH',
  path: '/subscriptions/resume',
  summary: 'Takes a cancellation back, or, suspended, mails all that must be paid and opens the checkout',
  openWhile: ['suspended'],
  requests: 3,
  response: z.object({ subscription: Subscription, checkout: Checkout.nullable() }),
  errors: ['subscription.change_refused', ...providerChangeCodes],
});

export const payBill = call({
  ...billing,
  id: 'payBill',
  method: 'POST',
  path: '/payment/organizations/bills/{billId}/payment',
  summary:
    'Pays an open bill with a card, which becomes the card on file; a suspended account pays all that must be paid',
  openWhile: ['suspended'],
  requests: 3,
  params: z.object({ billId: z.string().min(1).max(80) }),
  /** Without a token the card on file is tried again. */
  body: z.strictObject({ tokenId: TokenId.optional() }),
  response: z.object({
    /** `pending`: the bank is still checking, or asks for `confirmation` first; poll current-status for the result. */
    result: z.enum(['paid', 'pending']),
    confirmation: Confirmation.nullable(),
  }),
  errors: ['bill.not_found', 'payment.declined', ...providerChangeCodes],
});

export const updateCard = call({
  ...billing,
  id: 'updateCard',
  method: 'POST',
  path: '/stripe/update-card',
  summary: 'Puts another card on file',
  openWhile: ['suspended'],
  requests: 3,
  body: z.strictObject({ tokenId: TokenId }),
  response: z.object({ paymentMethod: PaymentMethod.nullable(), confirmation: Confirmation.nullable() }),
  errors: ['subscription.change_refused', 'payment.declined', ...providerChangeCodes],
});

/** A basic user of a suspended organisation asks its administrators to resume (specification 4). */
export const askToResume = call({
  id: 'askToResume',
  domain: 'billing',
  method: 'POST',
  path: '/billing/resume-requests',
  summary:
    'Mails the administrators of a suspended organisation that somebody asks them to resume; once a day and person',
  access: 'authenticated',
  module: 'payment',
  requests: 3,
  response: z.object({ isSent: z.boolean(), sentToCount: z.number().int() }),
  errors: ['subscription.change_refused'],
});
