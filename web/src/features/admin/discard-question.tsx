import { useTranslation } from 'react-i18next';
import { QuestionModal } from '../../components/question-modal/question-modal.tsx';

/** Asks before a button discards input; the leave guard asks for links. */
export const DiscardQuestion = ({
  thing,
  onKeep,
  onDiscard,
}: {
  thing: string;
  onKeep: () => void;
  onDiscard: () => void;
}) => {
  const { t } = useTranslation();
  return (
    <QuestionModal
      texts={{ title: t('leaveGuard.title'), keep: t('actions.stay'), confirm: t('actions.leave') }}
      isBusy={false}
      onKeep={onKeep}
      onConfirm={onDiscard}
    >
      {t('leaveGuard.text', { thing })}
    </QuestionModal>
  );
};
