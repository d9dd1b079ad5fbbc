import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import { shortText } from '../../../lib/answers/short-text.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { diffWords } from '../../reports/text-diff/merge-text.ts';
import { WordDiffPart } from '../../reports/text-diff/word-diff.tsx';
import { type ExcerptPart, excerptOf } from './excerpt-parts.ts';

const Part = ({ part }: { part: ExcerptPart }) => {
  const { t } = useTranslation('word-changes');
  if (part.kind !== 'gap') return <WordDiffPart part={part} />;
  return (
    <>
      <span aria-hidden="true">{part.isBreak ? ' …\n… ' : ' … '}</span>
      <span className="visually-hidden"> [{t('row.leftOut')}] </span>
    </>
  );
};

type Props = { before: FieldValue | null; after: FieldValue | null; of: { place: string; label: string } };

/** The differences between two texts with some context; a long text in full on request. */
export const WordExcerpt = ({ before, after, of }: Props) => {
  const { t } = useTranslation('word-changes');
  const language = useLanguage();
  const [isWhole, setIsWhole] = useState(false);
  const all = diffWords(shortText(before, language), shortText(after, language));
  const excerpt = excerptOf(all);
  const parts = isWhole ? all : excerpt.parts;
  return (
    <>
      <p className="word-diff pre-line">
        {parts.map((part, index) => {
          const place = `part-${index}`;
          return <Part key={place} part={part} />;
        })}
      </p>
      {excerpt.isShortened ? (
        <Button
          variant="inline-link"
          ariaExpanded={isWhole}
          ariaLabel={t(isWhole ? 'row.excerptOf' : 'row.wholeOf', of)}
          onClick={() => setIsWhole(!isWhole)}
        >
          {t(isWhole ? 'row.excerpt' : 'row.whole')}
        </Button>
      ) : null}
    </>
  );
};
