import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { getSubscription } from '../../../../../shared/contract/billing/billing.contract.ts';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { formatUsd } from '../../../lib/i18n/money.ts';
import { useRefreshProfile } from '../../../lib/session/profile.ts';
import { dueOf, ResumeButton } from './resume-button.tsx';

/** Seats, plan and amount due, with resuming (screens 28); `otherwise` if only support can help. */
export const ResumeSection = ({ otherwise }: { otherwise: React.ReactNode }) => {
  const { t } = useTranslation(['restriction', 'subscription']);
  const refresh = useRefreshProfile();
  const navigate = useNavigate();
  const { data, error, mutate } = useCall(getSubscription, {});
  const things = t('subscription', { ns: 'restriction' });
  if (!data) {
    return error ? (
      <ErrorState things={things} error={error} onRetry={() => void mutate()} />
    ) : (
      <LoadingState things={things} />
    );
  }
  const { subscription } = data;
  if (!subscription?.allowedActions.some((action) => action === 'resume' || action === 'pay')) return otherwise;
  return (
    <div className="resume-section">
      <KeyValuePairs
        columns={3}
        items={[
          {
            label: t('overview.plan', { ns: 'subscription' }),
            value: t(`billType.${subscription.billType}`, { ns: 'subscription' }),
          },
          { label: t('overview.seats', { ns: 'subscription' }), value: subscription.seats },
          { label: t('due', { ns: 'restriction' }), value: <b>{formatUsd(dueOf(subscription))}</b> },
        ]}
      />
      <ResumeButton variant="primary" subscription={subscription} onStored={() => refresh(() => void navigate('/'))} />
    </div>
  );
};
