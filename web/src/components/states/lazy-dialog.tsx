import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionModal } from '../question-modal/question-modal.tsx';
import { createLazy } from './lazy-part.tsx';

type Closable = { onClose: () => void };

const UnreachedDialog = ({ part, onRetry }: { part: Closable; onRetry: () => void }) => {
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

/** A dialog that is fetched when it is opened; where it cannot be, a dialog says so and fetches again when asked. */
export const lazyDialog = <Props extends Closable>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  createLazy<Props>(load, UnreachedDialog);
