/**
 * What rows of tables held in earlier years that have no data point: sites, countries and regions are answers of a report alone.
 * They are read where this report was made from: last year's, and those before it.
 */
import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { boundFieldOf } from '../../../shared/model/binding.ts';
import { cellOf, findField } from '../../../shared/model/breakdown.ts';
import type { FieldReference, TimeSpan } from '../../../shared/model/data-point.ts';
import type { FieldValue } from '../../../shared/model/field-value.ts';
import type { Report } from '../../../shared/model/report.ts';
import type { SnapshotField } from '../../../shared/model/snapshot.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { reportEntity, reportPartition, type ValueRecord, valueEntity } from '../../core/reports/report.entities.ts';

/** Answers of an earlier report by their places, the latest report first. */
export type EarlierAnswers = TimeSpan & { find: (place: FieldReference) => FieldValue | null | undefined };

const reportsMax = 4;

const placeOf = ({ versionId, disclosureId, fieldKey }: FieldReference): string =>
  JSON.stringify([versionId, disclosureId, fieldKey]);

const isOfReportAlone = (catalogue: Catalogue, { versionId, disclosureId, fieldKey, value }: ValueRecord): boolean => {
  if (value?.kind !== 'number' || !cellOf(fieldKey)) return false;
  const disclosure = catalogue.disclosure(versionId, disclosureId);
  const field = disclosure && findField(catalogue.metrics(), disclosure, fieldKey);
  return field !== undefined && !boundFieldOf(catalogue.metrics(), field);
};

/** Nothing is read for a report that has no such row; else two requests for each report that it goes back to. */
export const readEarlierAnswers = async (
  { table, catalogue }: { table: TenantTable; catalogue: Catalogue },
  report: Report,
  values: readonly ValueRecord[],
): Promise<EarlierAnswers[]> => {
  const { organizationId, periodEndOn } = report;
  const answers: EarlierAnswers[] = [];
  if (!report.rolledFrom || !values.some((value) => isOfReportAlone(catalogue, value))) return answers;
  let before: string = periodEndOn;
  let reportId: string | undefined = report.rolledFrom.reportId;
  for (let count = 0; reportId !== undefined && count < reportsMax; count += 1) {
    const key: { organizationId: string; reportId: string } = { organizationId, reportId };
    const [earlier, stored] = await Promise.all([
      table.find(reportEntity, key),
      table.all(valueEntity, { pk: reportPartition(key), skPrefix: ['VALUE'] }),
    ]);
    // A report that was made from one of a later or the same time tells nothing of earlier years.
    if (!earlier || earlier.periodEndOn >= before) break;
    const byPlace = new Map(stored.map((record) => [placeOf(record), record.value]));
    const { periodStartOn: startOn, periodEndOn: endOn } = earlier;
    answers.push({ startOn, endOn, find: (place) => byPlace.get(placeOf(place)) });
    before = earlier.periodEndOn;
    reportId = earlier.rolledFrom?.reportId;
  }
  return answers;
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
