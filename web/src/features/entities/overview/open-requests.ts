import { shownCode } from '../../../../../shared/catalogue/display-code.ts';
import type { CallOutput } from '../../../../../shared/contract/calls/call.ts';
import type {
  EntityRequestView,
  listEntityRequests,
} from '../../../../../shared/contract/entities/entity-requests.contract.ts';
import { dayIn } from '../../../../../shared/model/calendar/day-in.ts';
import { isMetricItem, itemKeyOf } from '../../../../../shared/model/entities/request.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';

type Listed = CallOutput<typeof listEntityRequests>;
type Person = { firstName: string; lastName: string };

/** Requests of an entity that somebody must act on, the first due first. */
export const openRequestsOf = ({ requests }: Pick<Listed, 'requests'>, entityId: string): EntityRequestView[] =>
  requests
    .filter((request) => request.entityId === entityId && request.actor !== 'nobody')
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));

/** Names of the requested items: a disclosure is known by its code, a metric by its name. */
export const requestedNames = (
  { items }: Pick<EntityRequestView, 'items'>,
  subjects: Listed['subjects'],
  language: Language,
): string[] => {
  const known = new Map(subjects.map((subject) => [subject.itemKey, subject]));
  return items.flatMap(({ subject }) => {
    const key = itemKeyOf(subject);
    const found = known.get(key);
    if (!found) return [];
    if (!isMetricItem(key)) return [shownCode(found.code, language)];
    return [language === 'zhTw' ? (found.titleZhTw ?? found.title) : found.title];
  });
};

/** People who must answer: the assigned one, else all of the entity. */
export const answerersOf = <P extends Person>(
  { assignedTo }: Pick<EntityRequestView, 'assignedTo'>,
  people: readonly P[],
  nameOf: (person: P) => string,
): string[] => (assignedTo ? [assignedTo.name] : people.map(nameOf));

/** Whether the entity's response is late, by the day of the requester's zone. */
export const isRequestOverdue = (
  { actor, dueOn, timeZone }: Pick<EntityRequestView, 'actor' | 'dueOn' | 'timeZone'>,
  now: number,
): boolean => actor === 'answerer' && dueOn < dayIn(timeZone, now);
