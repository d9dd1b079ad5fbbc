import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type { compareDisclosure as compareDisclosureCall } from '../../../shared/contract/reports/comparison.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { isAnswered, valueToText } from '../../../shared/model/answer/field-value.ts';
import { wordsChange } from '../../../shared/model/comparison/comparison.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { reportKeyOf } from '../../core/reports/get-own-report.ts';
import { reportEntity, valueEntity } from '../../core/reports/report.entities.ts';
import type { ComparisonDependencies } from './dependencies.ts';
import { labelOf } from './figure-names.ts';
import { wantedColumns } from './wanted-columns.ts';

const isInScope = (report: Report, versionId: string, disclosureId: string): boolean =>
  report.frameworks.some((one) => one.versionId === versionId && one.disclosureIds.includes(disclosureId));

/** Texts of one disclosure in each report; figures are part of the comparison itself. */
export const compareDisclosure = async (
  { table, catalogue }: ComparisonDependencies,
  principal: Principal,
  { params, query }: CallInput<typeof compareDisclosureCall>,
): Promise<CallResult<typeof compareDisclosureCall>> => {
  const { versionId, disclosureId } = params;
  const keys = wantedColumns(params.reportId, query.with).map((column) =>
    column.kind === 'report' ? reportKeyOf(principal, column.reportId) : undefined,
  );
  const disclosure = catalogue.disclosure(versionId, disclosureId);
  const words = (disclosure?.fields ?? []).filter(({ inputType }) => inputType !== 'Number' && inputType !== 'Integer');
  const reportKeys = keys.flatMap((key) => key ?? []);
  const found = await table.findMany([
    ...reportKeys.map((key) => reportEntity.key(key)),
    ...reportKeys.flatMap((key) =>
      words.map(({ key: fieldKey }) => valueEntity.key({ ...key, versionId, disclosureId, fieldKey })),
    ),
  ]);
  const reports = reportKeys.map((key) => found.pick(reportEntity, key));
  if (reports.some((report) => report === undefined)) throw new AppError('report.not_found');
  const isAnywhere = reports.some((report) => report && isInScope(report, versionId, disclosureId));
  if (!disclosure || !isAnywhere) throw new AppError('disclosure.not_found');
  return {
    fields: words.map((field) => {
      const values = keys.map((key) => {
        const report = key && found.pick(reportEntity, key);
        if (!key || !report || !isInScope(report, versionId, disclosureId)) return null;
        const place = { ...key, versionId, disclosureId, fieldKey: field.key };
        const value = found.pick(valueEntity, place)?.value ?? null;
        return isAnswered(value) ? value : null;
      });
      const [first = '', ...others] = values.map((value) => valueToText(value).trim());
      const changes = ['none' as const, ...others.map((text) => wordsChange(first, text))];
      return { fieldKey: field.key, label: labelOf(field), values, changes };
    }),
  };
};
