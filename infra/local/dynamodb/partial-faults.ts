/** Faults that only DynamoDB has: a transaction that loses a conflict, a batch that is not done whole. */
import type { ServerResponse } from 'node:http';
import * as z from 'zod';
import { sendJson } from '../http/http.ts';

const Transaction = z.object({ TransactItems: z.array(z.unknown()).default([]) });
const Batch = z.object({ RequestItems: z.record(z.string(), z.unknown()).default({}) });

/** Nothing is written; the first item is named as the one in conflict. */
export function failTransaction(response: ServerResponse, body: Buffer): void {
  const count = Transaction.parse(JSON.parse(body.toString('utf8'))).TransactItems.length;
  const reasons = Array.from({ length: count }, (_, index) => (index === 0 ? 'TransactionConflict' : 'None'));
  const name = 'TransactionCanceledException';
  sendJson(
    response,
    400,
    {
      __type: `com.amazonaws.dynamodb.v20120810#${name}`,
      Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.join(', ')}]`,
      CancellationReasons: reasons.map((Code) =>
        Code === 'None' ? { Code } : { Code, Message: 'Transaction is ongoing for the item' },
      ),
    },
    { 'x-amzn-errortype': name },
  );
}

/** Does nothing and returns the whole request as unprocessed. */
export function leaveUnprocessed(response: ServerResponse, operation: string, body: Buffer): void {
  const { RequestItems } = Batch.parse(JSON.parse(body.toString('utf8')));
  const answer =
    operation === 'BatchWriteItem'
      ? { UnprocessedItems: RequestItems }
      : { Responses: {}, UnprocessedKeys: RequestItems };
  sendJson(response, 200, answer);
}
