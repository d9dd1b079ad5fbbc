/** An error of Stripe; thrown anywhere below a call, it becomes the answer. */
export type StripeErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

type Details = {
  type?: StripeErrorType;
  code?: string;
  param?: string;
  declineCode?: string | null;
  /** Further fields of the error (`payment_intent`, `setup_intent`, `payment_method`, `charge`). */
  fields?: Record<string, unknown>;
  /** Earlier changes remain: a declined payment is on the books. */
  isRetained?: boolean;
};

export class StripeError extends Error {
  readonly status: number;
  readonly details: Details;
  constructor(status: number, message: string, details: Details = {}) {
    super(message);
    this.name = 'StripeError';
    this.status = status;
    this.details = details;
  }
}

export const resourceMissing = (kind: string, id: string, param = 'id', status = 404): StripeError =>
  new StripeError(status, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });

export const invalidRequest = (message: string, param?: string, code?: string): StripeError =>
  new StripeError(400, message, { ...(param === undefined ? {} : { param }), ...(code === undefined ? {} : { code }) });

/** The body of the answer. */
export function describeError({ message, details }: StripeError, requestId: string): Record<string, unknown> {
  const { type = 'invalid_request_error', code, param, declineCode, fields } = details;
  return {
    error: {
      ...(code === undefined
        ? {}
        : { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
      ...(declineCode === undefined || declineCode === null ? {} : { decline_code: declineCode }),
      message,
      ...(param === undefined ? {} : { param }),
      request_log_url: `http://control.localhost/#stripe/requests/${requestId}`,
      type,
      ...fields,
    },
  };
}
