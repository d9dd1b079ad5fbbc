/**
 * DynamoDB: a thin proxy in front of dynoxide. Bodies pass unchanged; the proxy counts requests, injects faults and
 * emits stream records.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Table } from '../assembly/data.model.ts';
import type { Clock } from '../core/clock.ts';
import type { Store } from '../core/store.ts';
import type { Faults } from '../faults/faults.ts';
import { headerOf, readBody, sendAwsError } from '../http/http.ts';
import { needsOfDynamoDb } from '../iam/dynamodb-needs.ts';
import { type Guard, openGuard } from '../iam/guard.ts';
import { type Capture, createChangeCapture, type StreamConsumer } from './change-capture.ts';
import { startDynoxide } from './dynoxide.ts';
import { createDynoxideClient, type DynoxideClient, type RawAnswer, targetPrefix } from './dynoxide-client.ts';
import { failTransaction, leaveUnprocessed } from './partial-faults.ts';
import { createRequestCounter, type RequestCounter } from './request-counter.ts';
import { ensureTables } from './tables.ts';
import { listChanges, writeOperations } from './write-candidates.ts';

export type DynamoDb = {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Calls of the cloud itself (control desk): not counted, no faults. */
  client: DynoxideClient;
  /** Straight to the database, for a bench's bare floor. */
  directPort: number;
  requests: RequestCounter;
  onExit(listener: () => void): void;
  close(): Promise<void>;
};

export type DynamoDbOptions = {
  file: string;
  tables: Table[];
  store: Store;
  clock: Clock;
  faults: Faults;
  consumer: StreamConsumer;
  region: string;
  /** The account of the tables, for their ARNs. */
  account?: string;
  /** Refuses callers who lack a right; left out, everybody may do everything. */
  guard?: Guard;
};

export async function createDynamoDb(options: DynamoDbOptions): Promise<DynamoDb> {
  const dynoxide = await startDynoxide(options.file);
  const client = createDynoxideClient(dynoxide.port);
  try {
    await ensureTables(client, options.tables);
    const capture = createChangeCapture({ ...options, client });
    await capture.recover();
    const requests = createRequestCounter();
    return {
      handle: createHandler({ ...options, client, requests, prepare: capture.prepare }),
      client,
      directPort: dynoxide.port,
      requests,
      onExit: dynoxide.onExit,
      async close() {
        client.close();
        await dynoxide.stop();
      },
    };
  } catch (error) {
    client.close();
    await dynoxide.stop();
    throw error;
  }
}

type Prepare = ReturnType<typeof createChangeCapture>['prepare'];

type HandlerOptions = DynamoDbOptions & { client: DynoxideClient; requests: RequestCounter; prepare: Prepare };

function createHandler(options: HandlerOptions): DynamoDb['handle'] {
  const { client, requests, faults, prepare, region, account = '', guard = openGuard } = options;
  return async (request, response) => {
    const target = headerOf(request, 'x-amz-target') ?? '';
    const operation = target.startsWith(targetPrefix) ? target.slice(targetPrefix.length) : '';
    const body = await readBody(request);
    requests.add(operation, headerOf(request, 'x-amzn-trace-id'));
    const input = parse(body);
    const refused = guard(request, needsOfDynamoDb(operation, input, { region, account }));
    if (refused !== undefined) {
      sendAwsError(response, 400, `com.amazon.coral.service#${refused.code}`, refused.message);
      return;
    }
    if (operation === 'TransactWriteItems' && faults.draw('dynamodb', { operation }, ['cancelled']) !== undefined) {
      failTransaction(response, body);
      return;
    }
    const isBatch = operation === 'BatchWriteItem' || operation === 'BatchGetItem';
    if (isBatch && faults.draw('dynamodb', { operation }, ['unprocessed']) !== undefined) {
      leaveUnprocessed(response, operation, body);
      return;
    }
    const captured = writeOperations.includes(operation) ? await prepare(listChanges(operation, input)) : undefined;
    await forward(client, target, body, captured, response);
  };
}

/** Undefined for invalid JSON: the service itself reports it. */
function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** On a broken connection the outcome is unknown: the intent remains and is resolved at the next start. */
async function forward(
  client: DynoxideClient,
  target: string,
  body: Buffer,
  captured: Capture,
  response: ServerResponse,
): Promise<void> {
  let answer: RawAnswer;
  try {
    answer = await client.forward(target, body);
  } catch {
    sendAwsError(response, 500, 'InternalServerError', 'The database does not answer');
    return;
  }
  if (answer.status === 200) captured?.commit();
  else captured?.abandon();
  response.writeHead(answer.status, {
    'content-type': answer.headers['content-type'] ?? 'application/x-amz-json-1.0',
    'content-length': answer.body.length,
  });
  response.end(answer.body);
}
