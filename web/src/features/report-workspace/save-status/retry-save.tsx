import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { useWorkspace } from '../context/workspace-context.ts';
import { focusRow } from '../navigation/focus-field.ts';

/** Shown below a field with a refused value: the cause may be resolved by now. */
export const RetrySave = ({ editKey, fieldKey, label }: { editKey: string; fieldKey: string; label: string }) => {
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
