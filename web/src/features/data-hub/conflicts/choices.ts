import type { CallRequest } from '../../../../../shared/contract/calls/call.ts';
import {
  type OrganizationConflict,
  type settleDataConflict,
  settledMax,
  type WaitingValue,
} from '../../../../../shared/contract/data-hub/data-conflicts.contract.ts';
import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import { isSameField } from '../../../../../shared/model/data-point/data-point.ts';

export type Settlement = CallRequest<typeof settleDataConflict>['body'];
export type Choice = Settlement['choice'];

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
 * A choice for a conflict as it is shown: the server holds it to what was seen. Of more answers than are settled
 * together the chosen one is among the first; the rest is listed again.
 */
export const settlementOf = ({ values, existing }: OrganizationConflict, choice: Choice): Settlement => ({
  values: values
    .toSorted((one, other) => Number(isChosen(other, choice)) - Number(isChosen(one, choice)))
    .slice(0, settledMax)
    .map((value) => ({ ...nameOf(value), revision: value.revision })),
  pointRevision: existing.revision,
  choice,
});

/** A side that can win in several conflicts at once: a report, or what was not entered through one. */
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
 * What a source wins in a conflict; undefined where it takes no part, and where it gave several numbers itself: a
 * person chooses.
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
export type BulkSettlement = {
  conflict: OrganizationConflict;
  choice: Choice;
  wins: FieldValue;
  giveWay: FieldValue[];
};

/** What a source would win, so that it is seen before it is done. */
export const settlementsOf = (conflicts: readonly OrganizationConflict[], id: string): BulkSettlement[] =>
  conflicts.flatMap((conflict): BulkSettlement[] => {
    const choice = choiceFor(conflict, id);
    if (!choice) return [];
    const { existing, values } = conflict;
    const winner = values.find((value) => isChosen(value, choice));
    const others = values.filter((value) => value !== winner).map(({ typed }) => typed);
    return winner
      ? [{ conflict, choice, wins: winner.typed, giveWay: [existing.typed, ...others] }]
      : [{ conflict, choice, wins: existing.typed, giveWay: others }];
  });

/** Who could win where, most conflicts first; one conflict alone is settled by itself. */
export const bulkSources = (conflicts: readonly OrganizationConflict[]): BulkSource[] => {
  const winners = conflicts.flatMap((conflict) =>
    sourcesOf(conflict).filter(({ id }) => choiceFor(conflict, id) !== undefined),
  );
  const groups = Map.groupBy(winners, ({ id }) => id);
  return [...groups.values()]
    .flatMap(([first, ...rest]) => (first && rest.length > 0 ? [{ ...first, count: rest.length + 1 }] : []))
    .toSorted((one, other) => other.count - one.count);
};
