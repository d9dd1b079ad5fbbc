import './article-text.css';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../../shared/model/numbers/format-value.ts';
import type { Passage } from '../../../../shared/model/platform/content.ts';
import { type Language, languageTag } from '../../../../shared/model/text/language.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

type ShownArticle = { language: Language; publishedAt: string; minutes: number; body: readonly Passage[] };

/** An article in its own language, as readers see it. */
export const ArticleText = ({ article }: { article: ShownArticle }) => {
  const { t } = useTranslation('home-more');
  const language = useLanguage();
  return (
    <div className="article-prose" lang={languageTag(article.language)}>
      <SpaceBetween size="m">
        <Box color="text-body-secondary" fontSize="body-s">
          <span lang={languageTag(language)}>
            {formatDate(article.publishedAt.slice(0, 10), language)} · {t('learn.minutes', { count: article.minutes })}
          </span>
        </Box>
        {article.body.map(({ heading, text }) => (
          <div key={text}>
            {heading === undefined ? null : <Box variant="h3">{heading}</Box>}
            <p>{text}</p>
          </div>
        ))}
      </SpaceBetween>
    </div>
  );
};
