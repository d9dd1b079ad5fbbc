import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { AppError, type ErrorBody, errorCatalogue } from '../../../shared/errors.ts';
import { withFormerUsers } from '../../../shared/model/people/former-user.ts';
import { withPlatformAuthors } from '../../../shared/model/people/platform-author.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { errorText } from '../error-text.ts';

/** Headers on every answer of the API (quality S5); the edge adds the same to pages. */
const securityHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Result of a handler: the body, and cookies or headers where the call sets them. */
export type HandlerResult<Body> = { body: Body; cookies?: string[]; headers?: Record<string, string> };

/** The answer as JSON; names of erased people and of the product's own authors are in the reader's language. */
export const jsonResponse = (
  statusCode: number,
  result: HandlerResult<unknown>,
  requestId: string,
  language: Language,
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': requestId,
    ...result.headers,
  },
  ...(result.cookies ? { cookies: result.cookies } : {}),
  body: withPlatformAuthors(withFormerUsers(JSON.stringify(result.body), language), language),
});

/** Maps the application's error class; any other error is a 500 with the request's id only. */
export const errorResponse = (
  error: unknown,
  language: Language,
  requestId: string,
): APIGatewayProxyStructuredResultV2 => {
  const known = error instanceof AppError ? error : new AppError('server.error');
  const body: ErrorBody = {
    code: known.code,
    message: errorText(known.code, language, known),
    requestId,
    ...(known.fields ? { fields: known.fields } : {}),
    ...(known.current === undefined ? {} : { current: known.current }),
    ...(known.reason === undefined ? {} : { reason: known.reason }),
  };
  const { retryAfterSeconds } = known;
  const result =
    retryAfterSeconds === undefined
      ? { body }
      : { body, headers: { 'retry-after': String(Math.ceil(retryAfterSeconds)) } };
  return jsonResponse(errorCatalogue[known.code].status, result, requestId, language);
};
