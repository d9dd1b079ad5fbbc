import { useTranslation } from 'react-i18next';
import { useDrawers } from '../drawers-context.ts';

/** Open comments on one field, and the way to write one. */
export const FieldComments = ({ fieldKey, label, count }: { fieldKey: string; label: string; count: number }) => {
  const { t } = useTranslation('collaboration');
  const { open } = useDrawers();
  const text = t('comments.chip', { count });
  return (
    <button
      type="button"
      className={count > 0 ? 'quiet-button has-comments' : 'quiet-button'}
      aria-label={t('comments.chipOf', { text, label })}
      onClick={() => open('comments', fieldKey)}
    >
      {text}
    </button>
  );
};
