import Stripe from 'stripe';
import { AppError } from '../../../shared/errors.ts';
import { declineReason } from '../../../shared/model/billing/decline-reasons.ts';
import type { Language } from '../../../shared/model/text/language.ts';

const { StripeCardError, StripeError, StripeInvalidRequestError, StripeIdempotencyError } = Stripe.errors;

export const isDeclined = (error: unknown): error is Stripe.errors.StripeCardError => error instanceof StripeCardError;

const asking = [
  'authentication_required',
  'subscription_payment_intent_requires_action',
  'invoice_payment_intent_requires_action',
];

/**
 * The bank wants its customer's word first: no refusal yet. Of a bill it comes as an invalid request, not as a refused
 * card.
 */
export const needsAuthentication = (error: unknown): boolean =>
  error instanceof StripeError && asking.some((code) => code === error.code || code === error.decline_code);

/** The provider stumbled: it repeats this answer to the same idempotency key for a day. */
export const isProviderFault = (error: unknown): boolean =>
  error instanceof StripeError && (error.statusCode ?? 0) >= 500;

export const isMissing = (error: unknown): boolean =>
  error instanceof StripeInvalidRequestError && error.code === 'resource_missing';

/**
 * Error returned to the caller for a refusal of the provider. A refused card is the payer's to mend; an idempotency key
 * in use means another request of the same change; any other error is ours or the provider's, and nothing was charged.
 */
export const toAppError = (error: unknown, language: Language): unknown => {
  if (isDeclined(error)) {
    const reason = declineReason([error.decline_code, error.code], language);
    return new AppError('payment.declined', { reason, cause: error });
  }
  // A token or payment method that there is not, or that was used before, is no card that could be charged.
  if (
    error instanceof StripeInvalidRequestError &&
    error.param !== undefined &&
    /payment_method|card|token/.test(error.param)
  ) {
    return new AppError('payment.declined', { reason: declineReason([error.code], language), cause: error });
  }
  if (error instanceof StripeIdempotencyError) return new AppError('request.conflict', { cause: error });
  if (error instanceof StripeError) return new AppError('payment.unavailable', { cause: error });
  return error;
};
