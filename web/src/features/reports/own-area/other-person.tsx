import Box from '@cloudscape-design/components/box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { signOut } from '../../../lib/session/session.ts';
import { dropStoredWork } from './retained-data-count.ts';

/** Another person's answers are on this device: they are deleted only with this person's consent, or remain stored. */
export const OtherPerson = ({ count, userId, onDone }: { count: number; userId: string; onDone: () => void }) => {
  const { t } = useTranslation('entity-tasks');
  const [isBusy, setIsBusy] = useState(false);
  const drop = async (): Promise<void> => {
    setIsBusy(true);
    await dropStoredWork((other) => other !== userId);
    onDone();
  };
  return (
    <QuestionModal
      texts={{ title: t('other.title'), keep: t('other.keep'), confirm: t('other.drop') }}
      isBusy={isBusy}
      onKeep={() => void signOut()}
      onConfirm={() => void drop()}
    >
      <Box variant="p">{t('other.text', { count })}</Box>
    </QuestionModal>
  );
};
