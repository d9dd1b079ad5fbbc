/** Faults that the control desk or a test injects in front of an emulator: a share of requests fails as AWS fails. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { Store } from '../core/store.ts';
import { sendAwsError, sendJson } from '../http/http.ts';

export const FaultyService = z.enum([
  'dynamodb',
  's3',
  'sfn',
  'ses',
  'lambda',
  'cognito-idp',
  'secretsmanager',
  'sqs',
  'cloudfront',
  'stripe',
  'api',
]);
export type FaultyService = z.infer<typeof FaultyService>;

/**
 * `throttle`: refused for its rate; `error`: 5xx, not carried out; `delay`: carried out late; `timeout`: carried out or not,
 * the connection breaks; `cancelled` (DynamoDB): transactions lose a conflict; `unprocessed` (DynamoDB, SQS): batches leave
 * items over; for SQS, batches of messages leave every second one over.
 */
export const FaultKind = z.enum(['throttle', 'error', 'delay', 'timeout', 'cancelled', 'unprocessed']);
export type FaultKind = z.infer<typeof FaultKind>;

export const NewFault = z.object({
  service: FaultyService,
  kind: FaultKind,
  /** Share of the requests, 0 to 1. */
  rate: z.number().min(0).max(1),
  delayMilliseconds: z.number().int().min(0).max(60_000).default(1_000),
  /** Only this operation (`TransactWriteItems`, `PutObject`); all when absent. */
  operation: z.string().optional(),
  /** Only requests with each of these in their address (a report's id, `report.docx`). */
  addressHas: z.array(z.string()).default([]),
});
export type NewFault = z.infer<typeof NewFault>;
export const Fault = NewFault.extend({ id: z.string(), hits: z.number().int() });
export type Fault = z.infer<typeof Fault>;

export type Faults = {
  list(): Fault[];
  set(fault: z.input<typeof NewFault>): Fault;
  /** One, or all when no id is given. */
  clear(id?: string): void;
  /** The fault of this request, drawn at random; only of the requested kinds. */
  draw(
    service: FaultyService,
    request: { operation: string; address?: string | undefined },
    kinds?: FaultKind[],
  ): Fault | undefined;
};

export const commonKinds: FaultKind[] = ['throttle', 'error', 'delay', 'timeout'];

export function createFaults(store: Store, random: () => number = Math.random): Faults {
  const stored = store.collection('faults', Fault);
  const faults = new Map(stored.list().map(({ value }) => [value.id, value]));
  return {
    list: () => Array.from(faults.values()),
    set(fault) {
      const created: Fault = { ...NewFault.parse(fault), id: randomUUID(), hits: 0 };
      faults.set(created.id, created);
      stored.put(created.id, created);
      return created;
    },
    clear(id) {
      for (const key of id === undefined ? Array.from(faults.keys()) : [id]) {
        faults.delete(key);
        stored.delete(key);
      }
    },
    draw(service, { operation, address = '' }, kinds = commonKinds) {
      for (const fault of faults.values()) {
        if (fault.service !== service || !kinds.includes(fault.kind)) continue;
        if (fault.operation !== undefined && fault.operation !== operation) continue;
        if (!fault.addressHas.every((part) => address.includes(part))) continue;
        if (random() >= fault.rate) continue;
        fault.hits += 1;
        return fault;
      }
      return undefined;
    },
  };
}

const throttleCodes: Partial<Record<FaultyService, string>> = {
  dynamodb: 'ProvisionedThroughputExceededException',
  lambda: 'TooManyRequestsException',
  'cognito-idp': 'TooManyRequestsException',
};

/** Applies a fault. True when it has answered the request; false when the request continues (late). */
export async function actOut(fault: Fault, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  switch (fault.kind) {
    case 'delay':
      await wait(fault.delayMilliseconds);
      return false;
    case 'timeout':
      await wait(fault.delayMilliseconds);
      request.socket.destroy();
      return true;
    case 'throttle':
    case 'error':
      request.resume();
      sendFault(fault, response);
      return true;
    case 'cancelled':
    case 'unprocessed':
      return false;
  }
}

function sendFault(fault: Fault, response: ServerResponse): void {
  const isThrottle = fault.kind === 'throttle';
  const code = isThrottle ? (throttleCodes[fault.service] ?? 'ThrottlingException') : 'InternalServerError';
  const message = isThrottle ? 'Rate exceeded' : 'Internal server error';
  if (fault.service === 'stripe') {
    sendJson(response, isThrottle ? 429 : 500, stripeFault(isThrottle));
  } else if (fault.service === 's3') {
    sendXml(
      response,
      isThrottle ? 503 : 500,
      `<Error><Code>${isThrottle ? 'SlowDown' : 'InternalError'}</Code><Message>${message}</Message></Error>`,
    );
  } else if (fault.service === 'ses') {
    const error = `<Error><Type>Sender</Type><Code>${isThrottle ? 'Throttling' : 'InternalFailure'}</Code><Message>${message}</Message></Error>`;
    sendXml(
      response,
      isThrottle ? 400 : 500,
      `<ErrorResponse>${error}<RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
    );
  } else {
    sendAwsError(response, isThrottle ? (fault.service === 'lambda' ? 429 : 400) : 500, code, message);
  }
}

const stripeFault = (isThrottle: boolean) => ({
  error: isThrottle
    ? { type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded.' }
    : { type: 'api_error', message: 'An unknown error occurred' },
});

function sendXml(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'text/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
}
