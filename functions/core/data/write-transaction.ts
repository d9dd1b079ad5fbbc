import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../../../shared/errors.ts';
import { attemptsMax, backOff } from './back-off.ts';
import { countRequest } from './request-count.ts';
import type { Scope } from './scope.ts';
import type { Write } from './write.ts';

/** A condition of a transaction did not hold; `failed` are the positions of the writes refused. */
export class WriteConflict extends Error {
  readonly failed: number[];
  constructor(failed: number[]) {
    super('write conflict');
    this.name = 'WriteConflict';
    this.failed = failed;
  }
}

const transientCodes = ['None', 'TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'];

/** Positions refused by a condition; undefined when the transaction only met another one and may be tried again. */
const failedConditions = (error: unknown): number[] | undefined => {
  if (!(error instanceof TransactionCanceledException)) throw error;
  const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code ?? 'None');
  const failed = codes.flatMap((code, position) => (code === 'ConditionalCheckFailed' ? [position] : []));
  if (failed.length > 0) return failed;
  if (codes.every((code) => transientCodes.includes(code))) return undefined;
  throw error;
};

/**
 * All or nothing. Throws WriteConflict when a condition fails, 409 `request.conflict` when others are always in the
 * way.
 */
export const writeTransaction = async (
  client: DynamoDBDocumentClient,
  tableName: string,
  scope: Scope,
  writes: Write[],
): Promise<void> => {
  countRequest();
  const items = writes.map((step) => step.toItem(tableName, scope));
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    if (attempt > 0) await backOff(attempt);
    try {
      await client.send(new TransactWriteCommand({ TransactItems: items }));
      return;
    } catch (error) {
      const failed = failedConditions(error);
      if (failed !== undefined) throw new WriteConflict(failed);
    }
  }
  throw new AppError('request.conflict');
};
