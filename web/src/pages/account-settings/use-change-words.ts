import { useTranslation } from 'react-i18next';
import type { ConsultantChange } from '../../../../shared/contract/people/consultancies.contract.ts';
import { AuditAction } from '../../../../shared/model/audit/audit.ts';
import { inWords } from '../../../../shared/model/audit/audit-words.ts';
import { OrganizationAuditAction } from '../../../../shared/model/audit/organization-audit.ts';
import { isOfValue, useFieldText, useValueText } from '../../features/people/activity-values.ts';
import { useAuditLabels } from '../../features/reports/audit/use-audit-labels.ts';

/** The change as a row of the organisation's log, if it is one. */
const organizationRowsOf = (change: ConsultantChange) => {
  const action = OrganizationAuditAction.safeParse(change.action);
  const { fieldZhTw } = change.names;
  return action.success ? [{ ...change, action: action.data, ...(fieldZhTw ? { fieldZhTw } : {}) }] : [];
};

type Row = ReturnType<typeof organizationRowsOf>[number];

/** A change as its own log shows it: the report's audit log, or the organisation's activity. */
export const useChangeWords = (
  changes: readonly ConsultantChange[],
): ((change: ConsultantChange) => ConsultantChange) => {
  const { t: tAudit } = useTranslation('audit');
  const { t: tPeople } = useTranslation('people');
  const words = useAuditLabels();
  const fieldText = useFieldText();
  const valueText = useValueText(changes.flatMap(organizationRowsOf));
  /** Of a value that is none the log says so; where there is no value, it has a dash. */
  const wordsOf = (row: Row, text: string): string => {
    const isNone = text === '' && isOfValue(row) && row.oldValue !== row.newValue;
    return isNone ? '' : valueText(row, text);
  };
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
      oldValue: wordsOf(row, change.oldValue),
      newValue: wordsOf(row, change.newValue),
    };
  };
};
