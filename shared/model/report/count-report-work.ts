import type { Author } from '../people/author.ts';
import type { Assignment } from './assignment.ts';
import type { DisclosureStatus, ReportFramework } from './report.ts';
import { peopleMax, type ReportWork } from './report-work.ts';

type State = {
  versionId: string;
  disclosureId: string;
  status: DisclosureStatus;
  assignment: Pick<Assignment, 'assignee' | 'dueOn'> | null;
};
/** A request to a person besides single disclosures; `isOpen` until it is handed in. */
type Part = { person: Author; dueOn: string | null; isOpen: boolean };
const isOpen = ({ status }: State): boolean => status !== 'complete' && status !== 'omitted';
/** Open work in scope: everybody with a request, by name, and the earliest due date. */
export const reportWorkOf = (
  frameworks: readonly ReportFramework[],
  states: readonly State[],
  parts: readonly Part[],
): Omit<ReportWork, 'revision'> => {
  const scope = new Map(frameworks.map(({ versionId, disclosureIds }) => [versionId, new Set(disclosureIds)]));
  const asked = states.filter((one) => one.assignment && scope.get(one.versionId)?.has(one.disclosureId));
  const people = [
    ...asked.flatMap(({ assignment }) => assignment?.assignee ?? []),
    ...parts.map(({ person }) => person),
  ];
  const dates = [
    ...asked.filter(isOpen).map(({ assignment }) => assignment?.dueOn),
    ...parts.filter((part) => part.isOpen).map(({ dueOn }) => dueOn),
  ];
  return {
    people: [...new Map(people.map((person) => [person.userId, person])).values()]
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .slice(0, peopleMax),
    nextDueOn: dates.flatMap((date) => date ?? []).toSorted()[0] ?? null,
  };
};
