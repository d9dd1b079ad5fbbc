/** Objects of the payment provider as the product reads them, for unit tests: only the fields that are read. */
import type Stripe from 'stripe';

/** A partial fixture replaces the whole object; tests cover the fields that the product reads. */
const objectOf = <Kind>(value: object): Kind => JSON.parse(JSON.stringify(value));

export const seconds = (text: string): number => Date.parse(text) / 1_000;

export const lineOf = (changes: object = {}): object => ({
  amount: 18_000,
  quantity: 4,
  period: { start: seconds('2026-11-29T00:00:00Z'), end: seconds('2026-12-29T00:00:00Z') },
  ...changes,
});

export const invoiceOf = (changes: object = {}): Stripe.Invoice =>
  objectOf({
    id: 'in_1',
    created: seconds('2026-11-29T00:00:00Z'),
    number: 'A-1',
    billing_reason: 'subscription_cycle',
    status: 'paid',
    collection_method: 'charge_automatically',
    attempted: true,
    total: 18_000,
    amount_paid: 18_000,
    amount_remaining: 0,
    due_date: null,
    invoice_pdf: 'https://example.org/pdf',
    period_start: 0,
    period_end: 0,
    lines: { data: [lineOf()] },
    status_transitions: { finalized_at: seconds('2026-11-29T01:00:00Z'), paid_at: seconds('2026-11-29T01:00:05Z') },
    parent: { subscription_details: { subscription: 'sub_1' } },
    ...changes,
  });

export const cardMethod = { id: 'pm_1', card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030 } };

export const customerObject = (changes: object = {}): Stripe.Customer =>
  objectOf({ id: 'cus_1', invoice_settings: { default_payment_method: null }, ...changes });

export const subscriptionObject = (changes: object = {}): Stripe.Subscription =>
  objectOf({
    id: 'sub_1',
    status: 'active',
    collection_method: 'charge_automatically',
    default_payment_method: cardMethod,
    start_date: seconds('2026-11-22T00:00:00Z'),
    trial_start: seconds('2026-11-22T00:00:00Z'),
    trial_end: seconds('2026-11-29T00:00:00Z'),
    billing_cycle_anchor: seconds('2026-11-29T00:00:00Z'),
    cancel_at: null,
    ended_at: null,
    items: {
      data: [
        {
          id: 'si_1',
          quantity: 4,
          current_period_end: seconds('2026-12-29T00:00:00Z'),
          price: { unit_amount: 4_500, metadata: { billType: 'Monthly' }, recurring: { interval: 'month' } },
        },
      ],
    },
    ...changes,
  });
