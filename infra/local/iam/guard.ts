/**
 * Access check of an emulator: reads the signer from a request and asks whether that caller may make it. The signature
 * is not recomputed for the services of the JSON and Query protocols (S3 does, because its links are public): only the
 * function knows its session token.
 */
import type { IncomingMessage } from 'node:http';
import { headerOf } from '../http/http.ts';
import type { Caller } from '../policies/caller.ts';
import type { Access } from './create-access.ts';
import type { Need } from './decide.ts';

export type Refusal = {
  code: 'AccessDeniedException' | 'MissingAuthenticationTokenException' | 'UnrecognizedClientException';
  message: string;
};

/** Undefined when the request is allowed. */
export type Guard = (request: IncomingMessage, needs: readonly Need[]) => Refusal | undefined;

/** For tests of a single emulator: allows everything. */
export const openGuard: Guard = () => undefined;

const signed = /^AWS4-HMAC-SHA256 Credential=([^/,]+)\//;

export function createGuard(access: Access): Guard {
  return (request, needs) => {
    const { authorization } = request.headers;
    const accessKeyId = signed.exec(authorization ?? '')?.[1];
    if (accessKeyId === undefined) {
      return { code: 'MissingAuthenticationTokenException', message: 'Missing Authentication Token' };
    }
    const caller = identify(access, accessKeyId, headerOf(request, 'x-amz-security-token'));
    if (caller === undefined) {
      return {
        code: 'UnrecognizedClientException',
        message: 'The security token included in the request is invalid.',
      };
    }
    const message = access.refusal(caller, needs);
    return message === undefined ? undefined : { code: 'AccessDeniedException', message };
  };
}

/** A session is known by its key and its token together. */
function identify(access: Access, accessKeyId: string, sessionToken: string | undefined): Caller | undefined {
  const known = access.findCaller(accessKeyId);
  return known?.credentials.sessionToken === sessionToken ? known?.caller : undefined;
}
