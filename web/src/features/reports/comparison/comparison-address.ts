import type { ComparedColumn, ComparedDisclosure } from '../../../../../shared/model/comparison/comparison.ts';
import type { FieldReference, TimeSpan } from '../../../../../shared/model/data-point/data-point.ts';
import { addressOf } from '../../../lib/routes.ts';
import { stepAddress } from '../common/addresses.ts';

export const comparisonViews = ['report', 'chart', 'table'] as const;
export type ComparisonView = (typeof comparisonViews)[number];

export const parseView = (text: string | null): ComparisonView =>
  comparisonViews.find((view) => view === text) ?? 'table';

/** The index of the base column; an invalid one means the report itself. */
export const parseBase = (text: string | null): number => (/^[0-9]$/.test(text ?? '') ? Number(text) : 0);

/** The compared columns, the base column and the filter as stored in addresses. */
const comparedQuery = (compared: string, base: number, filter: string): Record<string, string> => ({
  with: compared,
  ...(base === 0 ? {} : { base: String(base) }),
  ...(filter === '' ? {} : { filter }),
});

/** The chart alone, full window. The query holds what it shows, as the path has no place for it. */
export const chartAddress = (reportId: string, compared: string, base: number, filter: string): string =>
  `${addressOf('CompareExportChart')}?${new URLSearchParams({ report: reportId, ...comparedQuery(compared, base, filter) }).toString()}`;

/** The same chart among the views of its comparison. */
export const chartViewAddress = (reportId: string, compared: string, base: number, filter: string): string =>
  `${addressOf('CompareReport', { reportId: reportId || '-' })}?${new URLSearchParams({ ...comparedQuery(compared, base, filter), view: 'chart' }).toString()}`;

/** A reporting time as the call and the address write it. */
export const timeText = ({ startOn, endOn }: TimeSpan): string => `${startOn}..${endOn}`;

/** A column in the form of the call and the address. */
export const columnText = (column: ComparedColumn): string => {
  if (column.kind === 'report') return column.reportId;
  return column.entity ? `${timeText(column)}@${column.entity.entityId}` : timeText(column);
};

/** A field in the report of a column; a reporting time has none. */
export const fieldAddress = (
  column: ComparedColumn | undefined,
  { versionId, disclosureId, fieldKey }: FieldReference,
): string | undefined => {
  if (column?.kind !== 'report') return undefined;
  const { reportId, versionIds } = column;
  const frameworks = versionIds.map((id) => ({ versionId: id }));
  const query = { framework: versionId, disclosure: disclosureId, field: fieldKey };
  return stepAddress({ reportId, frameworks }, 'data-input', query);
};

/** A field in the first of the reports with it in scope; undefined if none has. */
export const placeAddress = (
  {
    columns,
    disclosures,
  }: {
    columns: readonly ComparedColumn[];
    disclosures: readonly Pick<ComparedDisclosure, 'versionId' | 'disclosureId' | 'cells'>[];
  },
  place: FieldReference,
): string | undefined => {
  const row = disclosures.find(
    ({ versionId, disclosureId }) => versionId === place.versionId && disclosureId === place.disclosureId,
  );
  return fieldAddress(
    columns.find((_, index) => row?.cells[index] != null),
    place,
  );
};
