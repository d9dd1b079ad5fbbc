import { meetsRequired } from '../../../shared/model/answer/field-value.ts';
import { boundFieldOf, resolveField } from '../../../shared/model/data-point/binding.ts';
import { cellOf } from '../../../shared/model/data-point/breakdown.ts';
import { findIn } from '../../../shared/model/data-point/find-in.ts';
import { hubMembersIn } from '../../../shared/model/data-point/hub-members.ts';
import { type HasRows, rowsIn } from '../../../shared/model/framework/asked-rows.ts';
import { listReportPoints } from '../../core/data-points/report-points.ts';
import {
  type DisclosureKey,
  reportPartition,
  type ValueRecord,
  valueEntity,
  valuePrefix,
} from '../../core/reports/report.entities.ts';
import type { ReportsDependencies } from './dependencies.ts';
import type { Answers } from './load-answers.ts';

/** Cells of tables that hold an answer of the report. */
export const answeredCells = (values: readonly ValueRecord[]): ValueRecord[] =>
  values.filter(({ fieldKey, value }) => cellOf(fieldKey) !== undefined && meetsRequired(value));

/** The rows of a disclosure's tables, of the report and of the data hub. */
export const loadRows = async (
  { table, catalogue }: Pick<ReportsDependencies, 'table' | 'catalogue'>,
  key: DisclosureKey,
  { report, disclosure }: Pick<Answers, 'report' | 'disclosure'>,
): Promise<HasRows> => {
  const [values, points] = await Promise.all([
    table.all(valueEntity, { pk: reportPartition(key), skPrefix: valuePrefix(key) }),
    listReportPoints(table, report),
  ]);
  const metrics = catalogue.metrics();
  const find = findIn(points);
  const records = new Map(values.map((value) => [value.fieldKey, value]));
  return rowsIn({
    metrics,
    disclosure,
    typed: answeredCells(values).map(({ fieldKey }) => fieldKey),
    members: hubMembersIn(points),
    isInHub: (field) => {
      const bound = boundFieldOf(metrics, field);
      const place = { ...key, fieldKey: field.key };
      return (
        bound !== undefined && meetsRequired(resolveField(metrics, bound, place, records.get(field.key), find).value)
      );
    },
  });
};
