/** Shared part of the batch operations: up to ten entries, each of which succeeds or fails by itself. */
import { SqsError } from './sqs-error.ts';

const entriesMax = 10;
const refusal = (name: string, message: string): SqsError =>
  new SqsError(name, message, `AWS.SimpleQueueService.${name}`);

export function checkBatch(entries: readonly { Id: string }[]): void {
  if (entries.length === 0) {
    throw refusal('EmptyBatchRequest', 'There should be at least one SendMessageBatchRequestEntry in the request.');
  }
  if (entries.length > entriesMax) {
    throw refusal(
      'TooManyEntriesInBatchRequest',
      `Maximum number of entries per request are ${entriesMax}. You have sent ${entries.length}.`,
    );
  }
  const ids = entries.map(({ Id }) => Id);
  if (ids.some((id) => !/^[\w-]{1,80}$/.test(id))) {
    throw refusal(
      'InvalidBatchEntryId',
      'A batch entry id can only contain alphanumeric characters, hyphens and underscores. It can be at most 80 letters long.',
    );
  }
  if (new Set(ids).size < ids.length) throw refusal('BatchEntryIdsNotDistinct', 'Id of a batch entry is repeated.');
}

/** An error that is no refusal of SQS counts as one of the service: the sender may try the entry again. */
export function runBatch<Entry extends { Id: string }>(
  entries: readonly Entry[],
  work: (entry: Entry, position: number) => object | undefined,
) {
  const Successful: object[] = [];
  const Failed: object[] = [];
  for (const [position, entry] of entries.entries()) {
    try {
      Successful.push({ Id: entry.Id, ...work(entry, position) });
    } catch (error) {
      const isSender = error instanceof SqsError;
      const Message = error instanceof Error ? error.message : String(error);
      Failed.push({ Id: entry.Id, SenderFault: isSender, Code: isSender ? error.queryCode : 'InternalError', Message });
    }
  }
  return { Successful, ...(Failed.length > 0 ? { Failed } : {}) };
}
