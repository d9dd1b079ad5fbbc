import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { getCurrentStatus } from '../../../../../shared/contract/people/organizations.contract.ts';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { SubscriptionStatus } from './status.tsx';

/** The subscription for users who cannot change it: the plan, its state, and whom to ask (screens 22). */
export const SubscriptionReading = () => {
  const { t } = useTranslation('subscription');
  const status = useCall(getCurrentStatus, {});
  const error: unknown = status.error;
  if (status.data) {
    return (
      <Container header={<Header variant="h2">{t('ask.title')}</Header>}>
        <SpaceBetween size="m">
          <KeyValuePairs
            columns={2}
            items={[
              { label: t('ask.plan'), value: t('overview.annualPlan') },
              { label: t('ask.status'), value: <SubscriptionStatus status={status.data.status} /> },
            ]}
          />
          <p className="subscription-ask">{t('ask.text')}</p>
        </SpaceBetween>
      </Container>
    );
  }
  if (!error) return <LoadingState things={t('things')} />;
  return <ErrorState things={t('things')} error={error} onRetry={() => void status.mutate()} />;
};
