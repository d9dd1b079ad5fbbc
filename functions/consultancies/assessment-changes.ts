import type { ConsultantChange } from '../../shared/contract/people/consultancies.contract.ts';
import { AuditId } from '../../shared/ids.ts';
import type { OrganizationAuditAction } from '../../shared/model/audit/organization-audit.ts';
import type { AssessmentLogRow } from '../../shared/model/materiality/assessment.ts';

/** Settings with a value that people can read; the log of the assessment has the others. */
const plainSettings: readonly string[] = ['name', 'year', 'groups'];

const hasPlainValue = ({ action, subject }: AssessmentLogRow): boolean =>
  action === 'decided' ||
  action === 'topics-added' ||
  (action === 'settings-changed' && plainSettings.includes(subject));

const within = (name: string | undefined, subject: string): string => [name, subject].filter(Boolean).join(' · ');

/** A row of an assessment's log as a change of the organisation; without the name of an assessment that was deleted. */
export const assessmentChangeOf = (row: AssessmentLogRow, name: string | undefined): ConsultantChange => {
  const { logId, subject, subjectZhTw, by, at } = row;
  const isPlain = hasPlainValue(row);
  return {
    auditId: AuditId.parse(logId),
    action: 'assessment.changed' satisfies OrganizationAuditAction,
    section: 'materiality',
    field: within(name, subject),
    oldValue: isPlain ? row.oldValue : '',
    newValue: isPlain ? row.newValue : '',
    names: subjectZhTw ? { fieldZhTw: within(name, subjectZhTw) } : {},
    reportId: null,
    reportName: null,
    who: by,
    at,
  };
};
