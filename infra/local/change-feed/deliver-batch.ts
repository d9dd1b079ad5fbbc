/** Sends a batch to its function and reads the number of processed records from the answer. */
import * as z from 'zod';
import type { InvokeFunction } from '../core/invoke-function.ts';
import type { EventSourceMapping } from './mapping-queue.ts';
import type { StreamRecord } from './stream-record.ts';

/** Of the records, the first `doneCount` need not be given again; without an error that is all of them. */
export type Delivery = { doneCount: number; error?: string };

const PartialAnswer = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).nullish() })
  .nullish();

export async function deliverBatch(
  invoke: InvokeFunction,
  { functionArn, reportBatchItemFailures }: EventSourceMapping,
  records: StreamRecord[],
  signal: AbortSignal,
): Promise<Delivery> {
  try {
    const { payload, functionError } = await invoke(functionArn, { Records: records }, { signal });
    if (functionError !== undefined) {
      return { doneCount: 0, error: `${functionError.errorType}: ${functionError.errorMessage}` };
    }
    return reportBatchItemFailures ? readAnswer(payload, records) : { doneCount: records.length };
  } catch (thrown) {
    return { doneCount: 0, error: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

/** Everything from the first record named on is given again; an answer that cannot be read is the failure of all. */
function readAnswer(payload: unknown, records: StreamRecord[]): Delivery {
  const answer = PartialAnswer.safeParse(payload === '' ? null : payload);
  if (!answer.success) return { doneCount: 0, error: `The answer is no batch response. ${answer.error.message}` };
  const failures = answer.data?.batchItemFailures ?? [];
  if (failures.length === 0) return { doneCount: records.length };
  const numbers = records.map(({ dynamodb }) => dynamodb.SequenceNumber);
  const indexes = failures.map(({ itemIdentifier }) => numbers.indexOf(itemIdentifier));
  const error = `The function reported ${failures.map(({ itemIdentifier }) => itemIdentifier).join(', ')} as failed`;
  return { doneCount: Math.max(0, Math.min(...indexes)), error };
}
