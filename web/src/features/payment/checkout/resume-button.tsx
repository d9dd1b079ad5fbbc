import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '../../../../../shared/model/billing/subscription.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { formatUsd } from '../../../lib/i18n/money.ts';
import { useResume } from './use-resume.ts';

/** The amount due; an ended contract starts again with the invoice of its plan. */
export const dueOf = ({ status, amountDueCents, invoiceCents }: Subscription): number =>
  status === 'cancelled' ? invoiceCents : (amountDueCents ?? invoiceCents);

/** Fields of the subscription that resuming requires. */
const askedOf = (subscription: Subscription): number =>
  subscription.status === 'cancelled' ? dueOf(subscription) : (subscription.resumeCents ?? dueOf(subscription));

/** Resumes an account that must pay: shows the amount and the consequences before the request. */
export const ResumeButton = ({
  subscription,
  variant = 'normal',
  onStored,
}: {
  subscription: Subscription;
  variant?: 'primary' | 'normal';
  onStored: () => Promise<void> | void;
}) => {
  const { t } = useTranslation('restriction');
  const { resume, isBusy } = useResume(onStored);
  const [isAsking, setIsAsking] = useState(false);
  const amount = formatUsd(askedOf(subscription));
  const isEnded = subscription.status === 'cancelled';
  return (
    <>
      <Button variant={variant} onClick={() => setIsAsking(true)}>
        {t('resume.open')}
      </Button>
      {isAsking ? (
        <QuestionModal
          texts={{ title: t('resume.title', { amount }), keep: t('resume.keep'), confirm: t('resume.confirm') }}
          isBusy={isBusy}
          onKeep={() => setIsAsking(false)}
          onConfirm={() => void resume()}
        >
          <Box variant="p">{t(isEnded ? 'resume.anewText' : 'resume.text')}</Box>
          {!isEnded && subscription.cancelsAt !== null ? <Box variant="p">{t('resume.takesBack')}</Box> : null}
        </QuestionModal>
      ) : null}
    </>
  );
};
