import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { resumeSubscription } from '../../../../../shared/contract/billing.contract.ts';
import type { Subscription } from '../../../../../shared/model/subscription.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useMutationCall } from '../../../lib/api/use-call.ts';
import { formatDay } from '../../../lib/i18n/instants.ts';
import { formatUsd } from '../../../lib/i18n/money.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { addressOf } from '../../../lib/routes.ts';
import { useFollow } from '../../../lib/use-follow.ts';

/** A payment is missing: what and where to pay. */
const Due = ({ subscription, payHref }: { subscription: Subscription; payHref: string | undefined }) => {
  const { t } = useTranslation('subscription');
  const follow = useFollow();
  const amount = formatUsd(subscription.amountDueCents ?? 0);
  return (
    <Alert
      type="warning"
      header={t('due.title', { amount })}
      action={
        payHref && subscription.allowedActions.includes('pay') ? (
          <Button href={payHref} onFollow={follow}>
            {t('due.pay')}
          </Button>
        ) : null
      }
    >
      {subscription.paymentType === 'offline' ? t('due.transferText') : t('due.text')}
    </Alert>
  );
};

const Ending = ({ cancelsAt, canResume, onDone }: { cancelsAt: string; canResume: boolean; onDone: () => void }) => {
  const { t } = useTranslation(['subscription', 'restriction']);
  const language = useLanguage();
  const flash = useFlash();
  const navigate = useNavigate();
  const call = useMutationCall(resumeSubscription);
  const resume = async (): Promise<void> => {
    try {
      const { checkout } = await call.trigger({});
      // Paused as well: it goes on once the bill is paid.
      if (checkout) {
        flash.show({ type: 'success', content: t('resume.sent', { ns: 'restriction', email: checkout.sentTo }) });
        return await navigate(addressOf('Checkout', { billId: checkout.billId }));
      }
      flash.show({ type: 'success', content: t('cancelled.done') });
      onDone();
    } catch (error) {
      flash.showError(error);
    }
  };
  return (
    <Alert
      type="info"
      action={
        canResume ? (
          <Button loading={call.isMutating} onClick={() => void resume()}>
            {t('cancelled.resume')}
          </Button>
        ) : null
      }
    >
      {t('cancelled.text', { date: formatDay(cancelsAt, language) })}
    </Alert>
  );
};

/** What must be seen before anything else: an open payment, and a cancellation that waits. */
export const Notices = ({
  subscription,
  payHref,
  onDone,
}: {
  subscription: Subscription;
  payHref: string | undefined;
  onDone: () => void;
}) => {
  const { amountDueCents, cancelsAt, status, allowedActions } = subscription;
  const isDue = amountDueCents !== null && amountDueCents > 0;
  const isEnding = cancelsAt !== null && status !== 'cancelled';
  if (!isDue && !isEnding) return null;
  return (
    <SpaceBetween size="s">
      {isDue ? <Due subscription={subscription} payHref={payHref} /> : null}
      {isEnding ? <Ending cancelsAt={cancelsAt} canResume={allowedActions.includes('resume')} onDone={onDone} /> : null}
    </SpaceBetween>
  );
};
