import * as z from 'zod';
import { daysBetween } from '../calendar/days-between.ts';
import type { EntityRequest, ItemState } from './request.ts';

/** States of a request (capabilities A.1); stored are its facts, from which the state follows. */
export const RequestState = z.enum([
  'Draft',
  'Sent',
  'Opened',
  'In progress',
  'Submitted',
  'Returned',
  'Accepted',
  'Locked',
  'Declined',
  'Expired',
  'Reassigned',
  'Withdrawn',
]);
export type RequestState = z.infer<typeof RequestState>;

/** The next person to act. */
export type Actor = 'asker' | 'answerer' | 'nobody';

const actors: Record<RequestState, Actor> = {
  Draft: 'asker',
  Sent: 'answerer',
  Opened: 'answerer',
  'In progress': 'answerer',
  Submitted: 'asker',
  Returned: 'answerer',
  Accepted: 'nobody',
  Locked: 'nobody',
  Declined: 'asker',
  Expired: 'asker',
  Reassigned: 'answerer',
  Withdrawn: 'nobody',
};
export const whoActs = (state: RequestState): Actor => actors[state];

/** Days after the due day on which nothing is expected any more. */
export const expiryDays = 90;

type Facts = Pick<
  EntityRequest,
  'stage' | 'items' | 'dueOn' | 'openedAt' | 'startedAt' | 'lockedAt' | 'reassignedFrom'
>;

const isEvery = ({ items }: Facts, ...states: ItemState[]): boolean =>
  items.every(({ state }) => states.includes(state));
const isAny = ({ items }: Facts, state: ItemState): boolean => items.some((item) => item.state === state);

/** The state of a request on a day ("2026-11-29", of the asker's zone). */
export const requestStateOf = (request: Facts, today: string): RequestState => {
  if (request.stage === 'withdrawn') return 'Withdrawn';
  if (request.stage === 'draft') return 'Draft';
  if (request.lockedAt) return 'Locked';
  if (isEvery(request, 'accepted')) return 'Accepted';
  if (isAny(request, 'returned')) return 'Returned';
  if (isEvery(request, 'declined', 'accepted')) return 'Declined';
  if (isEvery(request, 'submitted', 'accepted', 'declined')) return 'Submitted';
  if (daysBetween(request.dueOn, today) > expiryDays) return 'Expired';
  if (request.startedAt) return 'In progress';
  if (request.openedAt) return 'Opened';
  return request.reassignedFrom ? 'Reassigned' : 'Sent';
};

/** Whether an item is editable: in a request that was sent out, until it is submitted and after it is returned. */
export const isItemOpen = (request: Facts, state: ItemState, today: string): boolean => {
  const whole = requestStateOf(request, today);
  return whoActs(whole) === 'answerer' && (state === 'open' || state === 'returned');
};
