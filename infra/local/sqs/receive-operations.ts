/** ReceiveMessage, DeleteMessage, ChangeMessageVisibility and the batches of the latter two. */
import * as z from 'zod';
import { checkBatch, runBatch } from './batch.ts';
import type { LocalQueue } from './local-queue.ts';
import { type Message, md5Of, systemAttributes } from './message.ts';

const visibilitySecondsMax = 43_200;
const VisibilityTimeout = z.number().int().min(0).max(visibilitySecondsMax);

const Receive = z.object({
  MaxNumberOfMessages: z.number().int().min(1).max(10).default(1),
  VisibilityTimeout: VisibilityTimeout.optional(),
  WaitTimeSeconds: z.number().int().min(0).max(20).default(0),
  AttributeNames: z.array(z.string()).default([]),
  MessageSystemAttributeNames: z.array(z.string()).default([]),
});
const Receipt = z.object({ ReceiptHandle: z.string() });
const Visibility = Receipt.extend({ VisibilityTimeout });
const entries = <Entry extends z.ZodType>(entry: Entry) => z.object({ Entries: z.array(entry) });
const Id = { Id: z.string() };

function present({ config }: LocalQueue, message: Message, names: readonly string[]) {
  const all = Object.entries(systemAttributes(message, config));
  const wanted = all.filter(([name]) => names.includes('All') || names.includes(name));
  return {
    MessageId: message.messageId,
    ReceiptHandle: message.receiptHandle,
    MD5OfBody: md5Of(message.body),
    Body: message.body,
    ...(wanted.length > 0 ? { Attributes: Object.fromEntries(wanted) } : {}),
  };
}

/** With a waiting time the answer is sent as soon as there is a message. */
export async function receiveMessage(queue: LocalQueue, input: unknown) {
  const { MaxNumberOfMessages, VisibilityTimeout: visibilitySeconds, ...rest } = Receive.parse(input);
  const names = [...rest.AttributeNames, ...rest.MessageSystemAttributeNames];
  const receive = () => queue.receive(MaxNumberOfMessages, { visibilitySeconds });
  let messages = receive();
  if (messages.length === 0 && rest.WaitTimeSeconds > 0) {
    await somethingIn(queue, rest.WaitTimeSeconds * 1_000);
    messages = receive();
  }
  if (messages.length === 0) return {};
  return { Messages: messages.map((message) => present(queue, message, names)) };
}

async function somethingIn(queue: LocalQueue, milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const leave = queue.onChange(() => {
    if (queue.counts().visible > 0) resolve();
  });
  const timer = setTimeout(resolve, milliseconds);
  await promise;
  clearTimeout(timer);
  leave();
}

export function deleteMessage(queue: LocalQueue, input: unknown) {
  queue.delete(Receipt.parse(input).ReceiptHandle);
  return {};
}

export function deleteMessageBatch(queue: LocalQueue, input: unknown) {
  const { Entries } = entries(Receipt.extend(Id)).parse(input);
  checkBatch(Entries);
  return runBatch(Entries, ({ ReceiptHandle }) => {
    queue.delete(ReceiptHandle);
    return undefined;
  });
}

export function changeMessageVisibility(queue: LocalQueue, input: unknown) {
  const { ReceiptHandle, VisibilityTimeout: seconds } = Visibility.parse(input);
  queue.changeVisibility(ReceiptHandle, seconds);
  return {};
}

export function changeMessageVisibilityBatch(queue: LocalQueue, input: unknown) {
  const { Entries } = entries(Visibility.extend(Id)).parse(input);
  checkBatch(Entries);
  return runBatch(Entries, ({ ReceiptHandle, VisibilityTimeout: seconds }) => {
    queue.changeVisibility(ReceiptHandle, seconds);
    return undefined;
  });
}
