/**
 * Answers of the organisation's reports on earlier years. Table rows without a data point (sites, countries and regions
 * are answers of a report alone) are matched by name: rows of the same name in the same table of a figure are the same
 * row (ADR 62). If a field was answered differently than its data point says, its report printed the answer.
 */
import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { type FieldValue, isAnswered } from '../../../shared/model/answer/field-value.ts';
import { cellOf, memberKeyOf } from '../../../shared/model/data-point/breakdown.ts';
import type { FieldReference, TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { reportEntity, reportPartition, type ValueRecord, valueEntity } from '../../core/reports/report.entities.ts';
import { earlierReports } from './earlier-reports.ts';
import { type Earlier, type NumberOfYear, valueContext } from './previous-values.ts';

type Answer = FieldValue | null | undefined;
/** Answers of reports on an earlier year: `find` by the present rows, `at` of the same field. */
export type EarlierAnswers = TimeSpan & {
  find: (place: FieldReference) => Answer;
  at: (place: FieldReference) => ValueRecord | undefined;
};

/** A row of a figure by its name, regardless of case and spaces. */
const rowOf = ({ versionId, disclosureId, fieldKey }: FieldReference): string => {
  const { fieldKey: figure, dimension, member = '' } = cellOf(fieldKey) ?? {};
  return JSON.stringify([versionId, disclosureId, figure, dimension, memberKeyOf(member)?.toLowerCase()]);
};

/**
 * The same for a metric, which another framework or edition may ask for as well; undefined if the figure is only
 * similar to it.
 */
const metricRowOf = (catalogue: Catalogue, { versionId, disclosureId, fieldKey }: FieldReference) => {
  const { fieldKey: figure, dimension, member = '' } = cellOf(fieldKey) ?? {};
  const field = catalogue.disclosure(versionId, disclosureId)?.fields.find(({ key }) => key === figure);
  if (!field?.metric) return undefined;
  const { code, relation, binding } = field.metric;
  const isWhole = binding === 'own' && (relation === 'equal' || relation === 'convertedUnit');
  const isMetric = isWhole || binding === 'section';
  return isMetric ? JSON.stringify([code, dimension, memberKeyOf(member)?.toLowerCase()]) : undefined;
};

const rowsIn = (records: readonly ValueRecord[]): ReadonlyMap<string, ValueRecord[]> =>
  Map.groupBy(
    records.filter(({ fieldKey, value }) => cellOf(fieldKey) && isAnswered(value)),
    rowOf,
  );

const numberIn = ({ value }: ValueRecord): string =>
  JSON.stringify(value?.kind === 'number' ? [value.number, value.unit] : []);

/** If two rows of a table have the same name, or numbers of a metric differ, neither is matched. */
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

const placeOf = ({ versionId, disclosureId, fieldKey }: FieldReference): string =>
  JSON.stringify([versionId, disclosureId, fieldKey]);

type InReport = Pick<EarlierAnswers, 'find' | 'at'>;

const inReport = (catalogue: Catalogue, records: readonly ValueRecord[]): InReport => {
  const answered = new Map(records.filter(({ value }) => isAnswered(value)).map((one) => [placeOf(one), one]));
  return { find: answersBy(catalogue, records), at: (place) => answered.get(placeOf(place)) };
};

/** Answers of the organisation's reports on the four previous years, the latest first. `values`: of this report. */
export const readEarlierAnswers = async (
  { table, catalogue }: { table: TenantTable; catalogue: Catalogue },
  report: Report,
  values: readonly ValueRecord[],
): Promise<EarlierAnswers[]> => {
  const { organizationId } = report;
  const all = await table.all(reportEntity, { pk: ['REPORTS', organizationId], index: 'gsi2' });
  const now = rowsIn(values);
  return Promise.all(
    earlierReports(report, all).map(async ({ startOn, endOn, reports }): Promise<EarlierAnswers> => {
      const found = await Promise.all(
        reports.map(async (earlier) =>
          inReport(catalogue, await table.all(valueEntity, { pk: reportPartition(earlier), skPrefix: ['VALUE'] })),
        ),
      );
      const first = <Result>(ask: (one: InReport) => Result): Result | undefined =>
        found.map(ask).find((result) => result !== undefined);
      return {
        startOn,
        endOn,
        find: (place) => (now.get(rowOf(place))?.length === 1 ? first(({ find }) => find(place)) : undefined),
        at: (place) => first(({ at }) => at(place)),
      };
    }),
  );
};

/** Of a row in earlier years. */
export const earlierNumbers = (
  value: FieldValue | null,
  place: FieldReference,
  answers: readonly EarlierAnswers[],
): Earlier => {
  if (!cellOf(place.fieldKey)) return {};
  const years = answers.map(({ startOn, endOn, find }): NumberOfYear => {
    return { startOn, endOn, answer: find(place), source: 'otherReport' };
  });
  return valueContext(value, years);
};
