import './subscription.css';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bill, Subscription } from '../../../../../shared/model/billing/subscription.ts';
import { EmptyState, ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { SupportButton } from '../../../components/support-button/support-button.tsx';
import { Bills } from './bills.tsx';
import { CancelQuestion } from './cancel-question.tsx';
import { MethodSection } from './method-section.tsx';
import { Notices } from './notices.tsx';
import { Overview } from './overview.tsx';
import { PlanChange } from './plan-change.tsx';
import { type SubscriptionReads, useSubscription } from './use-subscription.ts';

/** The oldest unpaid bill: what "Pay now" pays. */
const openBill = (bills: Bill[] | undefined): Bill | undefined =>
  bills?.findLast(({ status }) => status === 'failed' || status === 'wait for pay');

const Loaded = ({ subscription, reads }: { subscription: Subscription; reads: SubscriptionReads }) => {
  const { t } = useTranslation('subscription');
  const [isCancelling, setIsCancelling] = useState(false);
  const { refresh, bills, method } = reads;
  const isEnded = subscription.status === 'cancelled';
  return (
    <SpaceBetween size="l">
      <Notices subscription={subscription} bill={openBill(bills.items)} onDone={() => void refresh()} />
      <Overview subscription={subscription} />
      {isEnded ? null : <PlanChange subscription={subscription} onDone={refresh} />}
      <MethodSection
        method={method}
        canChange={subscription.allowedActions.includes('change-card')}
        onDone={() => void refresh()}
      />
      <Bills pages={bills} />
      {subscription.allowedActions.includes('cancel') ? (
        <Button onClick={() => setIsCancelling(true)}>{t('cancel.open')}</Button>
      ) : null}
      {isCancelling ? (
        <CancelQuestion
          subscription={subscription}
          onClose={() => setIsCancelling(false)}
          onDone={() => void refresh()}
        />
      ) : null}
    </SpaceBetween>
  );
};

/** The contract of the organisation, for users who manage it (screens 22). */
export const SubscriptionView = () => {
  const { t } = useTranslation('subscription');
  const { t: tCommon } = useTranslation();
  const reads = useSubscription();
  const { data, error, mutate } = reads.subscription;
  if (data?.subscription) return <Loaded subscription={data.subscription} reads={reads} />;
  if (data) {
    const contact = <SupportButton>{tCommon('states.contactSupport')}</SupportButton>;
    return <EmptyState spot="reports" title={t('empty.title')} text={t('empty.text')} action={contact} />;
  }
  if (error) return <ErrorState things={t('things')} error={error} onRetry={() => void mutate()} />;
  return <LoadingState things={t('things')} />;
};
