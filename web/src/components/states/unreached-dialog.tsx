import { useTranslation } from 'react-i18next';
import { QuestionModal } from '../question-modal/question-modal.tsx';

/** Replaces a dialog that could not be fetched. */
export const UnreachedDialog = ({ part, onRetry }: { part: { onClose: () => void }; onRetry: () => void }) => {
  const { t } = useTranslation();
  return (
    <QuestionModal
      texts={{ title: t('states.unreachedTitle'), keep: t('actions.close'), confirm: t('actions.tryAgain') }}
      isBusy={false}
      onKeep={part.onClose}
      onConfirm={onRetry}
    >
      {t('states.unreachedText')}
    </QuestionModal>
  );
};
