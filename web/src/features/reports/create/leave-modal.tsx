import { useTranslation } from 'react-i18next';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';

/** Shown only after something was chosen or typed. */
export const LeaveModal = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => {
  const { t } = useTranslation('create-report');
  return (
    <QuestionModal
      texts={{ title: t('leave.title'), keep: t('leave.stay'), confirm: t('leave.leave') }}
      isBusy={false}
      onKeep={onStay}
      onConfirm={onLeave}
    >
      {t('leave.text')}
    </QuestionModal>
  );
};
