import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '../../../../../shared/model/billing/subscription.ts';
import { Progress } from '../../../components/progress/progress.tsx';
import { formatDay } from '../../../lib/i18n/instants.ts';
import { formatUsd } from '../../../lib/i18n/money.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { trialDaysLeft } from '../trial-days.ts';
import { SubscriptionStatus } from './status.tsx';

const percent = 100;

const Seats = ({ seats, seatsInUse }: Pick<Subscription, 'seats' | 'seatsInUse'>) => {
  const { t } = useTranslation('subscription');
  return (
    <Progress
      ariaLabel={t('overview.seats')}
      value={seats === 0 ? percent : Math.min(percent, Math.round((percent * seatsInUse) / seats))}
      description={t('overview.seatsText', { total: seats, inUse: seatsInUse })}
    />
  );
};

/** The next event and its date: end of the trial, renewal, or end of the contract. */
const useNext = (subscription: Subscription): { label: string; value: string; detail?: string } => {
  const { t } = useTranslation('subscription');
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  const amount = formatUsd(subscription.invoiceCents);
  const day = (instant: string): string => formatDay(instant, language);
  if (subscription.status === 'cancelled') {
    return { label: t('overview.renewal'), value: t('overview.ended', { date: day(subscription.contractEndsAt) }) };
  }
  if (subscription.cancelsAt !== null) {
    return { label: t('overview.renewal'), value: t('overview.ends', { date: day(subscription.cancelsAt) }) };
  }
  // A paused account does not renew.
  if (subscription.currentStatus === 'suspended') {
    return { label: t('overview.renewal'), value: t('overview.paused') };
  }
  if (subscription.status === 'trialing') {
    const detail = t('overview.daysLeft', { count: trialDaysLeft(subscription.trialEndsAt, now) });
    const date = day(subscription.trialEndsAt);
    return { label: t('overview.trial'), value: t('overview.trialEnds', { date, amount }), detail };
  }
  if (subscription.renewsAt !== null) {
    return {
      label: t('overview.renewal'),
      value: t('overview.renews', { date: day(subscription.renewsAt), amount }),
    };
  }
  return { label: t('overview.renewal'), value: '–' };
};

/** The contract at a glance (screens 22). */
export const Overview = ({ subscription }: { subscription: Subscription }) => {
  const { t } = useTranslation('subscription');
  const language = useLanguage();
  const next = useNext(subscription);
  const contractEnd = formatDay(subscription.contractEndsAt, language);
  const lines = (first: string, second: string) => (
    <div className="subscription-lines">
      <span>{first}</span>
      <span className="subscription-detail">{second}</span>
    </div>
  );
  return (
    <Container
      header={
        <Header variant="h2" actions={<SubscriptionStatus status={subscription.currentStatus} />}>
          {t('overview.title')}
        </Header>
      }
    >
      <KeyValuePairs
        columns={2}
        items={[
          {
            label: t('overview.plan'),
            value: lines(t(`billType.${subscription.billType}`), t('overview.annualPlan')),
          },
          { label: t('overview.seats'), value: <Seats {...subscription} /> },
          { label: next.label, value: next.detail ? lines(next.value, next.detail) : next.value },
          {
            label: t('overview.price'),
            value: lines(
              t('overview.perUser', { amount: formatUsd(subscription.unitPriceCents) }),
              // A trial has no contract year yet, and an ended contract has none any more.
              subscription.status === 'trialing' || subscription.status === 'cancelled'
                ? ''
                : t('overview.contract', { date: contractEnd }),
            ),
          },
        ]}
      />
    </Container>
  );
};
