import type * as z from 'zod';
import { ReportId } from '../../ids.ts';
import { FieldValue } from '../../model/answer/field-value.ts';
import { AuditRow } from '../../model/audit/audit.ts';
import { FieldReference } from '../../model/data-point/data-point.ts';
import { call } from '../calls/call.ts';
import { PageQuery, pageOf } from '../calls/page.ts';

/** One change of a field, as its history shows it. */
export const FieldChange = AuditRow.pick({
  auditId: true,
  action: true,
  oldValue: true,
  newValue: true,
  who: true,
  at: true,
})
  .extend({
    /** The value behind `newValue`; null: none, or too long to be stored next to its text. */
    value: FieldValue.nullable(),
  })
  .meta({ id: 'FieldChange' });
export type FieldChange = z.infer<typeof FieldChange>;

export const listFieldHistory = call({
  id: 'listFieldHistory',
  domain: 'audit',
  method: 'GET',
  path: '/audit/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}/fields/{fieldKey}/history',
  summary: 'Changes of one field, newest first: from what to what, by whom, when, and the value to restore',
  access: 'report:read',
  module: 'esgl',
  /** The report, which says whether there is such a field here, and the rows of the field. */
  requests: 3,
  params: FieldReference.extend({ reportId: ReportId }),
  query: PageQuery,
  response: pageOf(FieldChange),
  errors: ['report.not_found', 'disclosure.not_found'],
});
