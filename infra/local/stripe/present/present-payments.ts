/** Payment intents and charges in Stripe's shape. */
import type Stripe from 'stripe';
import type { Books } from '../records/books.ts';
import type { Charge, PaymentIntent } from '../records/records.ts';
import type { Wire } from '../records/wire.ts';
import { presentFailure, presentNextAction } from './present-objects.ts';

export function presentPaymentIntent(books: Books, intent: PaymentIntent): Wire<Stripe.PaymentIntent> {
  const isPaid = intent.status === 'succeeded';
  const failed = intent.failure === null ? undefined : books.charges.find(intent.latestCharge ?? '');
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: intent.amount,
    amount_capturable: 0,
    amount_received: isPaid ? intent.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: intent.canceledAt,
    cancellation_reason: intent.cancellationReason,
    capture_method: 'automatic',
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    customer: intent.customer,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error:
      intent.failure === null
        ? null
        : {
            ...presentFailure(books, intent.failure, failed?.paymentMethod ?? null),
            ...(intent.latestCharge === null ? {} : { charge: intent.latestCharge }),
          },
    latest_charge: intent.latestCharge,
    livemode: false,
    managed_payments: null,
    metadata: intent.metadata,
    next_action: intent.status === 'requires_action' ? presentNextAction(intent, books.origin) : null,
    on_behalf_of: null,
    payment_method: intent.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: intent.paymentMethodTypes,
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: intent.setupFutureUsage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: intent.status,
    transfer_data: null,
    transfer_group: null,
  };
}

export function presentCharge(books: Books, charge: Charge): Wire<Stripe.Charge> {
  const { failure } = charge;
  const method = books.paymentMethods.get(charge.paymentMethod);
  const isPaid = failure === null;
  const receipt = `${books.origin}/stripe-pages/receipts/${charge.receiptToken}`;
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: isPaid ? charge.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isPaid ? charge.id.replace('ch_', 'txn_') : null,
    billing_details: { ...method.billing, tax_id: null },
    calculated_statement_descriptor: 'ESG CORE',
    captured: isPaid,
    created: charge.created,
    currency: charge.currency,
    customer: charge.customer,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: presentOutcome(charge),
    paid: isPaid,
    payment_intent: charge.paymentIntent,
    payment_method: charge.paymentMethod,
    payment_method_details: presentMethodDetails(books, charge),
    receipt_email: null,
    receipt_number: charge.receiptNumber,
    receipt_url: isPaid ? receipt : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

function presentOutcome({ failure }: Charge): Wire<Stripe.Charge.Outcome> {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: failure === null ? 'approved_by_network' : 'declined_by_network',
    reason: failure === null ? null : (failure.declineCode ?? failure.code),
    risk_level: 'normal',
    risk_score: 20,
    seller_message: failure === null ? 'Payment complete.' : 'The bank returned the decline code.',
    type: failure === null ? 'authorized' : 'issuer_declined',
  };
}

function presentMethodDetails(books: Books, charge: Charge): Wire<Stripe.Charge.PaymentMethodDetails> {
  const { card } = books.paymentMethods.get(charge.paymentMethod);
  return {
    card: {
      amount_authorized: charge.amount,
      authorization_code: null,
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: card.fingerprint,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_token: { used: false },
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
    type: 'card',
  };
}
