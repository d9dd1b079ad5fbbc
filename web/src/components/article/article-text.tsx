import './article-text.css';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../../shared/model/numbers/format-value.ts';
import type { Passage } from '../../../../shared/model/platform/content.ts';
import { type Language, languageTag } from '../../../../shared/model/text/language.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { ArticlePicture, type ShownPicture } from './article-picture.tsx';

type ShownArticle = {
  language: Language;
  publishedAt: string;
  minutes: number;
  body: readonly Passage[];
  cover: ShownPicture | null;
  pictures: readonly (ShownPicture & { after: number })[];
};

/** Where a picture is: one placed after more passages than there are comes at the end. */
const picturesAt = ({ body, pictures }: ShownArticle, position: number) =>
  pictures.filter(({ after }) => Math.min(after, body.length) === position);

/** An article in its own language, as readers see it; `sources` are addresses of pictures that this host does not have. */
export const ArticleText = ({
  article,
  sources = {},
}: {
  article: ShownArticle;
  sources?: Readonly<Record<string, string>>;
}) => {
  const { t } = useTranslation('home-more');
  const language = useLanguage();
  const picturesHere = (position: number) =>
    picturesAt(article, position).map((picture) => (
      <ArticlePicture key={picture.pictureId} picture={picture} source={sources[picture.pictureId]} />
    ));
  return (
    <div className="article-prose" lang={languageTag(article.language)}>
      <SpaceBetween size="m">
        {article.cover ? (
          <ArticlePicture picture={article.cover} isCover source={sources[article.cover.pictureId]} />
        ) : null}
        <Box color="text-body-secondary" fontSize="body-s">
          <span lang={languageTag(language)}>
            {formatDate(article.publishedAt.slice(0, 10), language)} · {t('learn.minutes', { count: article.minutes })}
          </span>
        </Box>
        {picturesHere(0)}
        {article.body.map(({ heading, text }, index) => (
          <Fragment key={text}>
            <div>
              {heading === undefined ? null : <Box variant="h3">{heading}</Box>}
              <p>{text}</p>
            </div>
            {picturesHere(index + 1)}
          </Fragment>
        ))}
      </SpaceBetween>
    </div>
  );
};
