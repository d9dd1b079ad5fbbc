import type { ErrorBody, ErrorCode } from '../../../../shared/errors.ts';

/** A call that the server refused, with its body (specification 8: `message` is shown to the user). */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}

/** No response arrived: offline, name not resolved, connection lost. The request may or may not have been processed. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('no answer from the server', { cause });
    this.name = 'NetworkError';
  }
}

/** A response that does not match the contract (an older page with a newer server, or a proxy's page). */
export class UnexpectedAnswerError extends Error {
  readonly requestId: string | null;
  readonly status: number;
  constructor(requestId: string | null, cause: unknown, status: number) {
    super('the answer does not fit the contract', { cause });
    this.name = 'UnexpectedAnswerError';
    this.requestId = requestId;
    this.status = status;
  }
}

/** A link to a file that has expired. */
export class RefusedLinkError extends Error {
  readonly status: number;
  constructor(status: number) {
    super('the link was refused');
    this.name = 'RefusedLinkError';
    this.status = status;
  }
}

export const isApiError = (error: unknown, code?: ErrorCode): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.body.code === code);

/** A temporary failure: a server error or no connection may succeed the next time; a refusal will be repeated. */
export const mayPass = (error: unknown): boolean => {
  const isAnswer = error instanceof ApiError || error instanceof RefusedLinkError;
  return !isAnswer || error.status === 429 || error.status >= 500;
};

/** Reference for support; null if the server was never reached. */
export const referenceOf = (error: unknown): string | null => {
  if (error instanceof ApiError) return error.body.requestId;
  return error instanceof UnexpectedAnswerError ? error.requestId : null;
};
