import { useTranslation } from 'react-i18next';
import type { FieldValue } from '../../../../../../shared/model/field-value.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { shortText } from '../fields/short-text.ts';
import { diffWords } from './merge-text.ts';

/** What one text adds to and takes from another; told apart by mark and word, not by colour alone. */
export const WordDiff = ({ before, after }: { before: FieldValue | null; after: FieldValue | null }) => {
  const { t } = useTranslation('workspace');
  const language = useLanguage();
  return (
    <p className="word-diff pre-line">
      {diffWords(shortText(before, language), shortText(after, language)).map((part, index) => {
        const place = `part-${index}`;
        if (part.kind === 'same') return <span key={place}>{part.items.join('')}</span>;
        return (
          <span key={place}>
            {part.before.length > 0 ? (
              <del>
                <span className="visually-hidden">[{t('conflict.removed')}] </span>
                {part.before.join('')}
              </del>
            ) : null}
            {part.after.length > 0 ? (
              <ins>
                <span className="visually-hidden">[{t('conflict.added')}] </span>
                {part.after.join('')}
              </ins>
            ) : null}
          </span>
        );
      })}
    </p>
  );
};
