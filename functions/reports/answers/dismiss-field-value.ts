import { isDeepStrictEqual } from 'node:util';
import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type { declineFieldValue as declineFieldValueCall } from '../../../shared/contract/reports/dismissed-values.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { valueToText } from '../../../shared/model/answer/field-value.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { audit } from '../../core/reports/audit-row.ts';
import { getField } from '../../core/reports/check-field-value.ts';
import { getDisclosureInScope } from '../../core/reports/disclosure-scope.ts';
import { editableDisclosureKeyOf } from '../../core/reports/get-own-report.ts';
import { reportEntity, valueEntity } from '../../core/reports/report.entities.ts';
import type { ReportsDependencies } from './dependencies.ts';

type Input = CallInput<typeof declineFieldValueCall>;
type Result = CallResult<typeof declineFieldValueCall>;

/**
 * The author of an unsaved value dismisses it for the stored one: the dismissed value goes into the audit log, so that
 * both are in the history. Nothing else changes, so a read-only report accepts it too, and the value need not be valid
 * for the field. A retry after a lost response logs it twice, which is better than not at all.
 */
export const declineFieldValue = async (
  dependencies: ReportsDependencies,
  principal: Principal,
  { params, body }: Input,
): Promise<Result> => {
  const { table, catalogue } = dependencies;
  const { versionId, disclosureId, fieldKey } = params;
  const key = { ...editableDisclosureKeyOf(principal, params), fieldKey };
  const found = await table.findMany([reportEntity.key(key), valueEntity.key(key)]);
  const report = found.pick(reportEntity, key);
  if (!report) throw new AppError('report.not_found');
  const disclosure = getDisclosureInScope(catalogue, report, versionId, disclosureId);
  const field = getField(catalogue, disclosure, fieldKey);
  const stored = found.pick(valueEntity, key)?.value ?? null;
  if (isDeepStrictEqual(stored, body.value)) return { done: true };
  await table.write([
    audit(dependencies, report, authorOf(principal), {
      action: 'field.declined',
      section: `${disclosure.code} ${disclosure.title}`,
      field: field.label,
      oldValue: valueToText(stored),
      newValue: valueToText(body.value),
      place: key,
      value: body.value,
    }),
  ]);
  return { done: true };
};
