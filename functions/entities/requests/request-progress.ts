import type { CallResult } from '../../../shared/contract/calls/call.ts';
import type { getEntityRequestStanding as standingCall } from '../../../shared/contract/entities/entity-request-status.contract.ts';
import type { EntityRequestView } from '../../../shared/contract/entities/entity-requests.contract.ts';
import { dayIn } from '../../../shared/model/calendar/day-in.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { entityRequest, requestsOf } from '../../core/entities/request.entities.ts';
import { lockedByReports } from '../../core/entities/request-lock.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';
import { requestViewOf } from './request-view.ts';

/** A disclosure is reviewed as soon as it arrives, while others of its request are still answered. */
const isReviewable = ({ actor, stage, items }: EntityRequestView): boolean =>
  stage === 'sent' &&
  (actor === 'asker' ||
    (actor === 'answerer' && items.some(({ state }) => state === 'submitted' || state === 'declined')));

/** Open items of the organisation's requests, by the party that has to act. */
export const getEntityRequestStanding = async (
  { table, now }: Pick<EntitiesDependencies, 'table' | 'now'>,
  { organization }: Principal,
): Promise<CallResult<typeof standingCall>> => {
  const stored = await table.all(entityRequest, { pk: requestsOf(organization), index: 'gsi1' });
  const requests = (await lockedByReports(table, stored)).map((request) => requestViewOf(request, now()));
  const waiting = requests.filter(({ actor }) => actor === 'answerer');
  const isOverdue = ({ dueOn, timeZone }: (typeof waiting)[number]): boolean => dueOn < dayIn(timeZone, now());
  const [nextDueOn = null] = waiting
    .filter((request) => !isOverdue(request))
    .map(({ dueOn }) => dueOn)
    .toSorted();
  return {
    toReview: requests.filter(isReviewable).length,
    overdue: waiting.filter(isOverdue).length,
    waiting: waiting.length,
    nextDueOn,
  };
};
