import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import LiveRegion from '@cloudscape-design/components/live-region';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { addressOf } from '../../../lib/routes.ts';
import { useProfile, useRefreshProfile } from '../../../lib/session/profile.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { MessageFrame } from './message-frame.tsx';
import { usePayStored } from './pay-form.tsx';
import type { PaymentOutcome } from './result.ts';

/** The profile contains the suspension until it is read again: the guards would redirect back. */
const Successful = () => {
  const { t } = useTranslation('restriction');
  const refresh = useRefreshProfile();
  const navigate = useNavigate();
  const { isSuspended } = useProfile();
  const [isBusy, setIsBusy] = useState(false);
  const goHome = async (): Promise<void> => {
    setIsBusy(true);
    await (isSuspended ? refresh(() => void navigate('/')) : navigate('/'));
  };
  return (
    <MessageFrame spot="celebrate" title={t('result.successful.title')} text={t('result.successful.text')}>
      <Button variant="primary" loading={isBusy} onClick={() => void goHome()}>
        {t('result.home')}
      </Button>
    </MessageFrame>
  );
};

const Failed = ({ billId, hasStoredCard }: { billId: string; hasStoredCard: boolean }) => {
  const { t } = useTranslation('restriction');
  const flash = useFlash();
  const follow = useFollow();
  const payStored = usePayStored(billId);
  const [isBusy, setIsBusy] = useState(false);
  const tryAgain = async (): Promise<void> => {
    setIsBusy(true);
    await payStored().catch(flash.showError);
    setIsBusy(false);
  };
  return (
    <MessageFrame spot="suspended" title={t('result.failed.title')} text={t('result.failed.text')}>
      <div className="calm-actions">
        {hasStoredCard ? (
          <Button variant="primary" loading={isBusy} onClick={() => void tryAgain()}>
            {t('result.failed.again')}
          </Button>
        ) : null}
        <Button href={addressOf('Checkout', { billId })} onFollow={follow}>
          {t('result.failed.other')}
        </Button>
      </div>
    </MessageFrame>
  );
};

/** This bill is paid, but another one still suspends the account. */
const More = () => {
  const { t } = useTranslation('restriction');
  const follow = useFollow();
  return (
    <MessageFrame spot="suspended" title={t('result.more.title')} text={t('result.more.text')}>
      <Button variant="primary" href={addressOf('Restriction')} onFollow={follow}>
        {t('result.more.next')}
      </Button>
    </MessageFrame>
  );
};

const Pending = () => {
  const { t } = useTranslation('restriction');
  return (
    <MessageFrame spot="suspended" title={t('result.pending.title')} text={t('result.pending.text')}>
      <LiveRegion>
        <Box color="text-body-secondary">{t('result.pending.waiting')}</Box>
      </LiveRegion>
    </MessageFrame>
  );
};

/** Result of a payment, and the possible actions (screens 28). */
export const PaymentOutcomeView = ({
  outcome,
  ...bill
}: {
  outcome: PaymentOutcome;
  billId: string;
  hasStoredCard: boolean;
}) => {
  switch (outcome) {
    case 'successful':
      return <Successful />;
    case 'more':
      return <More />;
    case 'failed':
      return <Failed {...bill} />;
    case 'pending':
      return <Pending />;
  }
};
