import Box from '@cloudscape-design/components/box';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { useProfile } from '../../../lib/session/profile.ts';
import { signOut } from '../../../lib/session/session.ts';
import { countRetainedData, dropStoredReads, dropStoredWork } from './retained-data-count.ts';

/** Signs out of the own area, which deletes unsent work on the device after a confirmation. */
export const OwnSignOut = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('entity-tasks');
  const userId = useProfile().userInfo.id;
  const [count, setCount] = useState(0);
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setIsLeaving(true);
    await dropStoredWork((one) => one === userId);
    await dropStoredReads();
    await signOut();
  };
  useEffect(() => {
    const askOrLeave = async (): Promise<void> => {
      const unsent = await countRetainedData((one) => one === userId);
      if (unsent > 0) return setCount(unsent);
      await dropStoredReads();
      await signOut();
    };
    void askOrLeave();
  }, [userId]);
  if (count === 0) return null;
  return (
    <QuestionModal
      texts={{ title: t('signOut.title', { count }), keep: t('signOut.keep'), confirm: t('signOut.confirm') }}
      isBusy={isLeaving}
      onKeep={onClose}
      onConfirm={() => void leave()}
    >
      <Box variant="p">{t('signOut.text')}</Box>
    </QuestionModal>
  );
};
