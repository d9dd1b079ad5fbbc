import './article-card.css';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../../shared/model/numbers/format-value.ts';
import { type Language, languageTag } from '../../../../shared/model/text/language.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { ArticlePicture, type ShownPicture } from './article-picture.tsx';

type ShownCard = {
  language: Language;
  summary: string;
  minutes: number;
  cover: ShownPicture | null;
};

/** Content of an article's card on Home; `source`: address of a cover that this host does not have. */
export const ArticleCard = ({
  article: { language, summary, minutes, cover },
  category,
  title,
  source,
}: {
  article: ShownCard;
  category: { name: string; language: Language } | undefined;
  title: ReactNode;
  source?: string | undefined;
}) => {
  const { t } = useTranslation('home-more');
  return (
    <SpaceBetween size="xxs">
      {cover ? (
        <span lang={languageTag(language)}>
          <ArticlePicture picture={cover} isCover source={source} />
        </span>
      ) : null}
      <Box fontSize="body-s" color="text-body-secondary">
        {category ? <span lang={languageTag(category.language)}>{category.name}</span> : null}
        {' · '}
        {t('learn.minutes', { count: minutes })}
      </Box>
      <Box variant="h3">{title}</Box>
      <span lang={languageTag(language)}>{summary}</span>
    </SpaceBetween>
  );
};

type ShownNews = { language: Language; title: string; text: string; publishedAt: string };

/** Content of an announcement's card on Home. */
export const NewsCard = ({ item, badge }: { item: ShownNews; badge?: ReactNode }) => {
  const { t } = useTranslation('home-more');
  const language = useLanguage();
  return (
    <SpaceBetween size="xxs">
      <Box fontSize="body-s" color="text-body-secondary">
        {t('learn.whatsNew')} · {formatDate(item.publishedAt.slice(0, 10), language)} {badge}
      </Box>
      <Box variant="h3">
        <span lang={languageTag(item.language)}>{item.title}</span>
      </Box>
      <span lang={languageTag(item.language)}>{item.text}</span>
    </SpaceBetween>
  );
};
