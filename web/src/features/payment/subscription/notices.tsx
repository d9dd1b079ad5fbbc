import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { Bill, Subscription } from '../../../../../shared/model/billing/subscription.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { formatDay } from '../../../lib/i18n/instants.ts';
import { formatUsd } from '../../../lib/i18n/money.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { addressOf } from '../../../lib/routes.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { dueOf, ResumeButton } from '../checkout/resume-button.tsx';
import { useResume } from '../checkout/use-resume.ts';
import { BillFile } from './bill-file.tsx';

type Part = { subscription: Subscription; onDone: () => void };

/** The pending cancellation is withdrawn: confirmed at the button that requested it. */
const useConfirmWithdrawal = (onDone: () => void) => {
  const { t } = useTranslation('subscription');
  const flash = useFlash();
  return (): void => {
    flash.show({ type: 'success', content: t('cancelled.done') });
    onDone();
  };
};

/** Paused, or ended by the provider: only resuming knows the bill that reopens the subscription. */
const isToPay = ({ currentStatus, allowedActions }: Subscription): boolean =>
  (currentStatus === 'suspended' || currentStatus === 'unpaid') && allowedActions.includes('resume');

const PayAction = ({ subscription, bill, onDone }: Part & { bill: Bill | undefined }) => {
  const { t } = useTranslation('subscription');
  const follow = useFollow();
  const confirmWithdrawal = useConfirmWithdrawal(onDone);
  if (isToPay(subscription)) return <ResumeButton subscription={subscription} onStored={confirmWithdrawal} />;
  if (!bill) return null;
  if (subscription.allowedActions.includes('pay'))
    return (
      <Button href={addressOf('Checkout', { billId: bill.billId })} onFollow={follow}>
        {t('due.pay')}
      </Button>
    );
  return bill.hasInvoiceFile ? (
    <BillFile bill={bill} document="invoice" variant="normal" text={t('due.invoice')} />
  ) : null;
};

/** A missing payment: the bill and the link to pay it. */
const Due = (part: Part & { bill: Bill | undefined }) => {
  const { t } = useTranslation('subscription');
  const { subscription } = part;
  const amount = formatUsd(dueOf(subscription));
  return (
    <Alert type="warning" header={t('due.title', { amount })} action={<PayAction {...part} />}>
      {subscription.paymentType === 'offline' ? t('due.transferText') : t('due.text')}
    </Alert>
  );
};

const KeepButton = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('subscription');
  const { resume, isBusy } = useResume(useConfirmWithdrawal(onDone));
  return (
    <Button loading={isBusy} onClick={() => void resume()}>
      {t('cancelled.resume')}
    </Button>
  );
};

/** A pending cancellation. If a payment is missing as well, continuing begins with paying it. */
const Ending = ({ subscription, cancelsAt, onDone }: Part & { cancelsAt: string }) => {
  const { t } = useTranslation('subscription');
  const language = useLanguage();
  const canKeep = subscription.allowedActions.includes('resume') && !isToPay(subscription);
  return (
    <Alert type="info" action={canKeep ? <KeepButton onDone={onDone} /> : null}>
      {t('cancelled.text', { date: formatDay(cancelsAt, language) })}
    </Alert>
  );
};

/** The contract, or a cancelled trial, has ended. */
const Ended = ({ subscription, onDone }: Part) => {
  const { t } = useTranslation('subscription');
  const language = useLanguage();
  const confirmWithdrawal = useConfirmWithdrawal(onDone);
  const canResume = subscription.allowedActions.includes('resume');
  return (
    <Alert
      type="info"
      action={canResume ? <ResumeButton subscription={subscription} onStored={confirmWithdrawal} /> : null}
    >
      {t('ended.text', { date: formatDay(subscription.contractEndsAt, language) })}
    </Alert>
  );
};

/** The most important states: an open payment, an end, and a pending cancellation. */
export const Notices = ({ bill, ...part }: Part & { bill: Bill | undefined }) => {
  const { subscription } = part;
  const { amountDueCents, cancelsAt, status } = subscription;
  const isEnded = status === 'cancelled';
  const isDue = (amountDueCents !== null && amountDueCents > 0) || isToPay(subscription);
  if (isEnded) return <Ended {...part} />;
  if (!isDue && cancelsAt === null) return null;
  return (
    <SpaceBetween size="s">
      {isDue ? <Due {...part} bill={bill} /> : null}
      {cancelsAt === null ? null : <Ending {...part} cancelsAt={cancelsAt} />}
    </SpaceBetween>
  );
};
