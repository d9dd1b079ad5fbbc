/** The JSON 1.0 protocol of SQS, as the AWS SDKs speak it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { headerOf, readBody, sendJson } from '../http/http.ts';
import { invalidParameter, SqsError } from './sqs-error.ts';

const targetPrefix = 'AmazonSQS.';
const jsonType = { 'content-type': 'application/x-amz-json-1.0' };

export type Operations = ReadonlyMap<string, (input: unknown) => unknown>;

/** Creates the request handler; `report` receives errors that are no refusals. */
export function createHttpFront(operations: Operations, report: (error: unknown) => void) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const target = headerOf(request, 'x-amz-target') ?? '';
      const body = await readBody(request);
      const name = target.startsWith(targetPrefix) ? target.slice(targetPrefix.length) : '';
      const operation = operations.get(name);
      if (operation === undefined) throw new SqsError('UnknownOperationException', `${target} is not served here`);
      sendJson(response, 200, await operation(parseBody(body.toString('utf8'))), jsonType);
    } catch (thrown) {
      refuse(response, thrown, report);
    }
  };
}

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body === '' ? '{}' : body);
  } catch {
    throw new SqsError('SerializationException', 'The body is not JSON');
  }
}

function refuse(response: ServerResponse, thrown: unknown, report: (error: unknown) => void): void {
  const refusal = thrown instanceof z.ZodError ? invalidParameter(z.prettifyError(thrown)) : thrown;
  if (refusal instanceof SqsError) {
    const headers = { ...jsonType, 'x-amzn-query-error': `${refusal.queryCode};Sender` };
    sendJson(response, 400, { __type: `com.amazonaws.sqs#${refusal.name}`, message: refusal.message }, headers);
    return;
  }
  report(refusal);
  sendJson(response, 500, { __type: 'InternalFailure', message: String(refusal) }, jsonType);
}
