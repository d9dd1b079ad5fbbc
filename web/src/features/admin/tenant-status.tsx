import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { TenantStatus } from '../../../../shared/model/platform/platform.ts';

const types: Record<TenantStatus, StatusIndicatorProps.Type> = {
  active: 'success',
  'domain-pending': 'pending',
  closed: 'stopped',
};

export const TenantStatusText = ({ status }: { status: TenantStatus }) => {
  const { t } = useTranslation('admin');
  return <StatusIndicator type={types[status]}>{t(`tenants.statuses.${status}`)}</StatusIndicator>;
};
