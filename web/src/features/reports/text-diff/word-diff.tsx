import { useTranslation } from 'react-i18next';
import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import { shortText } from '../../../lib/answers/short-text.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { diffWords } from './merge-text.ts';
import type { DiffPart } from './three-way-merge.ts';

/**
 * A segment of a comparison. Added and removed text differ by mark and hidden word, not by colour alone (WCAG 2.2,
 * 1.4.1); a space separates them when read aloud.
 */
export const WordDiffPart = ({ part }: { part: DiffPart<string> }) => {
  const { t } = useTranslation('workspace');
  if (part.kind === 'same') return <span>{part.items.join('')}</span>;
  return (
    <span>
      {part.before.length > 0 ? (
        <del>
          <span className="visually-hidden">[{t('conflict.removed')}] </span>
          {part.before.join('')}
        </del>
      ) : null}
      {part.before.length > 0 && part.after.length > 0 ? ' ' : null}
      {part.after.length > 0 ? (
        <ins>
          <span className="visually-hidden">[{t('conflict.added')}] </span>
          {part.after.join('')}
        </ins>
      ) : null}
    </span>
  );
};

/** The words added and removed between two texts. */
export const WordDiff = ({ before, after }: { before: FieldValue | null; after: FieldValue | null }) => {
  const language = useLanguage();
  return (
    <p className="word-diff pre-line">
      {diffWords(shortText(before, language), shortText(after, language)).map((part, index) => {
        const place = `part-${index}`;
        return <WordDiffPart key={place} part={part} />;
      })}
    </p>
  );
};
