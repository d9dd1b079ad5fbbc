import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type { listFieldHistory as listFieldHistoryCall } from '../../../shared/contract/reports/field-history.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { FieldValue } from '../../../shared/model/answer/field-value.ts';
import { findField } from '../../../shared/model/data-point/breakdown.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { getDisclosureInScope } from '../../core/reports/disclosure-scope.ts';
import { disclosureKeyOf } from '../../core/reports/get-own-report.ts';
import {
  type AuditRecord,
  auditEntity,
  fieldAuditPartition,
  reportEntity,
} from '../../core/reports/report.entities.ts';

/** A value of a kind that there no longer is can still be read as text. */
const storedValueOf = ({ valueJson }: AuditRecord): FieldValue | null => {
  if (valueJson === undefined) return null;
  return FieldValue.safeParse(JSON.parse(valueJson)).data ?? null;
};

/**
 * Audit rows of one field, newest first. The index follows the table within moments; a user who has just saved sees
 * the own change with the next request.
 */
export const listFieldHistory = async (
  { table, catalogue }: { table: TenantTable; catalogue: Catalogue },
  principal: Principal,
  { params, query }: CallInput<typeof listFieldHistoryCall>,
): Promise<CallResult<typeof listFieldHistoryCall>> => {
  const place = disclosureKeyOf(principal, params);
  const report = await table.find(reportEntity, place);
  if (!report) throw new AppError('report.not_found');
  const disclosure = getDisclosureInScope(catalogue, report, params.versionId, params.disclosureId);
  const field = findField(catalogue.metrics(), disclosure, params.fieldKey);
  if (!field) throw new AppError('disclosure.not_found');
  const key = { ...place, fieldKey: field.key };
  const page = await table.page(
    auditEntity,
    { pk: fieldAuditPartition(key), index: 'gsi1', isNewestFirst: true },
    query,
  );
  return {
    nextCursor: page.nextCursor,
    items: page.items.map((row) => ({
      auditId: row.auditId,
      action: row.action,
      oldValue: row.oldValue,
      newValue: row.newValue,
      who: row.who,
      at: row.at,
      value: storedValueOf(row),
    })),
  };
};
