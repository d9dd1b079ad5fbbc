import type { EntityRequestView } from '../../../shared/contract/entities/entity-requests.contract.ts';
import { dayIn } from '../../../shared/model/calendar/day-in.ts';
import type { EntityRequest } from '../../../shared/model/entities/request.ts';
import { requestStateOf, whoActs } from '../../../shared/model/entities/request-state.ts';

export const requestViewOf = (request: EntityRequest, now: number): EntityRequestView => {
  const state = requestStateOf(request, dayIn(request.timeZone, now));
  return { ...request, state, actor: whoActs(state) };
};

/** The same for those who answer, without the entity that had it before. */
export const taskViewOf = (request: EntityRequest, now: number): EntityRequestView => {
  const { reassignedFrom: _before, ...view } = requestViewOf(request, now);
  return view;
};
