import Box from '@cloudscape-design/components/box';
import Icon from '@cloudscape-design/components/icon';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { ReportStatus } from '../../../../shared/model/report/report.ts';

/** The status map: icon, word and colour. */
const indicators: Record<ReportStatus, StatusIndicatorProps.Type | 'globe' | 'lock-private'> = {
  New: 'not-started',
  'In Progress': 'in-progress',
  'Pending Approval': 'pending',
  'Approval Accepted': 'success',
  'Approval Rejected': 'error',
  Completed: 'success',
  Published: 'globe',
  'Readonly Published': 'lock-private',
  Unpublished: 'stopped',
};

export const useStatusText = (): ((status: ReportStatus) => string) => {
  const { t } = useTranslation();
  return (status) => t(`reportStatus.${status}`);
};

/** StatusIndicator ties its icon to its type: a success with another icon is drawn here in the same style. */
export const ReportStatusIndicator = ({ status }: { status: ReportStatus }) => {
  const text = useStatusText();
  const icon = indicators[status];
  if (icon !== 'globe' && icon !== 'lock-private') {
    return <StatusIndicator type={icon}>{text(status)}</StatusIndicator>;
  }
  return (
    <Box variant="span" color="text-status-success">
      <Icon name={icon} variant="success" />
      {'\u00a0'}
      {text(status)}
    </Box>
  );
};
