import type { CallResult } from '../../shared/contract/call.ts';
import type { getPriorAnswers as getPriorAnswersCall } from '../../shared/contract/prior-answers.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { isAnswered } from '../../shared/model/field-value.ts';
import type { Principal } from '../core/auth/principal.ts';
import { getDisclosureInScope } from '../core/reports/disclosure-scope.ts';
import { disclosureKeyOf } from '../core/reports/get-own-report.ts';
import { reportEntity, valueEntity } from '../core/reports/report.entities.ts';
import { storedOf } from '../core/reports/stored-value.ts';
import type { ComparisonDependencies } from './dependencies.ts';

type Place = { reportId: string; versionId: string; disclosureId: string };

/**
 * Answers of last year's report to the same disclosure. Nothing is copied: words are a draft until somebody confirms them. An
 * external contributor gets those of what is assigned to them in this report.
 */
export const getPriorAnswers = async (
  { table, catalogue }: ComparisonDependencies,
  principal: Principal,
  { reportId, versionId, disclosureId }: Place,
): Promise<CallResult<typeof getPriorAnswersCall>> => {
  const place = disclosureKeyOf(principal, { reportId, versionId, disclosureId });
  const report = await table.find(reportEntity, place);
  if (!report) throw new AppError('report.not_found');
  const { fields } = getDisclosureInScope(catalogue, report, versionId, disclosureId);
  const { organizationId, rolledFrom } = report;
  if (!rolledFrom) return { prior: null };
  const keys = fields.map(({ key: fieldKey }) => ({
    organizationId,
    reportId: rolledFrom.reportId,
    versionId,
    disclosureId,
    fieldKey,
  }));
  const found = await table.findMany(keys.map((key) => valueEntity.key(key)));
  const values = keys.flatMap((key) => found.pick(valueEntity, key) ?? []);
  return { prior: { from: rolledFrom, values: values.filter(({ value }) => isAnswered(value)).map(storedOf) } };
};
