import * as z from 'zod';
import { entity } from '../core/data/entity.ts';

const HandledEvent = z.object({ eventId: z.string(), atEpochSeconds: z.number().int() });
const retentionSeconds = 8 * 24 * 60 * 60;

/**
 * Mark that an event was handled, written in the same transaction and retained longer than the event can be
 * redelivered. The name in the table dates from when only mails were marked.
 *
 * | access pattern | key                   |
 * |----------------|-----------------------|
 * | one event      | MAIL {eventId} / MAIL |
 */
export const handledEventEntity = entity<{ eventId: string }, z.infer<typeof HandledEvent>>({
  name: 'SentMail',
  version: 1,
  schema: HandledEvent,
  key: ({ eventId }) => ({ pk: ['MAIL', eventId], sk: ['MAIL'] }),
  expiresAtEpochSeconds: (item) => item.atEpochSeconds + retentionSeconds,
});
