import type { Catalogue } from '../../shared/catalogue/catalogue.ts';
import type { Disclosure } from '../../shared/catalogue/framework.ts';
import type { CallResult } from '../../shared/contract/call.ts';
import type { getPriorAnswers as getPriorAnswersCall } from '../../shared/contract/prior-answers.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { breakdownsOf, cellOf } from '../../shared/model/breakdown.ts';
import { isAnswered } from '../../shared/model/field-value.ts';
import { placeKeyOf } from '../../shared/model/move-report.ts';
import type { Principal } from '../core/auth/principal.ts';
import { getDisclosureInScope } from '../core/reports/disclosure-scope.ts';
import { disclosureKeyOf } from '../core/reports/get-own-report.ts';
import { answersAskedAnew, earlierPlacesOf, olderEditionsOf } from '../core/reports/prior-edition.ts';
import {
  reportEntity,
  reportPartition,
  type ValueKey,
  type ValueRecord,
  valueEntity,
  valuePrefix,
} from '../core/reports/report.entities.ts';
import { storedOf } from '../core/reports/stored-value.ts';
import type { ComparisonDependencies } from './dependencies.ts';

type Place = { reportId: string; versionId: string; disclosureId: string };

const answerOf = (record: ValueRecord | undefined) =>
  record?.value && isAnswered(record.value) ? [{ ...record, value: record.value }] : [];

/** Whether a disclosure still asks for what was answered: a field of its own, or a row of a table that it has. */
const asksFor = (catalogue: Catalogue, disclosure: Disclosure): ((record: ValueRecord) => boolean) => {
  const tables = breakdownsOf(catalogue.metrics(), disclosure);
  const columns = new Set(tables.flatMap((one) => one.columns.map(({ fieldKey }) => `${one.dimension} ${fieldKey}`)));
  const own = new Set(disclosure.fields.map(({ key }) => key));
  return ({ fieldKey }) => {
    const cell = cellOf(fieldKey);
    return cell ? columns.has(`${cell.dimension} ${cell.fieldKey}`) : own.has(fieldKey);
  };
};

/**
 * Answers of last year's report to the same disclosure with the rows of its tables, and those to an older edition of it, there
 * without rows. Nothing is copied: words are a draft until somebody confirms them. An external contributor gets those of what is
 * assigned to them in this report.
 */
export const getPriorAnswers = async (
  { table, catalogue }: ComparisonDependencies,
  principal: Principal,
  { reportId, versionId, disclosureId }: Place,
): Promise<CallResult<typeof getPriorAnswersCall>> => {
  const place = disclosureKeyOf(principal, { reportId, versionId, disclosureId });
  const report = await table.find(reportEntity, place);
  if (!report) throw new AppError('report.not_found');
  const disclosure = getDisclosureInScope(catalogue, report, versionId, disclosureId);
  const { organizationId, rolledFrom } = report;
  if (!rolledFrom) return { prior: null };
  const there = { organizationId, reportId: rolledFrom.reportId };
  const older = olderEditionsOf(catalogue, versionId).map((editions) => ({
    editions,
    keys: earlierPlacesOf(editions, disclosureId).map(
      (one): ValueKey => ({ ...there, ...one, versionId: editions.from.versionId }),
    ),
  }));
  const [stored, found] = await Promise.all([
    table.all(valueEntity, {
      pk: reportPartition(there),
      skPrefix: valuePrefix({ ...there, versionId, disclosureId }),
    }),
    table.findMany(older.flatMap(({ keys }) => keys.map((key) => valueEntity.key(key)))),
  ]);
  const values = stored.filter(asksFor(catalogue, disclosure));
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
