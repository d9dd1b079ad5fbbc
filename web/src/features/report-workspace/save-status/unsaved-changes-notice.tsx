import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkspace } from '../context/workspace-context.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

/** "2 fields of this device are not stored", with links to them; `onLeave` closes the containing dialog. */
export const UnsavedChangesNotice = ({ onLeave, children }: { onLeave?: () => void; children?: ReactNode }) => {
  const { t } = useTranslation('validation');
  const { openConflicts } = useWorkspace();
  const { count } = useUnsavedChanges();
  if (count === 0) return null;
  const review = (): void => {
    onLeave?.();
    openConflicts();
  };
  return (
    <Alert
      type="warning"
      header={t('unstored.title', { count })}
      action={<Button onClick={review}>{t('unstored.review')}</Button>}
    >
      {t('unstored.text')}
      {children}
    </Alert>
  );
};
