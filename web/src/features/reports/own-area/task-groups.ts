import type { EntityRequestView } from '../../../../../shared/contract/entities/entity-requests.contract.ts';
import { dayIn } from '../../../../../shared/model/calendar/day-in.ts';

export const taskGroups = ['todo', 'returned', 'sent', 'accepted'] as const;
export type TaskGroup = (typeof taskGroups)[number];

/** The group of a task for the person who answers (screens 30); an expired or declined task waits for the requester. */
export const groupOf = ({ state }: Pick<EntityRequestView, 'state'>): TaskGroup => {
  if (state === 'Returned') return 'returned';
  if (state === 'Accepted' || state === 'Locked') return 'accepted';
  return state === 'Submitted' || state === 'Declined' || state === 'Expired' ? 'sent' : 'todo';
};

/** Tasks of each group, the first due first; groups without any are left out. */
export const groupTasks = (tasks: readonly EntityRequestView[]): { group: TaskGroup; tasks: EntityRequestView[] }[] =>
  taskGroups
    .map((group) => ({
      group,
      tasks: tasks
        .filter((task) => groupOf(task) === group)
        .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn)),
    }))
    .filter((one) => one.tasks.length > 0);

/** The due day is one of the asker's zone, wherever the device is. */
export const isOverdueTask = (
  { actor, dueOn, timeZone }: Pick<EntityRequestView, 'actor' | 'dueOn' | 'timeZone'>,
  now: number,
): boolean => actor === 'answerer' && dueOn < dayIn(timeZone, now);

const minutesEach = 2;
/** The estimated time for the remaining work, in whole minutes. */
export const minutesFor = ({ items }: Pick<EntityRequestView, 'items'>): number =>
  Math.max(1, items.filter(({ state }) => state === 'open' || state === 'returned').length * minutesEach);
