import { useTranslation } from 'react-i18next';
import type { Letter } from './letters-of.ts';

/** What a text has to cover: the letters of its standard, to go through before the disclosure is completed. */
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
