import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { getCurrentStatus, listAdministrators } from '../../../../../shared/contract/organizations.contract.ts';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { joinNames } from '../../../lib/i18n/join-names.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { SubscriptionStatus } from './status.tsx';

/** The subscription as others see it: the plan, how it stands, and whom to ask (screens 22). */
export const SubscriptionReading = () => {
  const { t } = useTranslation('subscription');
  const language = useLanguage();
  const status = useCall(getCurrentStatus, {});
  const administrators = useCall(listAdministrators, {});
  const error: unknown = status.error ?? administrators.error;
  if (status.data && administrators.data) {
    const names = joinNames(
      administrators.data.items.map(({ name }) => name),
      language,
    );
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
          <p className="subscription-ask">
            {names === '' ? t('ask.textNobody') : t('ask.text', { administrators: names })}
          </p>
        </SpaceBetween>
      </Container>
    );
  }
  if (!error) return <LoadingState things={t('things')} />;
  return (
    <ErrorState
      things={t('things')}
      error={error}
      onRetry={() => {
        void status.mutate();
        void administrators.mutate();
      }}
    />
  );
};
