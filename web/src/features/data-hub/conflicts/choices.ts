import type { CallRequest } from '../../../../../shared/contract/calls/call.ts';
import {
  type OrganizationConflict,
  type settleDataConflict,
  settledMax,
  type WaitingValue,
} from '../../../../../shared/contract/data-hub/data-conflicts.contract.ts';
import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import { isSameField } from '../../../../../shared/model/data-point/data-point.ts';

export type Resolution = CallRequest<typeof settleDataConflict>['body'];
export type Choice = Resolution['choice'];

const nameOf = ({ reportId, versionId, disclosureId, fieldKey }: WaitingValue) => ({
  reportId,
  versionId,
  disclosureId,
  fieldKey,
});

export const keepExisting: Choice = { kind: 'existing' };
export const takeValue = (value: WaitingValue): Choice => ({ kind: 'value', ...nameOf(value) });

const isChosen = (value: WaitingValue, choice: Choice): boolean =>
  choice.kind === 'value' && isSameField(value, choice) && value.reportId === choice.reportId;

/**
 * A choice for a conflict, with the shown revisions, which the server checks. If there are more answers than one call
 * resolves, the chosen one is among the first; the others are listed again.
 */
export const resolutionOf = ({ values, existing }: OrganizationConflict, choice: Choice): Resolution => ({
  values: values
    .toSorted((one, other) => Number(isChosen(other, choice)) - Number(isChosen(one, choice)))
    .slice(0, settledMax)
    .map((value) => ({ ...nameOf(value), revision: value.revision })),
  pointRevision: existing.revision,
  choice,
});

/** A side that can win several conflicts at once: a report, or the values that were not entered in a report. */
export type BulkSource = { id: string; kind: 'report' | 'internal' | 'entity'; name: string; count: number };

const sourcesOf = ({ existing, values }: OrganizationConflict): Omit<BulkSource, 'count'>[] => {
  const stored =
    existing.source === 'report'
      ? existing.origin && { id: existing.origin.reportId, kind: 'report' as const, name: existing.origin.reportName }
      : { id: existing.source, kind: existing.source, name: '' };
  const reports = values.map(({ reportId, reportName }) => ({
    id: reportId,
    kind: 'report' as const,
    name: reportName,
  }));
  const all = [...(stored ? [stored] : []), ...reports];
  return [...new Map(all.map((source) => [source.id, source])).values()];
};

/**
 * The number with which a source wins a conflict; undefined if it takes no part, or has several numbers itself: the
 * user chooses.
 */
export const choiceFor = ({ existing, values }: OrganizationConflict, id: string): Choice | undefined => {
  const [mine, ...others] = values.filter(({ reportId }) => reportId === id);
  const { source, origin } = existing;
  const isStored = source === 'report' ? origin?.reportId === id : source === id;
  if (others.length > 0 || (mine && isStored)) return undefined;
  if (mine) return takeValue(mine);
  return isStored ? keepExisting : undefined;
};

/** A conflict that a source wins, with the numbers that give way. */
export type BulkResolution = {
  conflict: OrganizationConflict;
  choice: Choice;
  wins: FieldValue;
  giveWay: FieldValue[];
};

/** Conflicts that a source would win, to show them before the action. */
export const resolutionsOf = (conflicts: readonly OrganizationConflict[], id: string): BulkResolution[] =>
  conflicts.flatMap((conflict): BulkResolution[] => {
    const choice = choiceFor(conflict, id);
    if (!choice) return [];
    const { existing, values } = conflict;
    const winner = values.find((value) => isChosen(value, choice));
    const others = values.filter((value) => value !== winner).map(({ typed }) => typed);
    return winner
      ? [{ conflict, choice, wins: winner.typed, giveWay: [existing.typed, ...others] }]
      : [{ conflict, choice, wins: existing.typed, giveWay: others }];
  });

/** Possible winners with their conflicts, most conflicts first; a single conflict is resolved on its own. */
export const bulkSources = (conflicts: readonly OrganizationConflict[]): BulkSource[] => {
  const winners = conflicts.flatMap((conflict) =>
    sourcesOf(conflict).filter(({ id }) => choiceFor(conflict, id) !== undefined),
  );
  const groups = Map.groupBy(winners, ({ id }) => id);
  return [...groups.values()]
    .flatMap(([first, ...rest]) => (first && rest.length > 0 ? [{ ...first, count: rest.length + 1 }] : []))
    .toSorted((one, other) => other.count - one.count);
};
