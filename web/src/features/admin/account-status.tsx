import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { AccountStatus } from '../../../../shared/model/people/user.ts';

const types: Record<AccountStatus, StatusIndicatorProps.Type> = {
  pending: 'pending',
  registered: 'success',
  inactive: 'stopped',
  suspended: 'warning',
  cancelled: 'stopped',
  terminated: 'stopped',
  locked: 'error',
  'pending-removal': 'in-progress',
};

export const AccountStatusText = ({ status }: { status: AccountStatus }) => {
  const { t } = useTranslation('admin');
  return <StatusIndicator type={types[status]}>{t(`status.${status}`)}</StatusIndicator>;
};
