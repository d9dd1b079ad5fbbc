import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { DisclosureView } from '../../../../../shared/contract/reports/reports.contract.ts';
import { formatDate } from '../../../../../shared/model/numbers/format-value.ts';
import { isOverdue } from '../../../../../shared/model/report/assignment.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { localDay } from '../../../lib/local-day.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { isSettled } from '../context/outline-tree.ts';

/** The assignee of the disclosure and the due date; marked as overdue while work remains. */
export const AssignmentLine = ({ answers }: { answers: DisclosureView }) => {
  const { t } = useTranslation('collaboration');
  const language = useLanguage();
  const { userInfo } = useProfile();
  const { assignee, dueOn, lostAssignee, status } = answers;
  const date = dueOn ? formatDate(dueOn, language) : '';
  const isLate = !isSettled(status) && isOverdue(dueOn, localDay());
  return (
    <>
      {assignee ? (
        <Box color="text-body-secondary">
          {assignee.userId === userInfo.id ? t('assign.toYou') : t('assign.to', { name: assignee.name })}
        </Box>
      ) : null}
      {lostAssignee ? (
        <StatusIndicator type="warning">{t('assign.lost', { name: lostAssignee })}</StatusIndicator>
      ) : null}
      {dueOn && isLate ? <StatusIndicator type="warning">{t('assign.overdue', { date })}</StatusIndicator> : null}
      {dueOn && !isLate ? <Box color="text-body-secondary">{t('assign.dueOn', { date })}</Box> : null}
    </>
  );
};
