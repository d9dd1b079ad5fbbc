import type { Queue } from '../assembly/queues.model.ts';
import { isHidden, type Message } from './message.ts';
import type { MessageTable } from './message-table.ts';

type Selection = { queue: Queue; now: number; max: number; expires: boolean; giveUp(message: Message): void };

/**
 * Result of a receive: visible messages in order, at most `max`; drops the expired and moves those received too often.
 */
export function selectMessages(table: MessageTable, { queue, now, max, expires, giveUp }: Selection): Message[] {
  const selected: Message[] = [];
  const blocked = new Set(queue.isFifo ? table.inFlight(now).map(({ groupId }) => groupId) : []);
  const receiveCountMax = queue.redrive?.receiveCountMax ?? Number.POSITIVE_INFINITY;
  for (const message of table.values()) {
    if (selected.length === max) break;
    if (expires && now - message.sentAt > queue.retentionSeconds * 1_000) table.delete(message);
    else if (queue.isFifo && blocked.has(message.groupId)) continue;
    else if (isHidden(message, now)) blocked.add(message.groupId);
    else if (message.receiveCount >= receiveCountMax) giveUp(message);
    else selected.push(message);
  }
  return selected;
}
