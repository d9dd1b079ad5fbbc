import { useTranslation } from 'react-i18next';
import type { ConsultantChange } from '../../../../shared/contract/people/consultancies.contract.ts';
import { AuditAction } from '../../../../shared/model/audit/audit.ts';
import { inWords } from '../../../../shared/model/audit/audit-words.ts';
import { OrganizationAuditAction } from '../../../../shared/model/audit/organization-audit.ts';
import { isCountOfValues, useFieldText, useValueText } from '../../features/people/activity-values.ts';
import { useAuditLabels } from '../../features/reports/audit/use-audit-labels.ts';

/** The change as a row of the organisation's log, if it is one. */
const organizationRowsOf = (change: ConsultantChange) => {
  const action = OrganizationAuditAction.safeParse(change.action);
  return action.success ? [{ ...change, action: action.data }] : [];
};

/** A change as its own log shows it: the report's audit log, or the organisation's activity. */
export const useChangeWords = (
  changes: readonly ConsultantChange[],
): ((change: ConsultantChange) => ConsultantChange) => {
  const { t: tAudit } = useTranslation('audit');
  const { t: tPeople } = useTranslation('people');
  const words = useAuditLabels();
  const fieldText = useFieldText();
  const valueText = useValueText(changes.flatMap(organizationRowsOf));
  return (change) => {
    const ofReport = AuditAction.safeParse(change.action);
    if (ofReport.success) {
      const row = inWords({ ...change, action: ofReport.data }, words);
      return { ...row, action: tAudit(`actions.${ofReport.data}`) };
    }
    const [row] = organizationRowsOf(change);
    if (!row) return change;
    return {
      ...change,
      action: tPeople(`activity.actions.${row.action}`),
      // Sections of the organisation's log are codes, which its own screen does not show either.
      section: '',
      field: change.field === '' ? '' : fieldText(row),
      // A number of values has no old value that could be empty.
      oldValue: change.oldValue === '' && !isCountOfValues(row) ? '' : valueText(row, change.oldValue),
      newValue: change.newValue === '' ? '' : valueText(row, change.newValue),
    };
  };
};
