import type { DisclosureView } from '../../shared/contract/reports.contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { Principal } from '../core/auth/principal.ts';
import { reportKeyOf } from '../core/reports/get-own-report.ts';
import { disclosureEntity, reportEntity, type ValueRecord, valueEntity } from '../core/reports/report.entities.ts';
import type { ReportsDependencies } from './dependencies.ts';
import { getDisclosureInScope } from './disclosure-scope.ts';

const storedOf = ({ fieldKey, value, revision, updatedAt, updatedBy }: ValueRecord) => ({
  fieldKey,
  value,
  revision,
  updatedAt,
  updatedBy,
});

/** Report, state and answers in one request: the keys of the answers are known from the catalogue. */
export const getReportDisclosure = async (
  { table, catalogue }: ReportsDependencies,
  principal: Principal,
  input: { reportId: string; versionId: string; disclosureId: string },
): Promise<DisclosureView> => {
  const key = {
    ...reportKeyOf(principal, input.reportId),
    versionId: input.versionId,
    disclosureId: input.disclosureId,
  };
  const fieldKeys = catalogue.disclosure(input.versionId, input.disclosureId)?.fields.map((field) => field.key) ?? [];
  const found = await table.findMany([
    reportEntity.key(key),
    disclosureEntity.key(key),
    ...fieldKeys.map((fieldKey) => valueEntity.key({ ...key, fieldKey })),
  ]);
  const report = found.pick(reportEntity, key);
  if (!report) throw new AppError('report.not_found');
  getDisclosureInScope(catalogue, report, input.versionId, input.disclosureId);
  const state = found.pick(disclosureEntity, key);
  const values = fieldKeys.flatMap((fieldKey) => found.pick(valueEntity, { ...key, fieldKey }) ?? []);
  return {
    versionId: input.versionId,
    disclosureId: input.disclosureId,
    status: state?.status ?? 'not-started',
    omission: state?.omission ?? null,
    revision: state?.revision ?? 0,
    values: values.map(storedOf),
  };
};
