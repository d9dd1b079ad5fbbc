import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { getSubscription, resumeSubscription } from '../../../../../shared/contract/billing.contract.ts';
import type { Subscription } from '../../../../../shared/model/subscription.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall, useMutationCall } from '../../../lib/api/use-call.ts';
import { formatUsd } from '../../../lib/i18n/money.ts';
import { addressOf } from '../../../lib/routes.ts';
import { useRefreshProfile } from '../../../lib/session/profile.ts';

/** What is due; a contract that has ended begins anew with the invoice of its plan. */
const dueOf = ({ amountDueCents, invoiceCents }: Subscription): number => amountDueCents ?? invoiceCents;

/** Mails the open invoice and opens the checkout; a cancellation that only waited is taken back without one. */
const useResume = () => {
  const { t } = useTranslation('restriction');
  const flash = useFlash();
  const navigate = useNavigate();
  const refresh = useRefreshProfile();
  const call = useMutationCall(resumeSubscription);
  const resume = async (): Promise<void> => {
    try {
      const { checkout } = await call.trigger({});
      if (checkout === null) return await refresh(() => void navigate('/'));
      flash.show({ type: 'success', content: t('resume.sent', { email: checkout.sentTo }) });
      await navigate(addressOf('Checkout', { billId: checkout.billId }));
    } catch (error) {
      flash.showError(error);
    }
  };
  return { resume, isBusy: call.isMutating };
};

const ResumeButton = ({ subscription }: { subscription: Subscription }) => {
  const { t } = useTranslation('restriction');
  const { resume, isBusy } = useResume();
  const [isAsking, setIsAsking] = useState(false);
  const amount = formatUsd(dueOf(subscription));
  return (
    <>
      <Button variant="primary" onClick={() => setIsAsking(true)}>
        {t('resume.open')}
      </Button>
      {isAsking ? (
        <QuestionModal
          texts={{ title: t('resume.title', { amount }), keep: t('resume.keep'), confirm: t('resume.confirm') }}
          isBusy={isBusy}
          onKeep={() => setIsAsking(false)}
          onConfirm={() => void resume()}
        >
          <Box variant="p">{t(subscription.status === 'cancelled' ? 'resume.anewText' : 'resume.text')}</Box>
        </QuestionModal>
      ) : null}
    </>
  );
};

/** Seats, plan and amount due, and the way back (screens 28); `otherwise` where only support can help. */
export const ResumeSection = ({ otherwise }: { otherwise: React.ReactNode }) => {
  const { t } = useTranslation(['restriction', 'subscription']);
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
      <ResumeButton subscription={subscription} />
    </div>
  );
};
