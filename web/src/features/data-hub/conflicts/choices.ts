import type { CallRequest } from '../../../../../shared/contract/call.ts';
import type {
  OrganizationConflict,
  settleDataConflict,
  WaitingValue,
} from '../../../../../shared/contract/data-conflicts.contract.ts';

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

/** A choice for a conflict as it is shown: the server holds it to what was seen. */
export const settlementOf = ({ values, existing }: OrganizationConflict, choice: Choice): Settlement => ({
  values: values.map((value) => ({ ...nameOf(value), revision: value.revision })),
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

/** Who could win where, most conflicts first; one conflict alone is settled by itself. */
export const bulkSources = (conflicts: readonly OrganizationConflict[]): BulkSource[] => {
  const groups = Map.groupBy(conflicts.flatMap(sourcesOf), ({ id }) => id);
  return [...groups.values()]
    .flatMap(([first, ...rest]) => (first && rest.length > 0 ? [{ ...first, count: rest.length + 1 }] : []))
    .toSorted((one, other) => other.count - one.count);
};

/** What a source wins in a conflict; undefined where it takes no part. */
export const choiceFor = (conflict: OrganizationConflict, id: string): Choice | undefined => {
  const value = conflict.values.find(({ reportId }) => reportId === id);
  if (value) return takeValue(value);
  const { source, origin } = conflict.existing;
  const isStored = source === 'report' ? origin?.reportId === id : source === id;
  return isStored ? keepExisting : undefined;
};
