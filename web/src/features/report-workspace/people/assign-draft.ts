import type { OutlineDisclosure } from '../context/outline-tree.ts';
import { type Colleague, colleagueOf, labelsOf } from './colleague-options.ts';

export type Reach = 'one' | 'section';
export type AssignDraft = { typed: string; due: string; reach: Reach };
type Before = Pick<OutlineDisclosure, 'assignee' | 'dueOn'>;

/** The initial values of the form; a former colleague as assignee is shown by name. */
export const draftOf = ({ assignee, dueOn }: Before, people: readonly Colleague[]): AssignDraft => {
  const now = people.find(({ userId }) => userId === assignee?.userId);
  return { typed: (now && labelsOf(people).get(now)) ?? assignee?.name ?? '', due: dueOn ?? '', reach: 'one' };
};

/** A text that is neither empty, nor a colleague, nor the initial value. */
export const isUnknownPerson = (typed: string, before: Before, people: readonly Colleague[]): boolean =>
  typed.trim() !== '' && typed !== draftOf(before, people).typed && !colleagueOf(people, typed);

/**
 * The request to the server. One disclosure: the changed values. A whole section: only filled values; empty ones leave
 * every other disclosure unchanged.
 */
export const wishOf = (
  { typed, due, reach }: AssignDraft,
  before: Before,
  people: readonly Colleague[],
): { assigneeId?: string | null; dueOn?: string | null } => {
  const first = draftOf(before, people);
  const person = colleagueOf(people, typed);
  const isAsked = (now: string, then: string): boolean => now !== then || (reach === 'section' && now !== '');
  return {
    ...(isAsked(typed, first.typed) && (person || typed.trim() === '') ? { assigneeId: person?.userId ?? null } : {}),
    ...(isAsked(due, first.due) ? { dueOn: due === '' ? null : due } : {}),
  };
};
