/**
 * What rows of tables held in earlier years that have no data point: sites, countries and regions are answers of a report alone.
 * They are read in the organisation's reports of those years, and found by their names: what is called alike in the same table of
 * a figure is the same row (ADR 62).
 */
import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { boundFieldOf } from '../../../shared/model/binding.ts';
import { cellOf, findField, memberKeyOf } from '../../../shared/model/breakdown.ts';
import type { FieldReference, TimeSpan } from '../../../shared/model/data-point.ts';
import { type FieldValue, isAnswered } from '../../../shared/model/field-value.ts';
import type { Report } from '../../../shared/model/report.ts';
import type { SnapshotField } from '../../../shared/model/snapshot.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { reportEntity, reportPartition, type ValueRecord, valueEntity } from '../../core/reports/report.entities.ts';
import { earlierReports } from './earlier-reports.ts';

type Answer = FieldValue | null | undefined;
/** Answers of reports on an earlier year, by the rows that they are now. */
export type EarlierAnswers = TimeSpan & { find: (place: FieldReference) => Answer };

/** A row of a figure by its name, whatever the case and the spaces in which it was typed. */
const rowOf = ({ versionId, disclosureId, fieldKey }: FieldReference): string => {
  const { fieldKey: figure, dimension, member = '' } = cellOf(fieldKey) ?? {};
  return JSON.stringify([versionId, disclosureId, figure, dimension, memberKeyOf(member)?.toLowerCase()]);
};

/** The same of a metric, which another framework or edition may ask for as well; undefined where a figure only resembles it. */
const metricRowOf = (catalogue: Catalogue, { versionId, disclosureId, fieldKey }: FieldReference) => {
  const { fieldKey: figure, dimension, member = '' } = cellOf(fieldKey) ?? {};
  const field = catalogue.disclosure(versionId, disclosureId)?.fields.find(({ key }) => key === figure);
  if (!field?.metric) return undefined;
  const { code, relation, binding } = field.metric;
  const isWhole = binding === 'own' && (relation === 'equal' || relation === 'convertedUnit');
  const isMetric = isWhole || binding === 'section';
  return isMetric ? JSON.stringify([code, dimension, memberKeyOf(member)?.toLowerCase()]) : undefined;
};

const isOfReportAlone = (catalogue: Catalogue, { versionId, disclosureId, fieldKey, value }: ValueRecord): boolean => {
  if (value?.kind !== 'number' || !cellOf(fieldKey)) return false;
  const disclosure = catalogue.disclosure(versionId, disclosureId);
  const field = disclosure && findField(catalogue.metrics(), disclosure, fieldKey);
  return field !== undefined && !boundFieldOf(catalogue.metrics(), field);
};

const rowsIn = (records: readonly ValueRecord[]): ReadonlyMap<string, ValueRecord[]> =>
  Map.groupBy(
    records.filter(({ fieldKey, value }) => cellOf(fieldKey) && isAnswered(value)),
    rowOf,
  );

const numberIn = ({ value }: ValueRecord): string =>
  JSON.stringify(value?.kind === 'number' ? [value.number, value.unit] : []);

/** Where two rows of a table have one name, neither is found by it; nor one of a metric whose numbers differ. */
const answersBy = (catalogue: Catalogue, records: readonly ValueRecord[]): EarlierAnswers['find'] => {
  const rows = rowsIn(records);
  const byMetric = Map.groupBy([...rows.values()], ([first]) => first && metricRowOf(catalogue, first));
  const onlyOf = (row: readonly ValueRecord[] = []): Answer => (row.length === 1 ? row[0]?.value : undefined);
  return (place) => {
    const own = rows.get(rowOf(place));
    if (own) return onlyOf(own);
    const metricRow = metricRowOf(catalogue, place);
    const others = metricRow === undefined ? [] : (byMetric.get(metricRow) ?? []);
    const isOne = others.every((row) => row.length === 1) && new Set(others.flat().map(numberIn)).size === 1;
    return isOne ? onlyOf(others[0]) : undefined;
  };
};

/** Nothing is read for a report that has no such row; else the organisation's reports, and the answers of those it follows. */
export const readEarlierAnswers = async (
  { table, catalogue }: { table: TenantTable; catalogue: Catalogue },
  report: Report,
  values: readonly ValueRecord[],
): Promise<EarlierAnswers[]> => {
  if (!values.some((value) => isOfReportAlone(catalogue, value))) return [];
  const { organizationId } = report;
  const all = await table.all(reportEntity, { pk: ['REPORTS', organizationId], index: 'gsi2' });
  const now = rowsIn(values);
  return Promise.all(
    earlierReports(report, all).map(async ({ startOn, endOn, reports }) => {
      const finds = await Promise.all(
        reports.map(async (earlier) =>
          answersBy(catalogue, await table.all(valueEntity, { pk: reportPartition(earlier), skPrefix: ['VALUE'] })),
        ),
      );
      const find: EarlierAnswers['find'] = (place) =>
        now.get(rowOf(place))?.length === 1
          ? finds.map((inReport) => inReport(place)).find((value) => value !== undefined)
          : undefined;
      return { startOn, endOn, find };
    }),
  );
};

/** Numbers of a row in earlier years in the unit that it has now, the latest first. */
export const earlierNumbers = (
  value: FieldValue | null,
  place: FieldReference,
  answers: readonly EarlierAnswers[],
): NonNullable<SnapshotField['history']> => {
  if (value?.kind !== 'number' || value.number === null || !cellOf(place.fieldKey)) return [];
  return answers.flatMap(({ startOn, endOn, find }) => {
    const then = find(place);
    const isSame = then?.kind === 'number' && then.unit === value.unit;
    return isSame && then.number !== null ? [{ startOn, endOn, number: then.number, source: 'otherReport' }] : [];
  });
};
