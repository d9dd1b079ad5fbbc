/**
 * Answers that a supplier suggests to itself for requests of other customers, one item per answer (ADR 78). An item
 * names the answer and has no copy of it, so a suggestion is the answer of now; removing it is the revocation.
 *
 * | access pattern                 | key                                                                     |
 * |--------------------------------|-------------------------------------------------------------------------|
 * | shared answers of a supplier   | SHARED-ANSWERS {organizationId} / ANSWER {itemKey} {fieldKey} {requestId} |
 */
import * as z from 'zod';
import { EntityRequestId, OrganizationId, UserId } from '../../../shared/ids.ts';
import { TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import { entity, type KeyParts } from '../data/entity.ts';

const SharedAnswer = z.object({
  /** The supplier. */
  organizationId: OrganizationId,
  itemKey: z.string(),
  fieldKey: z.string(),
  requestId: EntityRequestId,
  /** The customer that the answer was given to; never shown to another one. */
  customerId: OrganizationId,
  time: TimeSpan,
  sharedAt: z.iso.datetime(),
  sharedBy: UserId,
});
export type SharedAnswer = z.infer<typeof SharedAnswer>;

type SharedAnswerKey = Pick<SharedAnswer, 'itemKey' | 'fieldKey'> & { organizationId: string; requestId: string };

export const sharedAnswersOf = ({ organizationId }: { organizationId: string }): KeyParts => [
  'SHARED-ANSWERS',
  organizationId,
];

export const sharedAnswer = entity<SharedAnswerKey, SharedAnswer>({
  name: 'SharedAnswer',
  version: 1,
  schema: SharedAnswer,
  key: (key) => ({ pk: sharedAnswersOf(key), sk: ['ANSWER', key.itemKey, key.fieldKey, key.requestId] }),
});
