/** The Invoke call of Lambda's API (REST-JSON), for functions and scripts that use the SDK. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodePercent, readBody, sendJson } from '../http/http.ts';
import type { Home } from '../iam/dynamodb-needs.ts';
import { type Guard, openGuard } from '../iam/guard.ts';
import { needsOfInvocation } from '../iam/json-needs.ts';
import { FunctionNotFoundError, type Lambda, PayloadTooLargeError } from './create-lambda.ts';

const invocationPath = /^\/2015-03-31\/functions\/([^/]+)\/invocations(?:\?.*)?$/;

/** Without `access` everybody may call everything. */
export function handleLambda(
  lambda: Lambda,
  { guard, home }: { guard: Guard; home: Home } = { guard: openGuard, home: { region: '', account: '' } },
) {
  return async (request: IncomingMessage, response: ServerResponse) => {
    const name = decodePercent(invocationPath.exec(request.url ?? '')?.[1] ?? '') ?? '';
    const refused = name === '' ? undefined : guard(request, needsOfInvocation(name, home));
    if (refused === undefined) await answer(lambda, name, request, response);
    else sendError(response, 403, refused.code, refused.message);
  };
}

async function answer(lambda: Lambda, name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!name || request.method !== 'POST') {
    sendError(response, 404, 'ResourceNotFoundException', 'The local cloud serves Invoke only');
    return;
  }
  const text = (await readBody(request)).toString('utf8');
  const payload = parse(text);
  if (payload === undefined) {
    sendError(response, 400, 'InvalidRequestContentException', 'Could not parse request body into json');
    return;
  }
  const type = request.headers['x-amz-invocation-type'] ?? 'RequestResponse';
  try {
    const result = await (type === 'RequestResponse' ? lambda.invoke(name, payload.value) : undefined);
    if (result === undefined) {
      sendError(response, 400, 'InvalidParameterValueException', `InvocationType ${String(type)} is not served`);
      return;
    }
    const headers = {
      'x-amz-executed-version': '$LATEST',
      ...(result.functionError ? { 'x-amz-function-error': 'Unhandled' } : {}),
    };
    sendJson(response, 200, result.payload ?? null, headers);
  } catch (error) {
    if (error instanceof FunctionNotFoundError) sendError(response, 404, error.name, error.message);
    else if (error instanceof PayloadTooLargeError) sendError(response, 413, error.name, error.message);
    else throw error;
  }
}

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: text === '' ? {} : JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function sendError(response: ServerResponse, status: number, code: string, message: string): void {
  sendJson(response, status, { Type: 'User', Message: message, message }, { 'x-amzn-errortype': code });
}
