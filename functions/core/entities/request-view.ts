import type { EntityRequestView } from '../../../shared/contract/entity-requests.contract.ts';
import type { EntityRequest } from '../../../shared/model/entities/request.ts';
import { requestStateOf, whoActs } from '../../../shared/model/entities/request-state.ts';

/** The calendar day in a zone ("2026-11-29"); an unknown zone is UTC. */
export const dayIn = (timeZone: string, now: number): string => {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-CA', { ...options, timeZone }).format(now);
  } catch {
    return new Date(now).toISOString().slice(0, 10);
  }
};

export const requestViewOf = (request: EntityRequest, now: number): EntityRequestView => {
  const state = requestStateOf(request, dayIn(request.timeZone, now));
  return { ...request, state, actor: whoActs(state) };
};
