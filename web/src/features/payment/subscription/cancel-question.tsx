import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';
import { cancelSubscription } from '../../../../../shared/contract/billing/billing.contract.ts';
import type { Subscription } from '../../../../../shared/model/billing/subscription.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { useMutationCall } from '../../../lib/api/use-call.ts';
import { formatDay } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

/** Shows which data is retained until when, before anything ends (screens 22). */
export const CancelQuestion = ({
  subscription,
  onClose,
  onDone,
}: {
  subscription: Subscription;
  onClose: () => void;
  onDone: () => void;
}) => {
  const { t } = useTranslation('subscription');
  const language = useLanguage();
  const flash = useFlash();
  const call = useMutationCall(cancelSubscription);
  const date = formatDay(subscription.contractEndsAt, language);
  const cancel = async (): Promise<void> => {
    try {
      await call.trigger({});
      flash.show({ type: 'success', content: t('cancel.done', { date }) });
      onDone();
    } catch (error) {
      flash.showError(error);
    }
    onClose();
  };
  return (
    <QuestionModal
      texts={{ title: t('cancel.title'), keep: t('cancel.keep'), confirm: t('cancel.confirm') }}
      isBusy={call.isMutating}
      onKeep={onClose}
      onConfirm={() => void cancel()}
    >
      <Box variant="p">{t('cancel.text', { date })}</Box>
      {subscription.status === 'trialing' ? <Box variant="p">{t('cancel.trial')}</Box> : null}
      {subscription.status !== 'trialing' && subscription.billType === 'Monthly' ? (
        <Box variant="p">{t('cancel.monthly')}</Box>
      ) : null}
    </QuestionModal>
  );
};
