import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { ReportStatus } from '../../../../shared/model/report.ts';

/** The status map of screens.md 2: icon, word and colour. */
const indicators: Record<ReportStatus, { type: StatusIndicatorProps.Type; iconName?: 'globe' | 'lock-private' }> = {
  New: { type: 'not-started' },
  'In Progress': { type: 'in-progress' },
  'Pending Approval': { type: 'pending' },
  'Approval Accepted': { type: 'success' },
  'Approval Rejected': { type: 'error' },
  Completed: { type: 'success' },
  Published: { type: 'success', iconName: 'globe' },
  'Readonly Published': { type: 'success', iconName: 'lock-private' },
  Unpublished: { type: 'stopped' },
};

export const useStatusText = (): ((status: ReportStatus) => string) => {
  const { t } = useTranslation();
  return (status) => t(`reportStatus.${status}`);
};

export const ReportStatusIndicator = ({ status }: { status: ReportStatus }) => {
  const text = useStatusText();
  const { type, iconName } = indicators[status];
  return (
    <StatusIndicator type={type} {...(iconName ? { iconName } : {})}>
      {text(status)}
    </StatusIndicator>
  );
};
