/** Customers, catalogue, payment methods and intents in Stripe's shape. */
import type Stripe from 'stripe';
import type { Books } from '../records/books.ts';
import { cardBehavior } from '../records/cards.ts';
import type {
  Card,
  CardFailure,
  Customer,
  PaymentMethod,
  Price,
  Product,
  SetupIntent,
  Token,
} from '../records/records.ts';
import type { Wire } from '../records/wire.ts';

export type PresentedCustomer = Wire<Stripe.Customer> | { id: string; object: 'customer'; deleted: true };

export function presentCustomer(customer: Customer): PresentedCustomer {
  if (customer.isDeleted) return { id: customer.id, object: 'customer', deleted: true };
  return {
    id: customer.id,
    object: 'customer',
    address: customer.address,
    balance: customer.balance,
    created: customer.created,
    currency: customer.currency,
    customer_account: null,
    default_source: null,
    delinquent: customer.isDelinquent,
    description: customer.description,
    discount: null,
    email: customer.email,
    invoice_prefix: customer.invoicePrefix,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: customer.defaultPaymentMethod,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: customer.metadata,
    name: customer.name,
    next_invoice_sequence: customer.nextInvoiceSequence,
    phone: customer.phone,
    preferred_locales: customer.preferredLocales,
    shipping: null,
    tax_exempt: 'none',
    test_clock: customer.testClock,
  };
}

export function presentProduct(product: Product): Wire<Stripe.Product> {
  return {
    id: product.id,
    object: 'product',
    active: product.isActive,
    created: product.created,
    default_price: null,
    description: product.description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: product.metadata,
    name: product.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: product.unitLabel,
    updated: product.updated,
    url: null,
  };
}

export function presentPrice(price: Price): Wire<Stripe.Price> {
  return {
    id: price.id,
    object: 'price',
    active: price.isActive,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: price.lookupKey,
    metadata: price.metadata,
    nickname: price.nickname,
    product: price.product,
    recurring:
      price.recurring === null
        ? null
        : {
            interval: price.recurring.interval,
            interval_count: price.recurring.intervalCount,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: price.recurring === null ? 'one_time' : 'recurring',
    unit_amount: price.unitAmount,
    unit_amount_decimal: String(price.unitAmount),
  };
}

const presentCard = (card: Card): Wire<Stripe.PaymentMethod.Card> => ({
  brand: card.brand,
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: card.country,
  display_brand: card.brand,
  exp_month: card.expMonth,
  exp_year: card.expYear,
  fingerprint: card.fingerprint,
  funding: card.funding,
  generated_from: null,
  last4: card.last4,
  networks: { available: [card.brand], preferred: null },
  regulated_status: 'unregulated',
  three_d_secure_usage: { supported: cardBehavior(card).authentication !== undefined || card.brand === 'visa' },
  wallet: null,
});

export function presentPaymentMethod(method: PaymentMethod): Wire<Stripe.PaymentMethod> {
  return {
    id: method.id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { ...method.billing, tax_id: null },
    card: presentCard(method.card),
    created: method.created,
    customer: method.customer,
    customer_account: null,
    livemode: false,
    metadata: method.metadata,
    type: 'card',
  };
}

export function presentToken(token: Token): Wire<Stripe.Token> {
  const { card } = token;
  return {
    id: token.id,
    object: 'token',
    card: {
      id: token.id.replace('tok_', 'card_'),
      object: 'card',
      address_city: null,
      address_country: null,
      address_line1: null,
      address_line1_check: null,
      address_line2: null,
      address_state: null,
      address_zip: null,
      address_zip_check: null,
      brand: card.brand === 'visa' ? 'Visa' : card.brand,
      country: card.country,
      cvc_check: 'unchecked',
      dynamic_last4: null,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: card.fingerprint,
      funding: card.funding,
      last4: card.last4,
      metadata: {},
      name: token.name,
      regulated_status: 'unregulated',
      tokenization_method: null,
    },
    client_ip: '127.0.0.1',
    created: token.created,
    livemode: false,
    type: 'card',
    used: token.isUsed,
  };
}

/** Common fields of `last_setup_error`, `last_payment_error` and the answer to a declined card. */
export function presentFailure(books: Books, failure: CardFailure, paymentMethod: string | null) {
  const method = paymentMethod === null ? undefined : books.paymentMethods.find(paymentMethod);
  return {
    code: failure.code,
    ...(failure.declineCode === null ? {} : { decline_code: failure.declineCode }),
    doc_url: `https://stripe.com/docs/error-codes/${failure.code.replaceAll('_', '-')}`,
    message: failure.message,
    ...(method === undefined ? {} : { payment_method: presentPaymentMethod(method) }),
    type: failure.code === 'authentication_required' ? 'card_error' : failureType(failure),
  };
}

const failureType = ({ code }: CardFailure): string =>
  code.endsWith('_intent_authentication_failure') ? 'invalid_request_error' : 'card_error';

/** Next step of Stripe.js: the challenge in its own frame, or a redirect. */
export function presentNextAction(
  intent: { id: string; clientSecret: string; returnUrl: string | null },
  origin: string,
) {
  const url = `${origin}/stripe-pages/authenticate/${intent.id}?client_secret=${intent.clientSecret}`;
  return intent.returnUrl === null
    ? {
        type: 'use_stripe_sdk' as const,
        use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url, source: `src_${intent.id}` },
      }
    : { type: 'redirect_to_url' as const, redirect_to_url: { return_url: intent.returnUrl, url } };
}

export function presentSetupIntent(books: Books, intent: SetupIntent): Wire<Stripe.SetupIntent> {
  return {
    id: intent.id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: intent.isAutomatic ? { allow_redirects: 'always', enabled: true } : null,
    cancellation_reason: intent.cancellationReason,
    client_secret: intent.clientSecret,
    created: intent.created,
    customer: intent.customer,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: intent.failure === null ? null : presentFailure(books, intent.failure, null),
    latest_attempt: intent.attempts === 0 ? null : `${intent.id.replace('seti_', 'setatt_')}${intent.attempts}`,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: intent.metadata,
    next_action: intent.status === 'requires_action' ? presentNextAction(intent, books.origin) : null,
    on_behalf_of: null,
    payment_method: intent.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: intent.paymentMethodTypes,
    single_use_mandate: null,
    status: intent.status,
    usage: intent.usage,
  };
}
