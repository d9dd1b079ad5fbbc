import { useTranslation } from 'react-i18next';
import type { Letter } from './letters-of.ts';

/** The letters of the standard that a text has to cover, as a checklist before the disclosure is completed. */
export const LetterList = ({ letters }: { letters: readonly Letter[] }) => {
  const { t } = useTranslation('workspace');
  return (
    <span>
      {t('field.covers', {
        letters: letters
          .map(({ letter, isConditional }) => (isConditional ? t('field.letterIfApplicable', { letter }) : letter))
          .join(t('field.letterBreak')),
      })}
    </span>
  );
};
