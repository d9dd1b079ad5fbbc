import type { OrganizationAuditRow } from '../../../../shared/model/audit/organization-audit.ts';
import { decisionOf } from '../../../../shared/model/materiality/decision.ts';
import { GrantLevel } from '../../../../shared/model/people/grant-level.ts';

/** Codes in rows of the organisation's log that stand for words. */
export const fieldCodes = [
  'firstName',
  'lastName',
  'phoneNumber',
  'countryCode',
  'department',
  'avatar',
  'logo',
  'name',
  'headquartersCountry',
  'employeesBand',
  'turnoverBand',
  'ownership',
  'stockExchangeCode',
  'issuerSize',
  'industryCode',
  'isEntityReportingEnabled',
  'isDataHubEnabled',
  'isApprovalRequired',
  'isEvidenceRequired',
  'jumpLimitPercent',
  'reportLanguage',
  'communicationLanguage',
  'registerProcess',
  'informationStep',
  'status',
  'seats',
  'billType',
  'cancelsAt',
  'paymentMethod',
  'type',
  'address',
  'postCode',
  'parentId',
  'nameEn',
  'nameZhTw',
  'imoNumber',
  'holdings',
  'controls',
  'consolidationMethod',
  'year',
  'kind',
  'method',
  'thresholds',
  'context',
  'groups',
] as const;
type FieldCode = (typeof fieldCodes)[number];

export const valueCodes = [
  'true',
  'false',
  'public',
  'private',
  'under-50',
  '50-249',
  '250-999',
  '1000-4999',
  '5000-plus',
  'below-2m',
  '2m-10m',
  '10m-50m',
  '50m-1bn',
  'above-1bn',
  'Monthly',
  'Annually',
  'AnnuallyNewNoDiscount',
  'AnnuallyNoDiscount',
  'offline',
  'debit',
  'stripe',
  'trialing',
  'active',
  'unpaid',
  'past_due',
  'Company',
  'Team',
  'Site',
  'Building',
  'Vessel/Ship',
  'General',
  'Account Management',
  'Subscription',
  'Reporting',
  'Signup/Login',
  'Other',
  'payment-missing',
  'payment-arrived',
  'equity',
  'financial',
  'operational',
  'material',
  'immaterial',
  'large-cap',
  'other',
] as const;
type ValueCode = (typeof valueCodes)[number];

type Row = Pick<OrganizationAuditRow, 'action' | 'field'>;

const isOf = <Code extends string>(codes: readonly Code[], text: string): text is Code =>
  codes.some((code) => code === text);

/** Rows with these actions contain names of people, files or voucher codes, or other free text, but no codes. */
const hasCode = ({ action }: Row): boolean =>
  /^(?:person\.profile|organization|registration|seats|billing\.(?!contact|transfer)|account\.status|entities\.method-chosen|assessment\.changed)/.test(
    action,
  );

/** The code in a row's field, and its owner: the text before it ("Plant 2 · address") or the section. */
export const fieldCodeOf = (row: Row & { section?: string }): { before: string; code: FieldCode } | undefined => {
  if (row.action === 'entity.changed' || row.action === 'assessment.changed') {
    const at = row.field.lastIndexOf(' · ');
    const code = row.field.slice(at + 3);
    if (at >= 0 && isOf(fieldCodes, code)) return { before: row.field.slice(0, at), code };
  }
  if (!hasCode(row) || !isOf(fieldCodes, row.field)) return undefined;
  // The person or the organisation that has this status.
  const before = row.action === 'account.status-changed' ? (row.section ?? '') : '';
  return { before, code: row.field };
};

const codeLists = {
  headquartersCountry: 'country',
  countryCode: 'country',
  industryCode: 'industry',
  stockExchangeCode: 'exchange',
} as const satisfies Partial<Record<FieldCode, string>>;
export type CodeList = (typeof codeLists)[keyof typeof codeLists];
const isListed = (code: FieldCode): code is keyof typeof codeLists => code in codeLists;

/** The published list that has the names of a row's values. */
export const codeListOf = (row: Row): CodeList | undefined => {
  const code = fieldCodeOf(row)?.code;
  return code && isListed(code) ? codeLists[code] : undefined;
};

/** The decision on a topic in a row of an assessment; values of its settings are none. */
export const decisionIn = (row: Row, text: string): ReturnType<typeof decisionOf> =>
  row.action === 'assessment.changed' && !fieldCodeOf(row) ? decisionOf(text) : undefined;

/** "edit until 2027-01-31": the terms of a firm's access. */
export const accessTermsOf = ({ action }: Row, text: string): { level: GrantLevel; endsOn?: string } | undefined => {
  if (!action.startsWith('consultancy.access-')) return undefined;
  const [, word, endsOn] = /^(\w+)(?: until (\d{4}-\d{2}-\d{2}))?$/.exec(text) ?? [];
  const level = GrantLevel.safeParse(word);
  return level.success ? { level: level.data, ...(endsOn ? { endsOn } : {}) } : undefined;
};

const codedFields: readonly FieldCode[] = [
  'employeesBand',
  'turnoverBand',
  'ownership',
  'isEntityReportingEnabled',
  'isDataHubEnabled',
  'isApprovalRequired',
  'isEvidenceRequired',
  'billType',
  'paymentMethod',
  'type',
  'consolidationMethod',
  'issuerSize',
];

/** The code of a value; undefined: free text, a number, a date or a code of another kind. */
export const valueCodeOf = (row: Row, text: string): ValueCode | undefined => {
  const field = fieldCodeOf(row)?.code;
  const isCoded =
    row.action === 'support.contacted' ||
    row.action === 'entity.added' ||
    row.action === 'billing.status-changed' ||
    (field !== undefined && codedFields.includes(field));
  return isCoded && isOf(valueCodes, text) ? text : undefined;
};
