import type { CallResult } from '../../shared/contract/call.ts';
import type { getPriorAnswers as getPriorAnswersCall } from '../../shared/contract/prior-answers.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { isAnswered } from '../../shared/model/field-value.ts';
import { placeKeyOf } from '../../shared/model/move-report.ts';
import type { Principal } from '../core/auth/principal.ts';
import { getDisclosureInScope } from '../core/reports/disclosure-scope.ts';
import { disclosureKeyOf } from '../core/reports/get-own-report.ts';
import { answersAskedAnew, earlierPlacesOf, olderEditionsOf } from '../core/reports/prior-edition.ts';
import { reportEntity, type ValueKey, type ValueRecord, valueEntity } from '../core/reports/report.entities.ts';
import { storedOf } from '../core/reports/stored-value.ts';
import type { ComparisonDependencies } from './dependencies.ts';

type Place = { reportId: string; versionId: string; disclosureId: string };

const answerOf = (record: ValueRecord | undefined) =>
  record?.value && isAnswered(record.value) ? [{ ...record, value: record.value }] : [];

/**
 * Answers of last year's report to the same disclosure, those to an older edition of it as well. Nothing is copied: words are a draft until somebody confirms them. An
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
  const keyOf = (place: Omit<ValueKey, 'organizationId' | 'reportId'>) => ({
    ...place,
    organizationId,
    reportId: rolledFrom.reportId,
  });
  const keys = fields.map(({ key: fieldKey }) => keyOf({ versionId, disclosureId, fieldKey }));
  const older = olderEditionsOf(catalogue, versionId).map((editions) => ({
    editions,
    keys: earlierPlacesOf(editions, disclosureId).map((one) => keyOf({ ...one, versionId: editions.from.versionId })),
  }));
  const all = [...keys, ...older.flatMap((one) => one.keys)];
  const found = await table.findMany(all.map((key) => valueEntity.key(key)));
  const values = keys.flatMap((key) => found.pick(valueEntity, key) ?? []);
  const touched = new Set(values.map(placeKeyOf));
  const moved = older.flatMap((one) => {
    const answers = one.keys.flatMap((key) => answerOf(found.pick(valueEntity, key)));
    return answersAskedAnew(answers, one.editions, touched)
      .filter(({ target }) => target.disclosureId === disclosureId)
      .map(({ answer, target: { fieldKey }, value }) => ({ ...answer, fieldKey, value }));
  });
  const answered = [...values.filter(({ value }) => isAnswered(value)), ...moved];
  return { prior: { from: rolledFrom, values: answered.map(storedOf) } };
};
