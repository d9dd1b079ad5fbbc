import type { ErrorBody, ErrorCode } from '../../../../shared/errors.ts';

/** A call that the server refused, with its body (specification 8: `message` is what the user reads). */
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

/** No answer arrived: offline, name not resolved, connection cut. What was sent may or may not have been done. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('no answer from the server', { cause });
    this.name = 'NetworkError';
  }
}

/** An answer arrived that is not what the contract says (an older page against a newer server, or a proxy's page). */
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

/** A link to a file that is not, or no longer, of use: its time is over. */
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

/** A server that stumbled, or that was not reached, may answer the next time; what it refused it will refuse again. */
export const mayPass = (error: unknown): boolean => {
  const isAnswer = error instanceof ApiError || error instanceof RefusedLinkError;
  return !isAnswer || error.status === 429 || error.status >= 500;
};

/** Reference that support can look up; null when the server was never reached. */
export const referenceOf = (error: unknown): string | null => {
  if (error instanceof ApiError) return error.body.requestId;
  return error instanceof UnexpectedAnswerError ? error.requestId : null;
};
