import Box from '@cloudscape-design/components/box';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionModal } from '../../components/question-modal/question-modal.tsx';
import { typedTexts } from '../../lib/device/typed-texts.ts';
import { useProfile } from '../../lib/session/profile.ts';
import { signOut } from '../../lib/session/session.ts';
import { countStored } from './unsaved-answers.ts';

const pollMilliseconds = 250;
/** Wait for input that is being saved at this moment, which needs no question. */
const pollsMax = 6;

/** The user answered here: the browser need not ask again, except for input that only this tab has. */
const leaveWithoutQuestion = (): void => {
  if (typedTexts.isAtRisk()) return;
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
};

/** Signs out; with unsaved answers it asks first, and says that they stay on this device. */
export const SignOutDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const userId = useProfile().userInfo.id;
  const [polls, setPolls] = useState(0);
  const [isLeaving, setIsLeaving] = useState(false);
  const count = countStored(typedTexts, userId);
  const isAsked = polls >= pollsMax;
  useEffect(() => {
    if (isAsked) return undefined;
    const timer = setTimeout(
      () => {
        if (countStored(typedTexts, userId) > 0) return setPolls(polls + 1);
        return void signOut();
      },
      polls === 0 ? 0 : pollMilliseconds,
    );
    return () => clearTimeout(timer);
  }, [polls, isAsked, userId]);
  if (!isAsked) return null;
  return (
    <QuestionModal
      texts={{ title: t('account.leaveTitle'), keep: t('account.leaveKeep'), confirm: t('account.signOut') }}
      isBusy={isLeaving}
      onKeep={onClose}
      onConfirm={() => {
        setIsLeaving(true);
        leaveWithoutQuestion();
        void signOut();
      }}
    >
      <Box variant="p">{t('account.leaveText', { count })}</Box>
    </QuestionModal>
  );
};
