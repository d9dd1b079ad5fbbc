import type { ClientView } from '../../../../shared/contract/people/consultancies.contract.ts';
import { standingOf } from '../../../../shared/model/billing/client-order.ts';
import { daysBetween } from '../../../../shared/model/calendar/days-between.ts';

/** Filter by deadline: all clients, those with something overdue, or with something due within a month. */
export const deadlineFilters = ['all', 'overdue', 'soon'] as const;
export type DeadlineFilter = (typeof deadlineFilters)[number];

/** Filter of the list; it is in the address, so that a link and a saved filter show the same. */
export type ClientFilter = { search: string; deadline: DeadlineFilter; industry: string };

const soonDays = 30;

export const filterOfQuery = (params: URLSearchParams): ClientFilter => ({
  search: params.get('search') ?? '',
  deadline: deadlineFilters.find((one) => one === params.get('deadline')) ?? 'all',
  industry: params.get('industry') ?? '',
});

/** Only the active filters. */
export const queryOfFilter = ({ search, deadline, industry }: ClientFilter): Record<string, string> => ({
  ...(search === '' ? {} : { search }),
  ...(deadline === 'all' ? {} : { deadline }),
  ...(industry === '' ? {} : { industry }),
});

export const isNarrowed = (filter: ClientFilter): boolean => Object.keys(queryOfFilter(filter)).length > 0;

const hasDeadline = (client: ClientView, deadline: DeadlineFilter, today: string): boolean => {
  if (deadline === 'all') return true;
  const { overdue, nextDueOn } = standingOf(client, today);
  if (deadline === 'overdue') return overdue > 0;
  return nextDueOn !== null && daysBetween(today, nextDueOn) <= soonDays;
};

export const filteredClients = (
  clients: readonly ClientView[],
  { search, deadline, industry }: ClientFilter,
  today: string,
): ClientView[] =>
  clients.filter(
    (client) =>
      client.name.toLowerCase().includes(search.trim().toLowerCase()) &&
      (industry === '' || client.industryCode === industry) &&
      hasDeadline(client, deadline, today),
  );
