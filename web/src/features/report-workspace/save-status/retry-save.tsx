import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { useWorkspace } from '../context/workspace-context.ts';
import { focusRow } from '../navigation/focus-field.ts';

/** Below a field whose value was refused: what stood in its way may be gone by now. */
export const TryAgain = ({ editKey, fieldKey, label }: { editKey: string; fieldKey: string; label: string }) => {
  const { t } = useTranslation('workspace');
  const { queue } = useWorkspace().queues;
  const again = (): void => {
    queue.tryAgain(editKey);
    focusRow(fieldKey);
  };
  return (
    <Button ariaLabel={t('field.tryAgainOf', { label })} onClick={again}>
      {t('field.tryAgain')}
    </Button>
  );
};
