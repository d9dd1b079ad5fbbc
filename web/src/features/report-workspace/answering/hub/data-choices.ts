import type { DataConflict, PointSummary } from '../../../../../../shared/contract/data-hub/data-points.contract.ts';
import { type FieldReference, subjectText } from '../../../../../../shared/model/data-point/data-point.ts';
import type { Choice } from './data-conflict-row.tsx';

export type Choices = Readonly<Record<string, Choice>>;

export const conflictKey = ({ versionId, disclosureId, fieldKey }: DataConflict): string =>
  [versionId, disclosureId, fieldKey].join('\n');

const pointName = (point: PointSummary): string => subjectText(point);

/**
 * The choices after one more. A stored value can become one value only: overwriting it from one disclosure lets the
 * others that differ from it keep the original.
 */
export const withChoice = (
  choices: Choices,
  conflicts: readonly DataConflict[],
  chosen: DataConflict,
  choice: Choice,
): Choices => {
  const next: Record<string, Choice> = { ...choices, [conflictKey(chosen)]: choice };
  if (choice === 'skip') return next;
  for (const other of conflicts) {
    const isOther = conflictKey(other) !== conflictKey(chosen);
    if (isOther && pointName(other.existing) === pointName(chosen.existing)) next[conflictKey(other)] = 'skip';
  }
  return next;
};

/** "Keep mine" was chosen at a field: on applying, its answer replaces the stored value. */
export const mineChosen = (conflicts: readonly DataConflict[], mine: FieldReference | undefined): Choices => {
  const chosen = conflicts.find(
    ({ versionId, disclosureId, fieldKey }) =>
      versionId === mine?.versionId && disclosureId === mine.disclosureId && fieldKey === mine.fieldKey,
  );
  return chosen ? withChoice({}, conflicts, chosen, 'overwrite') : {};
};

/** "Overwrite all" and "Skip all"; of several answers to one stored value the first one counts. */
export const allChosen = (conflicts: readonly DataConflict[], choice: Choice): Choices =>
  conflicts.toReversed().reduce((choices, conflict) => withChoice(choices, conflicts, conflict, choice), {});

export const countChoices = (choices: Choices): { overwritten: number; kept: number } => {
  const all = Object.values(choices);
  const overwritten = all.filter((choice) => choice === 'overwrite').length;
  return { overwritten, kept: all.length - overwritten };
};
