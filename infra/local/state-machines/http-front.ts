/** The JSON 1.0 protocol of Step Functions, as the AWS SDKs speak it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { type Guard, openGuard } from '../iam/guard.ts';
import { needsOfStepFunctions } from '../iam/json-needs.ts';
import type { ApiContext } from './api.ts';
import { ApiError } from './api-error.ts';
import { OPERATIONS } from './operations.ts';
import { messageOf } from './states-error.ts';

const TARGET_PREFIX = 'AWSStepFunctions.';

/** Creates the request handler; `report` receives defects, not refusals. */
export function createHttpFront(context: ApiContext, report: (error: unknown) => void, guard: Guard = openGuard) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const target = String(request.headers['x-amz-target'] ?? '');
      const body = await text(request);
      const name = target.startsWith(TARGET_PREFIX) ? target.slice(TARGET_PREFIX.length) : '';
      const operation = Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name] : undefined;
      if (operation === undefined) throw new ApiError('UnknownOperationException', `${target} is not served here`);
      const input = parseBody(body);
      const refused = guard(request, needsOfStepFunctions(name, input));
      if (refused !== undefined) throw new ApiError(refused.code, refused.message);
      send(response, 200, operation(context, input));
    } catch (thrown) {
      refuse(response, thrown, report);
    }
  };
}

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body === '' ? '{}' : body);
  } catch {
    throw new ApiError('SerializationException', 'The body is not JSON');
  }
}

function refuse(response: ServerResponse, thrown: unknown, report: (error: unknown) => void): void {
  if (thrown instanceof ApiError) {
    sendError(response, 400, thrown.name, thrown.message);
  } else if (thrown instanceof z.ZodError) {
    sendError(response, 400, 'ValidationException', z.prettifyError(thrown));
  } else {
    report(thrown);
    sendError(response, 500, 'InternalServerError', messageOf(thrown));
  }
}

function sendError(response: ServerResponse, status: number, name: string, message: string): void {
  response.setHeader('x-amzn-errortype', name);
  send(response, status, { __type: name, message });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(JSON.stringify(body));
}
