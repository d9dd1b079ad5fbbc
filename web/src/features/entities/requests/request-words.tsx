import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { RequestState as State } from '../../../../../shared/model/entities/request-state.ts';

const indicators: Record<State, StatusIndicatorProps.Type> = {
  Draft: 'not-started',
  Sent: 'pending',
  Opened: 'pending',
  'In progress': 'in-progress',
  Submitted: 'info',
  Returned: 'warning',
  Accepted: 'success',
  Locked: 'success',
  Declined: 'error',
  Expired: 'error',
  Reassigned: 'pending',
  Withdrawn: 'stopped',
};

/** State of a request, and who must act. */
export const RequestStatus = ({ state }: { state: State }) => {
  const { t } = useTranslation('entities');
  return <StatusIndicator type={indicators[state]}>{t(`requests.states.${state}`)}</StatusIndicator>;
};
