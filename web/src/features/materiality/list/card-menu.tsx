import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AssessmentSummary,
  deleteAssessment,
} from '../../../../../shared/contract/materiality/assessments.contract.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { useMutationCall } from '../../../lib/api/use-call.ts';
import { StartModal } from './start-modal.tsx';

/** A draft may be deleted; an approved assessment can start a new version or the next year. */
export const CardMenu = ({ assessment, onChange }: { assessment: AssessmentSummary; onChange: () => void }) => {
  const { t } = useTranslation('materiality');
  const { t: tCommon } = useTranslation();
  const flash = useFlash();
  const call = useMutationCall(deleteAssessment);
  const [isOpen, setIsOpen] = useState(false);
  const { assessmentId, name, status } = assessment;
  const remove = async (): Promise<void> => {
    try {
      await call.trigger({ params: { assessmentId } });
      setIsOpen(false);
      onChange();
    } catch (error) {
      flash.showError(error);
    }
  };
  if (status !== 'draft') {
    return (
      <>
        <Button onClick={() => setIsOpen(true)}>{t('list.next')}</Button>
        {isOpen ? <StartModal assessments={[assessment]} from={assessment} onClose={() => setIsOpen(false)} /> : null}
      </>
    );
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('list.delete')}</Button>
      {isOpen ? (
        <QuestionModal
          texts={{ title: t('list.deleteTitle', { name }), keep: tCommon('actions.cancel'), confirm: t('list.delete') }}
          isBusy={call.isMutating}
          onKeep={() => setIsOpen(false)}
          onConfirm={() => void remove()}
        >
          {t('list.deleteText')}
        </QuestionModal>
      ) : null}
    </>
  );
};
