import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { CurrentStatus } from '../../../../../shared/model/billing/subscription.ts';

const types: Record<CurrentStatus, StatusIndicatorProps.Type> = {
  trialing: 'info',
  active: 'success',
  unpaid: 'error',
  past_due: 'warning',
  suspended: 'warning',
  cancelled: 'stopped',
  pending: 'pending',
};

/** State of the subscription: icon, word and colour. */
export const SubscriptionStatus = ({ status }: { status: CurrentStatus }) => {
  const { t } = useTranslation('subscription');
  return <StatusIndicator type={types[status]}>{t(`status.${status}`)}</StatusIndicator>;
};
